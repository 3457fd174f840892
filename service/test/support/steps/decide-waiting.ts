import assert from 'node:assert/strict';
import { and, eq, isNull } from 'drizzle-orm';
import type { DecidedClass, WaitingContent } from '@service-embeds/domain/report/held-update';
import { waitingCharges } from '../../../src/db/schema/index.ts';
import { toWaitingCharge } from '../../../src/resources/dispositions/encrypted-charges.ts';
import type { TestService } from '../service.ts';
import { send } from './staff.ts';
import type { Visitor } from './visitor.ts';

/**
 * Decides in the staff console about everything of a report that waits, also about what waits again afterwards. An offense that may be
 * one that a law names is one.
 *
 * @param staff a member of staff who has signed in
 * @returns how many decisions it took
 */
export async function decideWaiting(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  staff: Visitor,
  { accountId, reportId }: { accountId: string; reportId: string },
  classOf: (content: WaitingContent) => DecidedClass,
): Promise<number> {
  await staff.go('/dispositions');
  const ofReport = and(eq(waitingCharges.accountId, accountId), eq(waitingCharges.reportId, reportId));
  for (let decisions = 0; ;) {
    const rows = await database
      .select()
      .from(waitingCharges)
      .where(and(ofReport, isNull(waitingCharges.decidedAt)));
    if (!rows.length) return decisions;
    for (const row of rows) {
      const { content } = toWaitingCharge(container, row);
      assert.ok(content && decisions < 1000);
      await send(staff, `/dispositions/${accountId}/${row.id}`, {
        class: content.offense ? 'named' : classOf(content),
        confirmed: 'on',
      });
      assert.equal(staff.status, 200);
      assert.match(staff.text, /The charge was classified/);
      decisions += 1;
    }
  }
}

import assert from 'node:assert/strict';
import { and, eq, isNull } from 'drizzle-orm';
import type {
  ChargeDecision,
  DecidedClass,
  WaitingContent,
} from '@service-embeds/domain/report/unclassified/held-update';
import { staffMembers, waitingCharges } from '../../../src/db/schema/index.ts';
import {
  decideDisposition,
  type DecisionOutcome,
} from '../../../src/resources/dispositions/decide-disposition.ts';
import { toWaitingCharge } from '../../../src/resources/dispositions/encrypted-charges.ts';
import type { TestService } from '../service.ts';

/**
 * Decides about everything of a report that waits for the staff, also about what waits again afterwards.
 *
 * @returns how many decisions it took
 */
export async function decideWaiting(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  { accountId, reportId }: { accountId: string; reportId: string },
  classOf: (content: WaitingContent) => DecidedClass,
): Promise<number> {
  const [member] = await database.select({ id: staffMembers.id }).from(staffMembers).limit(1);
  assert.ok(member);
  const ofReport = and(eq(waitingCharges.accountId, accountId), eq(waitingCharges.reportId, reportId));
  for (let decisions = 0; ; decisions++) {
    const [row] = await database
      .select()
      .from(waitingCharges)
      .where(and(ofReport, isNull(waitingCharges.decidedAt)))
      .limit(1);
    if (!row) return decisions;
    const { content } = toWaitingCharge(container, row);
    assert.ok(content && decisions < 1000);
    const decision: ChargeDecision = { class: classOf(content), memberId: member.id, at: new Date() };
    const { kind }: DecisionOutcome = await database.transaction((db) =>
      decideDisposition(db, container, { accountId, id: row.id, decision }),
    );
    assert.equal(kind, 'decided');
  }
}

import { eq, asc } from 'drizzle-orm';
import { wasFactorUsedSince } from '@service-embeds/domain/identity/sign-in-policy';
import { systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { byId } from '../../db/rows/of-account.ts';
import type { SecondFactorResetRow } from '../../db/rows/rows.ts';
import { accounts, secondFactorResets, users } from '../../db/schema/index.ts';
import { type DueWork, dueRows } from '../../db/work/due-work.ts';
import { resetCompletedMail } from '../../delivery/mail/security-mails.ts';
import { removeSecondFactors } from '../../identity/multi-factor/reset-second-factors.ts';
import { findFactorUses } from '../../identity/multi-factor/second-factors.ts';
import type { Container } from '../../integrations/context.ts';
import { cancelReset } from './request-reset.ts';
import { recordResetStep, mailReaders, findReaders } from './reset-readers.ts';

/** Resets of second factors whose waiting period is over. */
export const dueSecondFactorResets = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'second-factor-resets',
    kind: 'second_factor_reset',
    table: secondFactorResets,
    clock: 'service',
    batchSize: 10,
    process: async (db, rows) => {
      for (const row of rows) await carryOut(db, container, row);
    },
  });

/** Removes the factors of a locked reset, unless one of them was used meanwhile. */
async function carryOut(
  db: Transaction,
  container: Container,
  { accountId, id, userId, createdAt }: SecondFactorResetRow,
): Promise<void> {
  // Until the end, the person adds no factor and does not sign in.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (wasFactorUsedSince(createdAt, await findFactorUses(db, userId))) {
    const cancellation = { stoppedBy: 'factor_use', actor: systemActor } as const;
    await cancelReset(db, container, { accountId, id }, cancellation);
    return;
  }
  const now = container.clock.now();
  const details = await removeSecondFactors(db, userId, now);
  await db
    .update(secondFactorResets)
    .set({ status: 'completed', dueAt: null, endedAt: now })
    .where(byId(secondFactorResets, accountId, id));
  const step = { action: 'factor.reset', actor: systemActor, details } as const;
  await recordResetStep(db, container, { id, userId }, step);
  const passwordUrl = `${container.addresses.partners}/password/forgotten`;
  await mailReaders(db, container, await findReaders(db, userId), ({ about, language }) =>
    resetCompletedMail({ about, passwordUrl }, language),
  );
}

/** Returns the resets of all accounts that wait, those that are due first at the top. */
export const findPendingResets = (db: Queryable, limit: number) =>
  db
    .select({ reset: secondFactorResets, accountName: accounts.name, email: users.email })
    .from(secondFactorResets)
    .innerJoin(accounts, eq(accounts.id, secondFactorResets.accountId))
    .innerJoin(users, eq(users.id, secondFactorResets.userId))
    .where(eq(secondFactorResets.status, 'pending'))
    .orderBy(asc(secondFactorResets.removalAt))
    .limit(limit);

export type PendingReset = Awaited<ReturnType<typeof findPendingResets>>[number];

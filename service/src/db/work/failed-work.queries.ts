import { and, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { FailedWorkKind } from '@service-embeds/contract';
import { nextWorkAttempt, spreadRetry } from '@service-embeds/domain/retry';
import { errorName } from '../../platform/describe-error.ts';
import type { Queryable, Transaction } from '../pool/database.ts';
import { ofAccount } from '../rows/of-account.ts';
import { failedWork } from '../schema/index.ts';

/** One unit of work: what is due for one object. */
export interface Work {
  accountId: string;
  objectId: string;
  kind: FailedWorkKind;
}

/** Returns the condition for objects whose work failed and is not to be tried at `now`. */
export const isHeldBack = (db: Queryable, work: { accountId: SQL; objectId: SQL }, now: Date): SQL => {
  const isWaiting = or(isNull(failedWork.nextAttemptAt), gt(failedWork.nextAttemptAt, now));
  return sql`exists (${db
    .select({ id: failedWork.objectId })
    .from(failedWork)
    .where(and(ofAccount(failedWork, work.accountId), eq(failedWork.objectId, work.objectId), isWaiting))})`;
};

/**
 * Records that work failed, and when it is tried again.
 *
 * @param failure.maxAttempts attempts after which it is not tried again, if that is sooner than for other work
 * @returns the number of attempts so far, and whether the work is in quarantine now
 */
export async function recordFailure(
  db: Transaction,
  work: Work,
  { error, now, maxAttempts = Infinity }: { error: unknown; now: Date; maxAttempts?: number | undefined },
): Promise<{ attempts: number; quarantined: boolean }> {
  const byObject = and(ofAccount(failedWork, work.accountId), eq(failedWork.objectId, work.objectId));
  const [previous] = await db.select().from(failedWork).where(byObject).for('update');
  const attempts = (previous?.attempts ?? 0) + 1;
  const next = attempts < maxAttempts ? nextWorkAttempt(attempts, now) : undefined;
  const nextAttemptAt = next ? spreadRetry(next, now, Math.random()) : null;
  const failure = { attempts, error: errorName(error), lastFailedAt: now, nextAttemptAt };
  await db
    .insert(failedWork)
    .values({ ...work, ...failure, firstFailedAt: now })
    .onConflictDoUpdate({
      target: [failedWork.accountId, failedWork.objectId],
      set: { ...failure, kind: work.kind },
    });
  return { attempts, quarantined: nextAttemptAt === null };
}

export async function forgetFailures(db: Transaction, accountId: string, objectIds: string[]): Promise<void> {
  await db
    .delete(failedWork)
    .where(and(ofAccount(failedWork, accountId), inArray(failedWork.objectId, objectIds)));
}

/** Returns how much work of all accounts is in quarantine and waits for operations. */
export const countQuarantined = (db: Queryable): Promise<number> =>
  db.$count(failedWork, and(isNull(failedWork.nextAttemptAt), isNull(failedWork.discardedAt)));

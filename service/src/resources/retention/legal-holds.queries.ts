import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { ApiError, errorCatalog, type LegalHoldResource } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { lockRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { isEqual } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { accounts, candidates, legalHolds } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';

export type LegalHoldRow = typeof legalHolds.$inferSelect;

/** Who places or releases a hold. */
export type HoldOwner = LegalHoldRow['placedBy'];

/**
 * Checks that no hold keeps the data of a candidate, and makes holds on the account that are being placed wait for the end of
 * the transaction. The caller has locked the candidate, so a hold on them waits, too.
 *
 * @throws ApiError 409 `legal_hold`
 */
export async function requireNoHold(
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('share');
  const isAbout = or(isNull(legalHolds.candidateId), eq(legalHolds.candidateId, id));
  const holdCount = await db.$count(
    legalHolds,
    and(ofAccount(legalHolds, accountId), isNull(legalHolds.releasedAt), isAbout),
  );
  if (holdCount) throw new ApiError(errorCatalog.legalHold);
}

/**
 * Places a hold on the data of a candidate, or on everything of the account.
 *
 * @throws ApiError 404 if the account has no such candidate, 403 `candidate_removed`
 */
export async function placeHold(
  db: Transaction,
  hold: Pick<LegalHoldRow, 'accountId' | 'candidateId' | 'reason' | 'placedBy' | 'createdAt'>,
): Promise<LegalHoldRow> {
  const { accountId, candidateId } = hold;
  if (candidateId === null)
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
  else await lockHeldCandidate(db, accountId, candidateId);
  const row = { ...hold, id: newId(hold.createdAt), releasedAt: null };
  await db.insert(legalHolds).values(row);
  return row;
}

async function lockHeldCandidate(db: Transaction, accountId: string, id: string): Promise<void> {
  const [candidate] = await db
    .select({ piiRemovedAt: candidates.piiRemovedAt })
    .from(candidates)
    .where(byId(candidates, accountId, id))
    .for('update');
  if (!candidate) throw new ApiError(errorCatalog.notFound('candidate'));
  if (candidate.piiRemovedAt) throw new ApiError(errorCatalog.candidateRemoved);
}

/** @throws ApiError 404 `not_found` if the account has no such hold */
export async function requireHold(
  db: Queryable,
  { accountId, id }: Pick<LegalHoldRow, 'accountId' | 'id'>,
): Promise<void> {
  if (!(await db.$count(legalHolds, byId(legalHolds, accountId, id))))
    throw new ApiError(errorCatalog.notFound('legal hold'));
}

/**
 * Releases a hold. A hold that was released before stays as it is.
 *
 * @param releasedBy staff release any hold, and an account its own ones
 * @throws ApiError 404 `not_found`, 403 `legal_hold_of_staff`
 */
export async function releaseHold(
  db: Transaction,
  { accountId, id }: Pick<LegalHoldRow, 'accountId' | 'id'>,
  { releasedBy, at }: { releasedBy: HoldOwner; at: Date },
): Promise<LegalHoldRow> {
  const row = await lockRow(db, legalHolds, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('legal hold'));
  if (row.placedBy === 'staff' && releasedBy === 'account') throw new ApiError(errorCatalog.legalHoldOfStaff);
  if (row.releasedAt) return row;
  await db
    .update(legalHolds)
    .set({ releasedAt: at })
    .where(byId(legalHolds, accountId, id));
  return { ...row, releasedAt: at };
}

/** Returns a page of the holds of an account, newest first. */
export const listHolds = (
  db: Queryable,
  { accountId, candidateId }: { accountId: string; candidateId?: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: LegalHoldRow[]; total: number }> => {
  const where = and(ofAccount(legalHolds, accountId), isEqual(legalHolds.candidateId, candidateId));
  return selectPage(db, legalHolds, { where, orderBy: [desc(legalHolds.id)], page });
};

export const toLegalHoldResource = (row: LegalHoldRow): LegalHoldResource => ({
  id: row.id,
  object: 'legal_hold',
  candidate_id: row.candidateId,
  reason: row.reason,
  placed_by: row.placedBy,
  created_at: toTimestamp(row.createdAt),
  released_at: toTimestampOrNull(row.releasedAt),
});

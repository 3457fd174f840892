import { and, isNull } from 'drizzle-orm';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { byId } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidates } from '../../db/schema/index.ts';

type CandidateId = Pick<CandidateRow, 'accountId' | 'id'>;
const isCandidate = ({ accountId, id }: CandidateId) =>
  and(byId(candidates, accountId, id), isNull(candidates.piiRemovedAt));

/** Asks staff to send a candidate the remaining parts of a file. Asked again, it waits since the first time. @param at the account's time */
export async function requestRemainingFileParts(
  db: Transaction,
  candidate: CandidateId,
  at: Date,
): Promise<void> {
  await db
    .update(candidates)
    .set({ remainingFilePartsRequestedAt: at })
    .where(and(isCandidate(candidate), isNull(candidates.remainingFilePartsRequestedAt)));
}

/** Returns a candidate who waits for the remaining parts of a file. Undefined: the candidate does not. */
export async function findRemainingFileParts(
  db: Queryable,
  candidate: CandidateId,
): Promise<CandidateRow | undefined> {
  const [row] = await db.select().from(candidates).where(isCandidate(candidate));
  return row?.remainingFilePartsRequestedAt ? row : undefined;
}

/** Records that the remaining parts of a file were sent. */
export async function finishRemainingFileParts(db: Queryable, candidate: CandidateId): Promise<void> {
  await db.update(candidates).set({ remainingFilePartsRequestedAt: null }).where(isCandidate(candidate));
}

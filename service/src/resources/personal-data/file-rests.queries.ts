import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidates } from '../../db/schema/index.ts';

type CandidateId = Pick<CandidateRow, 'accountId' | 'id'>;

const isCandidate = ({ accountId, id }: CandidateId) =>
  and(ofAccount(candidates, accountId), eq(candidates.id, id), isNull(candidates.piiRemovedAt));

/** Asks staff to send a candidate the rest of a file. Asked again, it waits since the first time. @param at the account's time */
export async function requestFileRest(db: Transaction, candidate: CandidateId, at: Date): Promise<void> {
  await db
    .update(candidates)
    .set({ fileRestRequestedAt: at })
    .where(and(isCandidate(candidate), isNull(candidates.fileRestRequestedAt)));
}

/** Returns the candidate of the work to send the rest of a file. Undefined: none waits for it. */
export async function findFileRest(db: Queryable, candidate: CandidateId): Promise<CandidateRow | undefined> {
  const [row] = await db.select().from(candidates).where(isCandidate(candidate));
  return row?.fileRestRequestedAt ? row : undefined;
}

/** Records that the rest of a file was sent. */
export async function finishFileRest(db: Queryable, candidate: CandidateId): Promise<void> {
  await db.update(candidates).set({ fileRestRequestedAt: null }).where(isCandidate(candidate));
}

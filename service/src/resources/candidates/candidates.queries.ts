import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { candidates } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import type { CandidateRow } from '../../db/rows.ts';

export async function findCandidate(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<CandidateRow | undefined> {
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), eq(candidates.id, id)));
  return row;
}

/** Returns the candidates that the account has of these IDs, by ID. */
export async function findCandidates(
  db: Queryable,
  accountId: string,
  ids: string[],
): Promise<Map<string, CandidateRow>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), inArray(candidates.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the display name of each candidate by ID. The name of an unknown candidate is its ID. */
export async function namesOf(
  db: Queryable,
  accountId: string,
  ids: string[],
): Promise<(id: string) => string> {
  const rows = await findCandidates(db, accountId, ids);
  return (id) => {
    const candidate = rows.get(id);
    return candidate ? displayName(candidate) : id;
  };
}

export async function insertCandidate(db: Transaction, row: CandidateRow): Promise<void> {
  await db.insert(candidates).values(row);
}

/** Stores changes of a candidate and returns the candidate with them. */
export async function updateCandidate(
  db: Transaction,
  row: CandidateRow,
  changes: Partial<CandidateRow>,
): Promise<CandidateRow> {
  const [changed] = await db
    .update(candidates)
    .set(changes)
    .where(and(eq(candidates.accountId, row.accountId), eq(candidates.id, row.id)))
    .returning();
  return changed ?? row;
}

/** Returns a page of the account's candidates, newest first. */
export async function listCandidates(
  db: Queryable,
  accountId: string,
  filters: { email?: string | undefined; custom_id?: string | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: CandidateRow[]; total: number }> {
  const matches = and(
    eq(candidates.accountId, accountId),
    filters.email === undefined ? undefined : eq(candidates.email, filters.email),
    filters.custom_id === undefined ? undefined : eq(candidates.customId, filters.custom_id),
  );
  return selectPage(db, candidates, { where: matches, orderBy: [desc(candidates.id)], page });
}

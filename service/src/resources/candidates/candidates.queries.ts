import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { candidates } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import { nameOf, type CandidateRow } from './candidate.serializer.ts';

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

/** The candidates of these ids, as far as the account has them. */
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

/** What to call each of these candidates: by its id, where the account has none of that id. */
export async function namesOf(
  db: Queryable,
  accountId: string,
  ids: string[],
): Promise<(id: string) => string> {
  const people = await findCandidates(db, accountId, ids);
  return (id) => {
    const candidate = people.get(id);
    return candidate ? nameOf(candidate) : id;
  };
}

/** Candidates of the account, newest first. */
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
  return selectPage(db, candidates, matches, [desc(candidates.id)], page);
}

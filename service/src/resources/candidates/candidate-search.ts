import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../../db/containing.ts';
import { candidates } from '../../db/schema/index.ts';

/** Matches a part of the candidate's name or email address, or a whole ID. */
export function matchesPerson(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(
    ilike(candidates.email, pattern),
    ilike(
      sql`concat_ws(' ', ${candidates.firstName}, ${candidates.middleName}, ${candidates.lastName})`,
      pattern,
    ),
    ilike(sql`concat_ws(' ', ${candidates.firstName}, ${candidates.lastName})`, pattern),
    eq(candidates.id, search),
    eq(candidates.customId, search),
  );
}

/** Condition for a column with the ID of a candidate whom a search finds. */
export const isCandidateMatching = (column: PgColumn, accountId: string, search: string): SQL =>
  sql`${column} in (select ${candidates.id} from ${candidates}
    where ${and(eq(candidates.accountId, accountId), matchesPerson(search))})`;

import { eq, ilike, or, sql, type SQL } from 'drizzle-orm';
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

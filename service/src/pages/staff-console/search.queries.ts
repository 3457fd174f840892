import { asc, eq, ilike, or } from 'drizzle-orm';
import { containing } from '../../db/containing.ts';
import type { Queryable } from '../../db/database.ts';
import type { AccountRow } from '../../db/rows.ts';
import { accounts } from '../../db/schema/index.ts';

/** Most rows of one kind that a search lists. */
export const listedRows = 100;

/** Returns the accounts whose name, ID, or email address of the first admin matches, by name. */
export function searchAccounts(db: Queryable, text: string): Promise<AccountRow[]> {
  const pattern = containing(text);
  const where = text
    ? or(eq(accounts.id, text), ilike(accounts.name, pattern), ilike(accounts.userEmail, pattern))
    : undefined;
  return db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(listedRows);
}

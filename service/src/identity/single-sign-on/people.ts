import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { SingleSignOnConnectionRow, UserRow } from '../../db/rows.ts';
import { users } from '../../db/schema/index.ts';
import { findConnectionByEmail } from './connections.ts';

/**
 * Returns the person whom an account's provider may sign in: somebody who already belongs to this account, with an address in
 * a domain that this account has verified.
 * @param email as the provider has verified it
 */
export async function findSingleSignOnUser(
  db: Queryable,
  { accountId }: SingleSignOnConnectionRow,
  email: string,
): Promise<UserRow | undefined> {
  const connection = await findConnectionByEmail(db, email);
  if (connection?.accountId !== accountId) return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.email, email)));
  return user;
}

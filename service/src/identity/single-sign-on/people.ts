import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import type { SingleSignOnConnectionRow, UserRow } from '../../db/rows/rows.ts';
import { memberships, users } from '../../db/schema/index.ts';
import { findConnectionByEmail } from './connections.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Returns the person whom an account's provider may sign in: a person who already belongs to this account, with an address in
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
  const [member] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(ofAccount(memberships, accountId), eq(users.email, email)));
  return member?.user;
}

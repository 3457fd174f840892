import { and, eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { memberships, users } from '../../db/schema/index.ts';
import { createUser } from '../../identity/membership-invitations.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';

/** Whether a person belongs to the account that hosts an application, which cannot connect with itself. */
export async function isHostMember(
  db: Queryable,
  application: Pick<ApplicationRow, 'accountId'>,
  email: string,
): Promise<boolean> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(users.email, email), ofAccount(memberships, application.accountId)));
  return member !== undefined;
}

/**
 * Makes the person who signed up the first admin of the account. The person has proven the email address.
 * @returns the ID of the person; undefined if the address has got a user in the meantime
 */
export async function joinAsAdmin(
  db: Transaction,
  account: { id: string },
  person: { email: string; full_name: string; passwordHash: string; language: Language },
  now: Date,
): Promise<string | undefined> {
  const { full_name: fullName, email, passwordHash, language } = person;
  const userId = await createUser(db, { email, fullName, passwordHash, language }, now);
  if (userId === undefined) return undefined;
  await db.insert(memberships).values({ accountId: account.id, userId, role: 'admin', createdAt: now });
  return userId;
}

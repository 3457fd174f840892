import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { SingleSignOnConnectionRow, UserRow } from '../../db/rows/rows.ts';
import { singleSignOnConnections, singleSignOnDomains, memberships, users } from '../../db/schema/index.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import type { ProviderSettings } from './provider.ts';

/** Returns the domain of an email address, in lower case. */
const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Returns the connection of an account with its OpenID provider. */
export async function findConnection(
  db: Queryable,
  accountId: string,
): Promise<SingleSignOnConnectionRow | undefined> {
  const [connection] = await db
    .select()
    .from(singleSignOnConnections)
    .where(ofAccount(singleSignOnConnections, accountId));
  return connection;
}

/** Returns the connection that the domain of an email address leads to. Only a verified domain does. */
export async function findConnectionByEmail(
  db: Queryable,
  email: string,
): Promise<SingleSignOnConnectionRow | undefined> {
  const isSameAccount = sameAccount(singleSignOnConnections, singleSignOnDomains);
  const [row] = await db
    .select({ connection: singleSignOnConnections })
    .from(singleSignOnDomains)
    .innerJoin(singleSignOnConnections, isSameAccount)
    .where(
      and(eq(singleSignOnDomains.domain, emailDomain(email)), isNotNull(singleSignOnDomains.verifiedAt)),
    );
  return row?.connection;
}

/**
 * Returns the connections of a provider's clients. Several accounts of one customer may use the same client.
 * @param issuer the provider's issuer identifier. It may be written in another way in the settings, for example without the
 *   slash at its end
 */
export async function findConnectionsOfClients(
  db: Queryable,
  issuer: string,
  clientIds: string[],
): Promise<SingleSignOnConnectionRow[]> {
  if (!URL.canParse(issuer)) return [];
  const connections = await db
    .select()
    .from(singleSignOnConnections)
    .where(inArray(singleSignOnConnections.clientId, clientIds))
    .orderBy(asc(singleSignOnConnections.accountId));
  return connections.filter((each) => new URL(each.issuer).href === new URL(issuer).href);
}

const secretPlace = (accountId: string) =>
  valuePlace('single_sign_on_connections', 'clientSecret', [accountId]);

export const readClientSecret = (
  { keys }: { keys: Pick<Keys, 'data'> },
  { accountId, clientSecret }: SingleSignOnConnectionRow,
): string => keys.data.decrypt(clientSecret, secretPlace(accountId));

/** Saves the provider of an account. */
export async function saveConnection(
  db: Queryable,
  { keys }: { keys: Pick<Keys, 'data'> },
  { accountId, issuer, clientId, clientSecret }: ProviderSettings & { accountId: string },
  now: Date,
): Promise<void> {
  const values = {
    issuer,
    clientId,
    clientSecret: keys.data.encrypt(clientSecret, secretPlace(accountId)),
    updatedAt: now,
  };
  await db
    .insert(singleSignOnConnections)
    .values({ accountId, ...values, createdAt: now })
    .onConflictDoUpdate({ target: singleSignOnConnections.accountId, set: values });
}

/** Sets whether people of the account's verified domains have to use the provider. */
export async function setConnectionRequired(
  db: Queryable,
  accountId: string,
  required: boolean,
): Promise<void> {
  await db
    .update(singleSignOnConnections)
    .set({ required })
    .where(ofAccount(singleSignOnConnections, accountId));
}

/** Removes the provider of an account. Its domains stay verified. */
export async function removeConnection(db: Queryable, accountId: string): Promise<void> {
  await db.delete(singleSignOnConnections).where(ofAccount(singleSignOnConnections, accountId));
}

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

import { and, asc, eq, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog, type KeyScope } from '@service-embeds/contract';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { millisecondsPerHour } from '@service-embeds/domain/time';
import { worksAt } from '../../db/credential-owners.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { credentials, memberships } from '../../db/schema/index.ts';
import { newCredential } from '../../platform/credentials.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secret-keys.ts';

/** Largest number of keys of one account, without those that were replaced. */
const maxKeys = 10;

/** Hours for which a key that was replaced still works, so that the backend can change to the new one. */
export const replacedKeyHours = 24;

const columns = {
  id: credentials.id,
  name: credentials.name,
  scopes: credentials.scopes,
  nodes: credentials.nodes,
  makerId: credentials.makerId,
  createdAt: credentials.createdAt,
  lastUsedAt: credentials.lastUsedAt,
  expiresAt: credentials.expiresAt,
};

export interface ApiKeyRow extends Pick<typeof credentials.$inferSelect, keyof typeof columns> {
  /** The present role of the person who made it. Null: no person did, or the person has left the account. */
  makerRole: Role | null;
}

const workingKey = (accountId: string, now: Date) =>
  and(ofAccount(credentials, accountId), eq(credentials.kind, 'api_key'), worksAt(now));

/** Returns the working API keys of an account, oldest first. @param now on the service's clock */
export const findApiKeys = (db: Queryable, accountId: string, now: Date): Promise<ApiKeyRow[]> =>
  db
    .select({ ...columns, makerRole: memberships.role })
    .from(credentials)
    .leftJoin(
      memberships,
      and(ofAccount(memberships, accountId), eq(memberships.userId, credentials.makerId)),
    )
    .where(workingKey(accountId, now))
    .orderBy(asc(credentials.id));

export type NewApiKey = Pick<typeof credentials.$inferSelect, 'accountId' | 'name' | 'nodes'> & {
  scopes: KeyScope[];
  makerId: string;
};

/**
 * Creates an API key. Requests of one account run one after the other, so that two at a time cannot exceed the limit.
 * @returns the key, which is not stored, and its ID
 * @throws ApiError 400 if the account has as many as it may
 */
export async function createApiKey(
  db: Transaction,
  key: NewApiKey,
  now: Date,
): Promise<{ key: string; id: string }> {
  await lockAccount(db, key.accountId);
  const keys = await findApiKeys(db, key.accountId, now);
  if (keys.filter(({ expiresAt }) => !expiresAt).length >= maxKeys) {
    const sentence = `You already have ${maxKeys} API keys. Revoke one first.`;
    throw new ApiError(errorCatalog.invalidInput({ name: [sentence] }));
  }
  const secret = newCredential('key');
  const id = newId(now);
  const row = { ...key, id, kind: 'api_key' as const, hash: sha256(secret), createdAt: now };
  await db.insert(credentials).values(row);
  return { key: secret, id };
}

/**
 * Ends a key at once, or after the hours of a replaced key. A key that was replaced before ends when it would have.
 * @returns the key
 * @throws ApiError 404 if there is none, or none to replace
 */
export async function endApiKey(
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
  how: 'now' | 'later',
  now: Date,
): Promise<typeof credentials.$inferSelect> {
  const expiresAt = new Date(now.getTime() + replacedKeyHours * millisecondsPerHour);
  const wasNotReplaced = how === 'now' ? undefined : isNull(credentials.expiresAt);
  const [row] = await db
    .update(credentials)
    .set(how === 'now' ? { revokedAt: now } : { expiresAt })
    .where(and(workingKey(accountId, now), eq(credentials.id, id), wasNotReplaced))
    .returning();
  if (!row) throw new ApiError(errorCatalog.notFound('API key'));
  return row;
}

/** Returns the keys and access tokens of an account that were not revoked, oldest first. */
export const findCredentials = (db: Queryable, accountId: string) =>
  db
    .select({ id: credentials.id, kind: credentials.kind, createdAt: credentials.createdAt })
    .from(credentials)
    .where(and(ofAccount(credentials, accountId), isNull(credentials.revokedAt)))
    .orderBy(asc(credentials.createdAt), asc(credentials.id));

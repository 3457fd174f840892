import { and, asc, eq, isNull } from 'drizzle-orm';
import { millisecondsPerHour } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../../db/pool/database.ts';
import { credentials } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/rows/account-rows.ts';
import { worksAt } from '../../../db/credential-owners.ts';
import { newCredential } from '../../../platform/credentials.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/ids.ts';
import { ofAccount } from '../../../db/rows/of-account.ts';

/** Largest number of keys of one account, without those that were replaced. */
export const mostKeys = 10;

/** Hours for which a key that was replaced still works, so that the backend can change to the new one. */
export const replacedKeyHours = 24;

export type ApiKeyRow = Pick<
  typeof credentials.$inferSelect,
  'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>;

const workingKey = (accountId: string, now: Date) =>
  and(ofAccount(credentials, accountId), eq(credentials.kind, 'api_key'), worksAt(now));

/** Returns the working API keys of an account, oldest first. @param now on the service's clock */
export const findApiKeys = (db: Queryable, accountId: string, now: Date): Promise<ApiKeyRow[]> =>
  db
    .select({
      id: credentials.id,
      name: credentials.name,
      createdAt: credentials.createdAt,
      lastUsedAt: credentials.lastUsedAt,
      expiresAt: credentials.expiresAt,
    })
    .from(credentials)
    .where(workingKey(accountId, now))
    .orderBy(asc(credentials.id));

/**
 * Creates an API key. Requests of one account run one after the other, so that two at a time cannot exceed the limit.
 * @returns the key, which is not stored, and its ID; undefined if the account has as many as it may
 */
export async function createApiKey(
  db: Transaction,
  accountId: string,
  name: string | null,
  now: Date,
): Promise<{ key: string; id: string } | undefined> {
  await lockAccount(db, accountId);
  const keys = await findApiKeys(db, accountId, now);
  if (keys.filter(({ expiresAt }) => !expiresAt).length >= mostKeys) return undefined;
  const key = newCredential('key');
  const id = newId(now);
  await db.insert(credentials).values({
    id,
    accountId,
    kind: 'api_key',
    applicationId: null,
    hash: sha256(key),
    name,
    createdAt: now,
  });
  return { key, id };
}

/**
 * Ends a key at once, or after the hours of a replaced key. A key that was replaced before ends when it would have.
 * @returns the key; undefined if there is none, or none to replace
 */
export async function endApiKey(
  db: Transaction,
  { accountId, id }: { accountId: string; id: string },
  how: 'now' | 'later',
  now: Date,
): Promise<ApiKeyRow | undefined> {
  const expiresAt = new Date(now.getTime() + replacedKeyHours * millisecondsPerHour);
  const wasNotReplaced = how === 'now' ? undefined : isNull(credentials.expiresAt);
  const [row] = await db
    .update(credentials)
    .set(how === 'now' ? { revokedAt: now } : { expiresAt })
    .where(and(workingKey(accountId, now), eq(credentials.id, id), wasNotReplaced))
    .returning();
  return row;
}

import { and, eq, lt } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { idempotencyLifetime } from '@service-embeds/domain/request/http-headers';
import { valuePlace } from '../db/encryption/encrypted-columns.ts';
import type { Transaction } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';
import { sha256 } from '../platform/secret-keys.ts';

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest {
  accountId: string;
  /** Name of the credential of the request. A key of another credential is another key. */
  credential: string;
  key: string;
  /** Method, path and body. The same key with other content is an error. */
  content: string;
}

/**
 * Runs `handle` once for each key and returns the first answer to all later requests, for 24 hours. The key is stored in
 * the transaction of the change itself: a second request at the same time waits until the first commits, and after a
 * crash neither the change nor the key is stored.
 * @throws ApiError `idempotency_key_reused` when the first request had other content
 */
export async function withIdempotency(
  db: Transaction,
  container: Container,
  { accountId, credential, key, content }: KeyedRequest,
  handle: () => Promise<object>,
): Promise<{ answer: object; replayed: boolean }> {
  const now = container.clock.now();
  const fingerprint = sha256(content);
  const byKey = and(
    ofAccount(idempotencyKeys, accountId),
    eq(idempotencyKeys.credential, credential),
    eq(idempotencyKeys.key, key),
  );
  const row = { accountId, credential, key, fingerprint, createdAt: now };
  const place = valuePlace('idempotency_keys', 'answer', [accountId, credential, key]);
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.credential, idempotencyKeys.key],
      set: { fingerprint, createdAt: now, answer: null },
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyLifetime)),
    })
    .returning({ key: idempotencyKeys.key });

  if (inserted.length) {
    const answer = await handle().catch(async (error: unknown) => {
      // A request that failed does not use up its key (docs/api/requests.md#idempotency), not even where its transaction commits.
      if (error instanceof ApiError && error.commits) await db.delete(idempotencyKeys).where(byKey);
      throw error;
    });
    const encrypted = container.keys.data.encrypt(JSON.stringify(answer), place);
    await db.update(idempotencyKeys).set({ answer: encrypted }).where(byKey);
    return { answer, replayed: false };
  }
  const [first] = await db.select().from(idempotencyKeys).where(byKey);
  if (!first?.answer || !first.fingerprint.equals(fingerprint))
    throw new ApiError(errorCatalog.idempotencyKeyReused);
  const answer = JSON.parse(container.keys.data.decrypt(first.answer, place)) as object;
  return { answer, replayed: true };
}

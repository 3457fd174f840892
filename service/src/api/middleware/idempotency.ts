import { and, eq, lt } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { decrypt, encrypt, sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../db/database.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import type { Container } from '../../context.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';

/** Which request a key stands for. */
export interface KeyedRequest {
  accountId: string;
  key: string;
  /** Method, path and body: the same key with anything else is refused. */
  content: string;
}

/** The key of a request, if it carries one. */
export function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new ApiError(errorCatalog.idempotencyKeyInvalid);
  return header;
}

/**
 * Runs `handle` once for a key: whoever comes later gets the first answer, for 24 hours. The key is taken in the
 * transaction of the change itself: a second request at the same time waits for the first to commit, and after a
 * crash neither the change nor the key is there.
 */
export async function withIdempotency(
  db: Transaction,
  container: Container,
  request: KeyedRequest,
  handle: () => Promise<object>,
): Promise<{ answer: object; replayed: boolean }> {
  const now = container.clock.now();
  const fingerprint = sha256(request.content);
  const mine = and(eq(idempotencyKeys.accountId, request.accountId), eq(idempotencyKeys.key, request.key));
  const fresh = { accountId: request.accountId, key: request.key, fingerprint, createdAt: now };
  const taken = await db
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { fingerprint, createdAt: now, answer: null },
      setWhere: lt(idempotencyKeys.createdAt, new Date(now.getTime() - millisecondsPerDay)),
    })
    .returning({ key: idempotencyKeys.key });

  if (taken.length) {
    const answer = await handle();
    const sealed = encrypt(container.keys.encryption, JSON.stringify(answer));
    await db.update(idempotencyKeys).set({ answer: sealed }).where(mine);
    return { answer, replayed: false };
  }
  const [first] = await db.select().from(idempotencyKeys).where(mine);
  if (!first?.answer || !first.fingerprint.equals(fingerprint))
    throw new ApiError(errorCatalog.idempotencyKeyReused);
  return { answer: JSON.parse(decrypt(container.keys.encryption, first.answer)) as object, replayed: true };
}

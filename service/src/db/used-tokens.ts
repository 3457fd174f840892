import { sha256 } from '../platform/secret-keys.ts';
import type { Queryable } from './pool/database.ts';
import { usedTokens } from './schema/index.ts';

/**
 * Notes that something that works once is used, in the transaction of what it does. Its hash is stored alone.
 * @param expiresAt from when on it does not work anyway, so that the note can be deleted
 * @returns false if it was used before
 */
export async function useOnce(db: Queryable, token: string, expiresAt: Date): Promise<boolean> {
  const newRows = await db
    .insert(usedTokens)
    .values({ hash: sha256(token), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedTokens.hash });
  return newRows.length === 1;
}

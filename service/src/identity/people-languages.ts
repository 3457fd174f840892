import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Transaction } from '../db/pool/database.ts';
import { users } from '../db/schema/index.ts';

/**
 * Writes to a person in the language of the pages on which they sign in, as long as no other one is known. Later visits
 * change nothing: another browser may belong to another person.
 */
export async function rememberReaderLanguage(
  db: Transaction,
  userId: string,
  language: Language,
): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)));
}

/** Writes to a person in the language that they chose. */
export async function setReaderLanguage(db: Transaction, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}

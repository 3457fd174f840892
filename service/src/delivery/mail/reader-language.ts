import { eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Queryable } from '../../db/pool/database.ts';
import { users } from '../../db/schema/index.ts';

/** Returns the language of the person at an email address. Null: no user has it, or their language is unknown. */
export async function findReaderLanguage(db: Queryable, email: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user?.language ?? null;
}

import { and, eq } from 'drizzle-orm';
import { credentials } from '../../src/db/schema/index.ts';
import type { TestService } from './service.ts';

/** Returns the ID of an API key of an account, to sign session tokens as if they were created with it. */
export async function credentialOf({ database }: TestService, accountId: string): Promise<string> {
  const [row] = await database
    .select({ id: credentials.id })
    .from(credentials)
    .where(and(eq(credentials.accountId, accountId), eq(credentials.kind, 'api_key')))
    .limit(1);
  if (!row) throw new Error(`The account ${accountId} has no API key.`);
  return row.id;
}

import { eq } from 'drizzle-orm';
import type { DisclosureAccount } from '@service-embeds/domain/consent/circumstances';
import type { Queryable } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';

/** Returns what the documents of an account's candidates depend on. */
export async function findDisclosureAccount(db: Queryable, accountId: string): Promise<DisclosureAccount> {
  const [row] = await db
    .select({ employeeCount: accounts.employeeCount })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { employeeCount: null };
}

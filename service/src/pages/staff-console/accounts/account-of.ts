import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Queryable } from '../../../db/pool/database.ts';
import type { AccountRow } from '../../../db/rows/rows.ts';
import { accounts } from '../../../db/schema/index.ts';
import type { StaffContext } from '../staff-env.ts';

/** Returns the account that the path names as `:account`. @throws ApiError 404 */
export async function accountOf(c: StaffContext, db: Queryable = c.var.db): Promise<AccountRow> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.id, c.req.param('account') ?? ''));
  if (!account) throw new ApiError(errorCatalog.accountNotFound);
  return account;
}

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { accounts } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';

/** What the provider's staff allows an account, beside ordering. */
export type Approvals = Pick<AccountRow, 'apiAuthorized' | 'segmentation' | 'selfHosted'>;

/** Changes what the provider allows an account. */
export async function changeApprovals(
  db: Queryable,
  account: AccountRow,
  approvals: Partial<Approvals>,
): Promise<AccountRow> {
  await db.update(accounts).set(approvals).where(eq(accounts.id, account.id));
  return { ...account, ...approvals };
}

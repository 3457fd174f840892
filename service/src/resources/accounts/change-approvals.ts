import { eq } from 'drizzle-orm';
import type { Container } from '../../context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { endSessionsInAccount } from '../../identity/sessions.ts';
import type { AccountRow } from '../call.ts';

/** What the provider's staff allows an account, beside ordering. */
export type Approvals = Pick<AccountRow, 'apiAuthorized' | 'segmentation' | 'selfHosted'>;

/**
 * Changes what the provider allows an account. Without `apiAuthorized` the account is suspended: its credentials are
 * refused, and its people are signed out.
 */
export async function changeApprovals(
  db: Queryable,
  { clock }: Pick<Container, 'clock'>,
  account: AccountRow,
  approvals: Partial<Approvals>,
): Promise<AccountRow> {
  await db.update(accounts).set(approvals).where(eq(accounts.id, account.id));
  if (approvals.apiAuthorized === false) await endSessionsInAccount(db, account.id, clock.now());
  return { ...account, ...approvals };
}

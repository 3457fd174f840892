import { eq } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { lockAccount } from '../../db/rows/account-rows.ts';
import { accounts } from '../../db/schema/index.ts';
import { endSessionsInAccount } from '../../identity/sessions.ts';
import type { AccountRow } from '../call.ts';
import { requireEmptyHierarchy } from '../nodes/begin-hierarchy-change.ts';

/** What the provider's staff allows an account, beside ordering. */
export type Approvals = Pick<AccountRow, 'apiAuthorized' | 'segmentation' | 'selfHosted'>;

/**
 * Changes what the provider allows an account. Without `apiAuthorized` the account is suspended: its credentials are
 * refused, and its people are signed out.
 *
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` when the hierarchy is turned off while it has nodes
 */
export async function changeApprovals(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { id }: AccountRow,
  approvals: Partial<Approvals>,
): Promise<AccountRow> {
  const account = await lockAccount(db, id);
  if (account.segmentation && approvals.segmentation === false) await requireEmptyHierarchy(db, id);
  await db.update(accounts).set(approvals).where(eq(accounts.id, id));
  if (approvals.apiAuthorized === false) await endSessionsInAccount(db, id, clock.now());
  return { ...account, ...approvals };
}

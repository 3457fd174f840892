import { eq } from 'drizzle-orm';
import type { ParsedBody } from '@service-embeds/contract';
import { changeAccountSettings, type ChangedSetting } from '@service-embeds/domain/account/account-settings';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { AccountRow } from '../call.ts';
import { requireEmptyHierarchy } from '../nodes/begin-hierarchy-change.ts';
import { lockAccount } from '../../db/rows/account-rows.ts';

/**
 * Changes settings of an account, and tells its admins which ones.
 *
 * @param by email address of the person who does it; undefined for the API
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` when the hierarchy is turned off while it has nodes
 * @returns the changed account, and the names of the settings that are different now
 */
export async function changeAccount(
  db: Transaction,
  container: Container,
  {
    account: { id },
    body,
    by,
  }: { account: AccountRow; body: ParsedBody<'POST /v1/account'>; by: string | undefined },
): Promise<{ account: AccountRow; names: ChangedSetting[] }> {
  const account = await lockAccount(db, id);
  const { names, changes } = changeAccountSettings(account, body);
  if (!names.length) return { account, names };
  if (changes.segmentation === false) await requireEmptyHierarchy(db, id);
  await db.update(accounts).set(changes).where(eq(accounts.id, id));
  const notice = { accountId: id, change: 'settings_changed', settings: names, by } as const;
  await notifyAdmins(db, container, notice, container.clock.now());
  return { account: { ...account, ...changes }, names };
}

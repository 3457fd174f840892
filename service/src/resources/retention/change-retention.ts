import { eq } from 'drizzle-orm';
import type { RetentionClass } from '@service-embeds/contract';
import { changeRetention, type RetentionSettings } from '@service-embeds/domain/retention/retention-rules';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { AccountRow } from '../call.ts';

/**
 * Changes how long an account's data is kept, and tells its admins.
 *
 * @param command.changes days by class. Null: the default again
 * @param command.by email address of the person who does it; undefined for the API
 * @returns the settings after the change
 * @throws ApiError 400 `retention_fixed`, `retention_out_of_bounds`
 */
export async function changeAccountRetention(
  db: Transaction,
  container: Container,
  command: {
    account: AccountRow;
    changes: Partial<Record<RetentionClass, number | null>>;
    by?: string | undefined;
  },
): Promise<RetentionSettings> {
  const { changes, by } = command;
  const byId = eq(accounts.id, command.account.id);
  // Two changes at once must not lose one of them.
  const [account = command.account] = await db.select().from(accounts).where(byId).for('no key update');
  const retentionDays = changeRetention(account.retentionDays, changes);
  await db.update(accounts).set({ retentionDays }).where(byId);
  const about = Object.keys(changes).join(', ');
  const notice = { accountId: account.id, change: 'retention_changed', about, by } as const;
  await notifyAdmins(db, container, notice, container.clock.now());
  return retentionDays;
}

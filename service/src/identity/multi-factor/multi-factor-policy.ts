import { eq } from 'drizzle-orm';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { personActor } from '../audit-actor.ts';
import { mailAdmins } from '../mail-admins.ts';
import type { FactorOwner } from './factor-changes.ts';

/** Sets whether everyone at the account needs a second factor. It counts for sessions that exist, too. */
export async function setMultiFactorRequired(
  db: Transaction,
  container: Container,
  { user, accountId, origin, required }: FactorOwner & { required: boolean },
  now: Date,
): Promise<void> {
  const [account] = await db
    .select({ before: accounts.requireMultiFactor })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  if (!account || account.before === required) return;
  await db.update(accounts).set({ requireMultiFactor: required }).where(eq(accounts.id, accountId));
  const entry = {
    accountId,
    actor: personActor(user),
    action: 'security.changed' as const,
    object: { type: 'account', id: accountId },
    details: { setting: 'require_multi_factor', value: required },
    origin,
  };
  await recordAudit(db, entry, now);
  const change = required ? 'multi_factor_required' : 'multi_factor_not_required';
  await mailAdmins(db, container, { accountId, change, by: user.email }, now);
}

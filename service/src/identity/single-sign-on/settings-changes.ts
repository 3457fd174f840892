import { recordAudit } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { personActor } from '../audit-actor.ts';
import { mailAdmins } from '../mail-admins.ts';
import type { FactorOwner } from '../multi-factor/factor-changes.ts';

/**
 * Records that an admin has changed single sign-on, and tells all admins, in the transaction of the change.
 * @param change `details` names the setting, never a secret
 */
export async function recordSingleSignOnChange(
  db: Transaction,
  container: Container,
  { user, accountId, origin, details }: FactorOwner & { details: AuditDetails },
  now: Date,
): Promise<void> {
  const entry = {
    accountId,
    actor: personActor(user),
    action: 'single_sign_on.changed' as const,
    object: { type: 'account', id: accountId },
    details,
    origin,
  };
  await recordAudit(db, entry, now);
  await mailAdmins(db, container, { accountId, change: 'single_sign_on_changed', by: user.email }, now);
}

import { recordAudit, type AuditActor } from '../../audit/audit-log.ts';
import type { Container } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';

/** What happened between an account and a partner application. */
export interface AuthorizationRecord {
  /** The customer, in whose log it is recorded. */
  accountId: string;
  application: Pick<ApplicationRow, 'id'>;
  actor: AuditActor;
  origin: RequestOrigin;
  /** Whether the account was created for it. Default: false */
  isNewAccount?: boolean;
}

/** Records in the customer's log that an application may use the account, and that the account was created for it. */
export async function recordAuthorization(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { accountId, application, actor, origin, isNewAccount = false }: AuthorizationRecord,
): Promise<void> {
  const entry = { accountId, actor, origin };
  if (isNewAccount) {
    const object = { type: 'account', id: accountId };
    await recordAudit(db, { ...entry, action: 'account.created', object }, clock.now());
  }
  const object = { type: 'application', id: application.id };
  await recordAudit(db, { ...entry, action: 'authorization.given', object }, clock.now());
}

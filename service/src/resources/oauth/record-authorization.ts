import { recordAudit, type AuditActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';

/** What happened between an account and a partner application. */
export interface AuthorizationRecord {
  /** The customer, in whose log it is recorded. */
  accountId: string;
  application: Pick<ApplicationRow, 'id'>;
  /** Whether the customer granted all background checks of the account. Default false. */
  wholeAccount?: boolean;
  actor: AuditActor;
  origin: RequestOrigin;
}

/** Records in the log of a new customer that an application created the account. */
export async function recordAccountCreation(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { accountId, actor, origin }: Omit<AuthorizationRecord, 'application'>,
): Promise<void> {
  const object = { type: 'account', id: accountId };
  await recordAudit(db, { accountId, actor, origin, action: 'account.created', object }, clock.now());
}

/** Records in the customer's log that an application may use the account. */
export async function recordAuthorization(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { accountId, application, wholeAccount = false, actor, origin }: AuthorizationRecord,
): Promise<void> {
  const object = { type: 'application', id: application.id };
  const entry = { accountId, actor, origin, action: 'authorization.given', object } as const;
  await recordAudit(db, { ...entry, details: { whole_account: wholeAccount } }, clock.now());
}

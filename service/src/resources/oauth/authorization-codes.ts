import { randomBytes } from 'node:crypto';
import { codeLifetimeMinutes, type EventType } from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account-record';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { recordAudit, type AuditActor } from '../../db/audit/audit-log.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { authorizationCodes } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import type { AccountRow } from '../call.ts';

/** What an authorization code is issued for. */
export interface CodeGrant {
  account: AccountRow;
  application: Pick<ApplicationRow, 'id'>;
  at: Date;
  /** The address that the code is sent to. The exchange may name no other. */
  redirectUri?: string | undefined;
  /** Whether the customer granted all background checks of the account. Default: what the application creates. */
  wholeAccount?: boolean | undefined;
  /** Challenge of PKCE, by the method S256. The exchange has to name its verifier. */
  codeChallenge?: string | undefined;
}

/**
 * Creates a code that an application exchanges for an access token of an account: the customer has connected
 * (docs/api/webhooks.md). If the account is credentialed already, the application gets that event at once.
 *
 * @returns the code itself, which is stored as a hash only
 */
export async function issueCode(
  db: Transaction,
  container: Container,
  { account, application, at, redirectUri, wholeAccount, codeChallenge }: CodeGrant,
): Promise<string> {
  const code = `code_${randomBytes(32).toString('hex')}`;
  await db.insert(authorizationCodes).values({
    hash: sha256(code),
    accountId: account.id,
    applicationId: application.id,
    redirectUri,
    wholeAccount,
    codeChallenge,
    createdAt: at,
    expiresAt: new Date(container.clock.now().getTime() + codeLifetimeMinutes * millisecondsPerMinute),
  });
  const types: EventType[] = [
    'account.connected',
    ...(account.authorized ? ['account.credentialed' as const] : []),
  ];
  const object = toAccountResource(account);
  await publishEvents(
    db,
    container,
    types.map((type) => ({ accountId: account.id, applicationId: application.id, type, object, at })),
  );
  return code;
}

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

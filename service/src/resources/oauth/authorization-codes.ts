import { randomBytes } from 'node:crypto';
import { codeLifetimeMinutes, type EventType } from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { authorizationCodes } from '../../db/schema/index.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { AccountRow } from '../call.ts';
import type { Container } from '../../integrations/context.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';

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

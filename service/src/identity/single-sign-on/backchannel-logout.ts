import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Database, Queryable } from '../../db/pool/database.ts';
import { useOnce } from '../../db/used-tokens.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { endProviderSessions } from '../sessions.ts';
import { findConnectionsOfClients } from './connections.ts';
import {
  LogoutTokenError,
  logoutTokenMinutes,
  readUnverifiedParties,
  verifyLogoutToken,
  type LogoutToken,
} from './logout-token.ts';
import type { Providers } from './providers.ts';

/**
 * Ends the sessions that a provider names in a logout token, and records it (OpenID Connect Back-Channel Logout 1.0). A
 * provider ends only sessions that were made through it: those of the accounts whose client the token is for.
 * @throws LogoutTokenError if the token is not accepted. No session has ended then
 */
export async function endSessionsByToken(
  db: Database,
  providers: Providers,
  { token, origin }: { token: string; origin: RequestOrigin },
  now: Date,
): Promise<void> {
  const parties = readUnverifiedParties(token);
  const connections = await findConnectionsOfClients(db, parties.issuer, parties.clientIds);
  const [connection] = connections;
  if (!connection) throw new LogoutTokenError('No account uses this provider and client.');
  const keys = await providers.findKeys(connection).catch(() => {
    throw new LogoutTokenError("We couldn't read the configuration of the provider.");
  });
  const clientIds = connections.map(({ clientId }) => clientId);
  const logout = await verifyLogoutToken(token, keys, clientIds, now);
  const accountIds = connections.map(({ accountId }) => accountId);
  await db.transaction(async (transaction) => {
    if (!(await useLogoutToken(transaction, logout, now)))
      throw new LogoutTokenError('The logout token has been used before.');
    const ended = await endProviderSessions(transaction, { ...logout, accountIds }, now);
    for (const { id, accountId, site } of ended) {
      const object = { type: 'session', id };
      const entry = { accountId, actor: systemActor, action: 'session.ended_by_provider', object } as const;
      await recordAudit(transaction, { ...entry, details: { site }, origin }, now);
    }
  });
}

/** Notes that a token is used, in the transaction of what it does. Returns false if it was used before. */
const useLogoutToken = (db: Queryable, { issuer, id }: LogoutToken, now: Date): Promise<boolean> =>
  useOnce(
    db,
    JSON.stringify([issuer, id]),
    new Date(now.getTime() + logoutTokenMinutes * millisecondsPerMinute),
  );

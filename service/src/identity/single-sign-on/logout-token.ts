import { decodeJwt, decodeProtectedHeader, jwtVerify, type JWTPayload } from 'jose';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Database, Queryable } from '../../db/pool/database.ts';
import { useOnce } from '../../db/used-tokens.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { endProviderSessions } from '../end-sessions.ts';
import { findConnectionsOfClients } from './provider-connections.ts';
import type { ProviderKeys, Providers } from './providers.ts';

/** What a provider says about a session that has ended there. */
export interface LogoutToken {
  issuer: string;
  /** ID of the token (`jti`). */
  id: string;
  /** Who the person is at the provider (`sub`). Undefined if the token names a session only. */
  subject: string | undefined;
  /** The session at the provider (`sid`). Undefined if all sessions of the person have ended. */
  sessionId: string | undefined;
}

/** Why a logout token was refused, in a sentence for the people who run the provider. */
export class LogoutTokenError extends Error {}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Longest logout token, in characters. */
const maxTokenLength = 16_384;
/** How many clients one token can be for. */
const maxClients = 10;

/** Minutes after its creation in which a token is accepted, beyond what the clocks may differ. */
const maxAgeMinutes = 5;
/** Seconds by which the provider's clock and ours may differ. */
const clockToleranceSeconds = 60;

/** Minutes after which a token that was accepted would be too old: longer than its age and both differences of the clocks. */
export const logoutTokenMinutes = maxAgeMinutes + (3 * clockToleranceSeconds) / 60;

/** Signatures with a private key. A shared secret or no signature at all proves nothing about the provider. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** Whether a claim is a text that the database can store. */
const isText = (claim: unknown): claim is string =>
  typeof claim === 'string' && claim !== '' && !claim.includes('\0');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOptionalText = (claim: unknown): claim is string | undefined => claim === undefined || isText(claim);

/**
 * Returns whom a token claims to be from and for, before anything proves it: this says which provider's keys to check.
 * @throws LogoutTokenError if it does not say so
 */
export function readUnverifiedParties(token: string): { issuer: string; clientIds: string[] } {
  const { iss: issuer, aud = [] } = decodeToken(token);
  const clientIds = [aud].flat();
  if (!isText(issuer)) throw new LogoutTokenError('The claim iss is missing.');
  if (clientIds.length < 1 || clientIds.length > maxClients || !clientIds.every(isText))
    throw new LogoutTokenError('The claim aud has to name the client.');
  return { issuer, clientIds };
}

function decodeToken(token: string): JWTPayload {
  if (token.length > maxTokenLength) throw new LogoutTokenError('The logout token is too long.');
  try {
    return decodeJwt(token);
  } catch {
    throw new LogoutTokenError('The field logout_token has to be a JSON Web Token.');
  }
}

/**
 * Returns what a logout token says, if the provider has signed it for one of the clients a short time ago (OpenID Connect
 * Back-Channel Logout 1.0, section 2.6). The caller checks that it has not been used before.
 * @throws LogoutTokenError if it is no such token
 */
export async function verifyLogoutToken(
  token: string,
  { issuer, keys }: ProviderKeys,
  clientIds: string[],
  now: Date,
): Promise<LogoutToken> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: clientIds,
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: maxAgeMinutes * 60,
  }).catch(() => {
    throw new LogoutTokenError(
      'The logout token has to be signed by the provider, for this client, and a short time ago.',
    );
  });
  const { jti: id, sub: subject, sid: sessionId, events } = payload;
  if (!isLogoutType(token) || !isObject(events) || !isObject(events[logoutEvent]))
    throw new LogoutTokenError('The token is no logout token.');
  if ('nonce' in payload) throw new LogoutTokenError('A logout token cannot have the claim nonce.');
  if (!isText(id)) throw new LogoutTokenError('The claim jti is missing.');
  if (!isOptionalText(subject) || !isOptionalText(sessionId) || (subject ?? sessionId) === undefined)
    throw new LogoutTokenError('The claims sub and sid have to name the person or the session.');
  return { issuer, id, subject, sessionId };
}

/** Whether the header does not say that this is a token of another kind. Not every provider names the kind. */
function isLogoutType(token: string): boolean {
  const { typ } = decodeProtectedHeader(token);
  const type = typ?.toLowerCase().replace(/^application\//, '');
  return type === undefined || type === 'jwt' || type === 'logout+jwt';
}

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
    const endedSessions = await endProviderSessions(transaction, { ...logout, accountIds }, now);
    for (const { id, accountId, site } of endedSessions) {
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

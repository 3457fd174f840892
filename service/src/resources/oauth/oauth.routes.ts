import { and, eq, isNull, asc } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { AccessToken, Deauthorization, ParsedBody } from '@service-embeds/contract';
import { isCodeVerifier } from '@service-embeds/domain/identity/oauth-client';
import { isPreCredentialed } from '@service-embeds/domain/sign-up/business-registry';
import { encryptAccessToken } from '../../db/encrypted-client-secrets.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { isEqual } from '../../db/rows/rows.ts';
import { accounts, applications, authorizationCodes, credentials } from '../../db/schema/index.ts';
import { callingPerson } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { deauthorize, revoke } from '../../identity/oauth/deauthorize.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { newCredential } from '../../platform/credentials.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { saveCredentialing } from '../accounts/insert-account.ts';
import type { Handler, Handlers } from '../call.ts';
import { issueCode } from './authorization-codes.ts';

type CodeRow = typeof authorizationCodes.$inferSelect;
type TokenRequest = ParsedBody<'POST /oauth/tokens'>;

export const oauthHandlers = (
  container: Container,
): Pick<Handlers, 'POST /oauth/tokens' | 'POST /oauth/revoke' | 'POST /oauth/deauthorize'> => ({
  'POST /oauth/tokens': async ({ db, caller, body }): Promise<AccessToken> => {
    const own = eq(authorizationCodes.hash, sha256(body.code));
    const { code, account } = await lockCode(db, own, caller.applicationId, body);
    const now = accountTime(container.clock, account);
    if (code.usedAt) {
      if (code.credentialId) await revoke(db, code.credentialId, now);
      throw new ApiError(errorCatalog.authorizationCodeUsed, { commits: true });
    }
    if (code.expiresAt <= container.clock.now()) throw new ApiError(errorCatalog.authorizationCodeExpired);

    const token = newCredential('access');
    const credentialId = newId(now);
    await db.insert(credentials).values({
      id: credentialId,
      accountId: account.id,
      kind: 'access_token',
      applicationId: code.applicationId,
      wholeAccount: code.wholeAccount,
      hash: sha256(token),
      secret: encryptAccessToken(container.keys, credentialId, token),
      createdAt: now,
    });
    await db.update(authorizationCodes).set({ usedAt: now, credentialId }).where(own);
    return {
      access_token: token,
      token_type: 'bearer',
      scope: code.wholeAccount ? 'read_write_account' : 'read_write',
      service_account_id: account.id,
    };
  },

  'POST /oauth/deauthorize': async ({ db, caller, account, now }) => {
    if (caller.kind !== 'access_token' || !caller.credentialId || !caller.applicationId)
      throw new ApiError(errorCatalog.accessTokenRequired);
    const { credentialId } = caller;
    const deauthorization = await disconnect(db, container, { accountId: account.id, credentialId, now });
    if (!deauthorization) throw new ApiError(errorCatalog.credentialsInvalid);
    return deauthorization;
  },

  'POST /oauth/revoke': revokeToken(container),
});

/** Revokes a token. One that is unknown, of another application, or revoked is a success (RFC 7009, section 2.2). */
const revokeToken =
  (container: Container): Handler<'POST /oauth/revoke'> =>
  async ({ db, caller, body, note }) => {
    const isOwn = eq(credentials.applicationId, caller.applicationId ?? '');
    const [token] = await db
      .select({ account: accounts, credentialId: credentials.id })
      .from(credentials)
      .innerJoin(accounts, eq(accounts.id, credentials.accountId))
      .where(and(eq(credentials.hash, sha256(body.token)), isOwn, isNull(credentials.revokedAt)));
    if (!token) {
      note(null);
      return {};
    }
    const { account, credentialId } = token;
    const now = accountTime(container.clock, account);
    await disconnect(db, container, { accountId: account.id, credentialId, now });
    return { service_account_id: account.id };
  };

/** Ends an access token for its application, and tells the admins of the account. Undefined: it was ended already. */
async function disconnect(
  db: Transaction,
  container: Container,
  token: Parameters<typeof deauthorize>[2],
): Promise<Deauthorization | undefined> {
  const deauthorization = await deauthorize(db, container, token);
  if (!deauthorization) return undefined;
  const application = await findApplication(db, deauthorization.client_id);
  const notice = { accountId: token.accountId, about: application?.name ?? deauthorization.client_id };
  await notifyAdmins(db, container, { ...notice, change: 'application_disconnected' }, container.clock.now());
  return deauthorization;
}

/**
 * Finds a code with its account, if the request proves that it came to this client. The code is locked: of two exchanges
 * at once the second finds it used.
 * @throws ApiError 422 with the error `invalid_grant`
 */
async function lockCode(
  db: Transaction,
  own: ReturnType<typeof eq>,
  applicationId: string | null,
  request: TokenRequest,
): Promise<{ code: CodeRow; account: typeof accounts.$inferSelect }> {
  const [code] = await db.select().from(authorizationCodes).where(own).for('update');
  if (!code) throw new ApiError(errorCatalog.authorizationCodeNotFound);
  if (code.applicationId !== applicationId) throw new ApiError(errorCatalog.authorizationCodeOfOtherClient);
  const [row] = await db
    .select({ application: applications, account: accounts })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, code.accountId))
    .where(eq(applications.id, code.applicationId));
  if (!row) throw new ApiError(errorCatalog.authorizationCodeNotFound);
  requireRedirectUri(code, row.application, request.redirect_uri);
  requireCodeVerifier(code, row.application, request.code_verifier);
  return { code, account: row.account };
}

/** A code that no redirect carried, for example of the sign-up embed, takes any registered address. */
function requireRedirectUri(code: CodeRow, { redirectUris }: ApplicationRow, redirectUri?: string): void {
  if (!redirectUri) return;
  const matches =
    code.redirectUri === null ? redirectUris.includes(redirectUri) : code.redirectUri === redirectUri;
  if (!matches) throw new ApiError(errorCatalog.redirectUriMismatch);
}

/**
 * Enforces PKCE wherever the authorization request used it, and for every public client. A verifier for a code without a
 * challenge means that an attacker took the challenge away (RFC 9700, section 4.8.2).
 */
function requireCodeVerifier(
  { codeChallenge }: CodeRow,
  { clientType }: ApplicationRow,
  verifier?: string,
): void {
  if (codeChallenge === null) {
    if (verifier || clientType === 'public') throw new ApiError(errorCatalog.codeChallengeMissing);
    return;
  }
  if (!verifier) throw new ApiError(errorCatalog.codeVerifierMissing);
  const isRight = isCodeVerifier(verifier) && sha256(verifier).toString('base64url') === codeChallenge;
  if (!isRight) throw new ApiError(errorCatalog.codeVerifierInvalid);
}

type ConnectionRoutes = 'POST /dashboard/connections/{id}/limit' | 'DELETE /dashboard/connections/{id}';

/** The applications that an account is connected with, as its admins limit and disconnect them (docs/api/webhooks.md#events). */
export const connectionHandlers = (container: Container): Pick<Handlers, ConnectionRoutes> => ({
  'POST /dashboard/connections/{id}/limit': async ({ db, account, params: { id } }) => {
    await getConnection(db, account.id, id);
    // Also of codes on their way.
    for (const table of [credentials, authorizationCodes])
      await db
        .update(table)
        .set({ wholeAccount: false })
        .where(and(ofAccount(table, account.id), eq(table.applicationId, id), eq(table.wholeAccount, true)));
    return { id };
  },

  'DELETE /dashboard/connections/{id}': async ({ db, account, caller, params: { id }, now, note }) => {
    const { application, tokenIds } = await getConnection(db, account.id, id);
    for (const credentialId of tokenIds)
      await deauthorize(db, container, { accountId: account.id, credentialId, now });
    note({ ids: tokenIds });
    const change = { change: 'application_disconnected', about: application.name } as const;
    const notice = { accountId: account.id, ...change, by: callingPerson(caller).email };
    await notifyAdmins(db, container, notice, container.clock.now());
    return { id };
  },
});

/** An application with everything that its working access tokens say. */
export interface Connection {
  application: ApplicationRow;
  tokenIds: string[];
  connectedAt: Date;
  lastUsedAt: Date | undefined;
  /** Whether one of its tokens reaches all background checks of the account. */
  wholeAccount: boolean;
}

/** Returns the applications that have working access tokens of an account, the one that was connected first at the top. */
export async function findConnections(
  db: Queryable,
  accountId: string,
  applicationId?: string,
): Promise<Connection[]> {
  const isWorking = and(ofAccount(credentials, accountId), isNull(credentials.revokedAt));
  const tokens = await db
    .select({ token: credentials, application: applications })
    .from(credentials)
    .innerJoin(applications, eq(applications.id, credentials.applicationId))
    .where(and(isWorking, isEqual(applications.id, applicationId)))
    .orderBy(asc(credentials.id));
  const byApplication = Map.groupBy(tokens, ({ application }) => application.id);
  return [...byApplication.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const useTimes = all.flatMap(({ token }) => token.lastUsedAt?.getTime() ?? []);
    return {
      application: first.application,
      tokenIds: all.map(({ token }) => token.id),
      connectedAt: first.token.createdAt,
      lastUsedAt: useTimes.length ? new Date(Math.max(...useTimes)) : undefined,
      wholeAccount: all.some(({ token }) => token.wholeAccount),
    };
  });
}

/** Returns an application that the account is connected with. @throws ApiError 404 */
export async function getConnection(db: Queryable, accountId: string, id: string): Promise<Connection> {
  const [connection] = await findConnections(db, accountId, id);
  if (!connection) throw new ApiError(errorCatalog.notFound('application'));
  return connection;
}

type AuthorizationRoutes = 'POST /dashboard/connections' | 'POST /dashboard/connections/denials';

/** What a customer answers on the hosted pages to an application that asks for access (RFC 6749, section 4.1). */
export const authorizationHandlers = (container: Container): Pick<Handlers, AuthorizationRoutes> => ({
  'POST /dashboard/connections': async ({ db, account, body, now }) => {
    const application = await getApplication(db, body.client_id);
    const { whole_account: wholeAccount, redirect_uri: redirectUri, code_challenge: codeChallenge } = body;
    const credentialedAccount = isPreCredentialed(application, container.registry)
      ? await saveCredentialing(db, container, account.id, now)
      : account;
    const grant = { account: credentialedAccount, application, at: now, wholeAccount };
    const code = await issueCode(db, container, { ...grant, redirectUri, codeChallenge });
    return { id: application.id, code };
  },

  'POST /dashboard/connections/denials': async ({ db, body }) => {
    const { id } = await getApplication(db, body.client_id);
    return { id };
  },
});

async function getApplication(db: Queryable, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.notFound('application'));
  return application;
}

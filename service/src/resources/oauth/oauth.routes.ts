import { and, eq, isNull } from 'drizzle-orm';
import {
  errorCatalog,
  type AccessToken,
  type Deauthorization,
  type ParsedBody,
  ApiError,
} from '@service-embeds/contract';
import { isCodeVerifier } from '@service-embeds/domain/identity/oauth-client';
import { accountTime } from '../../platform/clock.ts';
import { newCredential } from '../../platform/credentials.ts';
import { sha256 } from '../../platform/crypto.ts';
import { encryptAccessToken } from '../../db/encrypted-client-secrets.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts, applications, authorizationCodes, credentials } from '../../db/schema/index.ts';
import type { Handler, Handlers } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { Container } from '../../integrations/context.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { findApplication } from '../../identity/oauth/applications.ts';
import { deauthorize, revoke } from '../../identity/oauth/deauthorize.ts';

type CodeRow = typeof authorizationCodes.$inferSelect;
type ApplicationRow = typeof applications.$inferSelect;
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
    const ended = await disconnect(db, container, { accountId: account.id, credentialId, now });
    if (!ended) throw new ApiError(errorCatalog.credentialsInvalid);
    return ended;
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
  const ended = await deauthorize(db, container, token);
  if (!ended) return undefined;
  const application = await findApplication(db, ended.client_id);
  const notice = { accountId: token.accountId, about: application?.name ?? ended.client_id };
  await notifyAdmins(db, container, { ...notice, change: 'application_disconnected' }, container.clock.now());
  return ended;
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

import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCatalog, type RouteAuth, ApiError } from '@service-embeds/contract';
import { isUsable } from '@service-embeds/domain/identity/oauth-client';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { CredentialKey, CredentialOwner } from '../db/credential-owners.ts';
import type { Database } from '../db/pool/database.ts';
import type { AccountRow, ApplicationRow } from '../db/rows/rows.ts';
import { credentials } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';
import { sha256 } from '../platform/secret-keys.ts';
import { linkCaller, personCaller, staffCaller, type Caller } from './caller.ts';
import { limitClaims, limitsOfCredential, type LimitedClaims } from './credential-limits.ts';
import { findUser } from './memberships.ts';
import { requireAccess } from './require-access.ts';
import { readSessionToken, type SessionClaims } from './session-tokens.ts';
import { findSession, sessionLimits } from './sessions.ts';
import { findAccount, findProviderAccount, findStaffMember, type StaffMember } from './staff-members.ts';

/** The caller of a request, and the account that the request works in. */
export interface Authenticated {
  caller: Caller;
  account: AccountRow;
}

/** Who received a link: the ID of a credential, or of the session of a person in the dashboard. */
export type LinkHolder = { credential: string } | { session: string };

/** The credentials of a request, and what its route accepts. */
export interface Credentials {
  /** The `Authorization` header. */
  authorization: string | undefined;
  auth: RouteAuth;
  /** The account that operations work in. Undefined: that of the provider. */
  pathAccountId: string | undefined;
  /** The `Origin` header, which browsers send with every request to another origin. */
  origin: string | undefined;
  /** Whether it reads only. An embed reads by itself, so this says nothing of the person before it. */
  isRead: boolean;
}

/**
 * Checks the credentials of a request.
 * @throws ApiError with status 401, 403 or 404
 */
export async function authenticate(
  db: Database,
  container: Container,
  { authorization, pathAccountId, ...request }: Credentials,
): Promise<Authenticated> {
  const { scheme, value } = readAuthorization(authorization);
  const { auth } = request;
  if (scheme === 'bearer' && isSessionToken(value)) {
    const authenticated = await bySessionToken(db, container, value, request);
    requireAccess(authenticated.caller, auth);
    return authenticated;
  }
  const secret = readSecret({ scheme, value });
  if (secret === undefined) throw new ApiError(errorCatalog.credentialsMissing);
  return auth.operations
    ? byOperationsKey(db, container, secret, { pathAccountId, auth })
    : byAccountCredential(db, container, secret, auth);
}

/** Whether a Bearer token is a session token: its three parts are joined with dots, which no other credential contains. */
const isSessionToken = (token: string): boolean => token.includes('.');

/** Whether an `Authorization` header holds a credential of a backend. */
export function hasSecret(header: string | undefined): boolean {
  const { scheme, value } = readAuthorization(header);
  return scheme === 'basic' || (scheme === 'bearer' && !isSessionToken(value));
}

/** Returns the scheme of an `Authorization` header, in lower case, and what follows it (RFC 9110, section 11.4). */
function readAuthorization(header = ''): { scheme: string; value: string } {
  const [scheme = '', value = ''] = header.trim().split(/\s+/, 2);
  return { scheme: scheme.toLowerCase(), value };
}

/**
 * Returns the access token or key of a backend: the user name of HTTP Basic, or a Bearer token, as libraries of OAuth send it
 * (RFC 6750, section 2.1). Undefined: none was sent.
 */
function readSecret({ scheme, value }: ReturnType<typeof readAuthorization>): string | undefined {
  if (scheme === 'basic') return basicUser(value);
  return scheme === 'bearer' && value ? value : undefined;
}

/** Returns the user name of Basic credentials. The password is empty, and its colon optional (docs/api/session-tokens.md). */
function basicUser(base64: string): string {
  const [user = '', ...password] = Buffer.from(base64, 'base64').toString('utf8').split(':');
  if (!user || password.join(':') !== '') throw new ApiError(errorCatalog.credentialsInvalid);
  return user;
}

/** Whether an `Authorization` header holds the operations key, or the key of a member of staff. */
export async function hasOperationsKey(
  db: Database,
  { opsKey }: { opsKey: string },
  authorization: string | undefined,
): Promise<boolean> {
  const secret = readSecret(readAuthorization(authorization));
  return secret !== undefined && (await findOperator(db, opsKey, secret)) !== undefined;
}

/** Returns the member of staff whose key it is. Null: the operations key, which names no person. Undefined: a wrong key. */
async function findOperator(
  db: Database,
  opsKey: string,
  key: string,
): Promise<StaffMember | null | undefined> {
  if (timingSafeEqual(sha256(key), sha256(opsKey))) return null;
  return findStaffMember(db, key);
}

async function byAccountCredential(
  db: Database,
  container: Container,
  secret: string,
  auth: RouteAuth,
): Promise<Authenticated> {
  const authenticated = await byCredential(container, secret);
  requireWorking(container, authenticated, auth);
  requireAccess(authenticated.caller, auth);
  await recordUse(db, authenticated, container.clock.now());
  return authenticated;
}

/** Stores when a credential was used, at most once a minute: a busy backend would otherwise write with every request. */
async function recordUse(db: Database, { caller, lastUsedAt }: CredentialCaller, now: Date): Promise<void> {
  if (caller.credentialId === null) return;
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < millisecondsPerMinute) return;
  await db.update(credentials).set({ lastUsedAt: now }).where(eq(credentials.id, caller.credentialId));
}

/** Checks that the account and the application of a credential may call the API. */
function requireWorking(
  container: Container,
  { account, application }: CredentialCaller,
  auth: RouteAuth,
): void {
  requireApiAuthorized(account, auth);
  if (application && !auth.unauthorizedAccount) requireCertified(container, application);
}

/** The provider's staff is not concerned: it does not act for the account. */
function requireApiAuthorized({ apiAuthorized }: AccountRow, { unauthorizedAccount }: RouteAuth): void {
  if (!apiAuthorized && !unauthorizedAccount) throw new ApiError(errorCatalog.apiNotAuthorized);
}

const byCredential = (container: Container, secret: string): Promise<CredentialCaller> =>
  findCredential(container, { hash: sha256(secret) });

/** The caller behind a credential, and the application that it was given to. */
interface CredentialCaller extends Authenticated, Pick<CredentialOwner, 'application'> {
  lastUsedAt: Date | null;
}

async function findCredential(
  { credentialOwners }: Container,
  key: CredentialKey,
): Promise<CredentialCaller> {
  const owner = await credentialOwners.find(key);
  if (!owner) throw new ApiError(errorCatalog.credentialsInvalid);
  const { id, kind, applicationId, lastUsedAt } = owner.credential;
  const { account, application } = owner;
  const limits = limitsOfCredential(owner);
  const caller = { kind, credentialId: id, applicationId, scopes: [], ...limits };
  return { caller, account, application, lastUsedAt };
}

type TokenRequest = Pick<Credentials, 'auth' | 'origin' | 'isRead'>;

/** A session token ends with what it was created from: a credential, or the session of a person in the dashboard. */
async function bySessionToken(
  db: Database,
  container: Container,
  token: string,
  request: TokenRequest,
): Promise<Authenticated> {
  const claims = await readSessionToken(container, token);
  const { auth } = request;
  const { sessionId } = claims;
  if (sessionId !== undefined) return byPerson(db, container, { ...claims, sessionId }, request);
  if (claims.credentialId === null) throw new ApiError(errorCatalog.credentialsInvalid);
  const owner = await findCredential(container, { id: claims.credentialId });
  requireWorking(container, owner, auth);
  const { caller, account } = owner;
  if (account.id !== claims.accountId) throw new ApiError(errorCatalog.credentialsInvalid);
  const rights = rightsOf(limitClaims(claims, caller), request);
  return { caller: { ...caller, kind: 'session_token', ...rights }, account };
}

/** Authenticates a person in the dashboard, who may do what their role allowed when the token was created. */
async function byPerson(
  db: Database,
  container: Container,
  claims: SessionClaims & { sessionId: string },
  request: TokenRequest,
): Promise<Authenticated> {
  const name = {
    site: 'dashboard' as const,
    id: claims.sessionId,
    limits: sessionLimits(container.config, 'dashboard'),
  };
  const session = await findSession(db, name, container.clock.now(), { extend: !request.isRead });
  const member = session && (await findUser(db, session));
  if (!member || member.account.id !== claims.accountId) throw new ApiError(errorCatalog.credentialsInvalid);
  requireApiAuthorized(member.account, request.auth);
  const { id, email } = member.user;
  const caller = {
    kind: 'session_token',
    credentialId: null,
    applicationId: null,
    person: { id, email, sessionId: session.id },
    ...rightsOf(claims, request),
  } as const;
  return { caller, account: member.account };
}

/**
 * Authenticates who received a signed link. It ends with the credential, or with the session of the person in the dashboard.
 * @throws ApiError 401 or 403
 */
export async function authenticateLinkHolder(
  db: Database,
  container: Container,
  holder: LinkHolder,
): Promise<Authenticated> {
  if ('credential' in holder) {
    const owner = await findCredential(container, { id: holder.credential });
    requireWorking(container, owner, {});
    return { caller: linkCaller(owner.caller), account: owner.account };
  }
  const limits = sessionLimits(container.config, 'dashboard');
  const name = { site: 'dashboard', id: holder.session, limits } as const;
  const session = await findSession(db, name, container.clock.now(), { extend: true });
  const member = session && (await findUser(db, session));
  if (!member) throw new ApiError(errorCatalog.credentialsInvalid);
  const { id, email } = member.user;
  const person = { id, email, sessionId: session.id };
  return { caller: linkCaller(personCaller(person, member.user)), account: member.account };
}

/** Returns an `Origin` header for a sentence: it is what a stranger sent. */
export const shownOrigin = (origin: string | undefined): string => (origin ?? 'no origin').slice(0, 255);

/** Returns what a session token may do. @throws ApiError 403 if it is for pages of other origins */
function rightsOf(claims: LimitedClaims, { origin }: TokenRequest) {
  if (claims.origins && !claims.origins.includes(origin ?? ''))
    throw new ApiError(errorCatalog.originNotAllowed(shownOrigin(origin)));
  const { id, scopes, candidateId, reportId, withoutReports, view, decisions } = claims;
  const { nodes, furtherNodes } = claims;
  const reach = { candidateId, reportId, withoutReports, nodes, furtherNodes };
  return { sessionTokenId: id, scopes, view, decisions, ...reach };
}

async function byOperationsKey(
  db: Database,
  container: Container,
  secret: string,
  { pathAccountId: accountId, auth }: Pick<Credentials, 'pathAccountId' | 'auth'>,
): Promise<Authenticated> {
  const operator = await findOperator(db, container.config.opsKey, secret);
  if (operator === undefined) {
    // A valid key of a customer is answered with 403, a wrong key with 401.
    await byCredential(container, secret);
    throw new ApiError(errorCatalog.operationsKeyRequired);
  }
  const caller = staffCaller(operator);
  requireAccess(caller, auth);
  // What belongs to no customer is in the account of the provider.
  const account = accountId === undefined ? await findProviderAccount(db) : await findAccount(db, accountId);
  if (!account) throw new ApiError(errorCatalog.accountNotFound);
  return { caller, account };
}

/** @throws ApiError 403 `application_not_certified` when an application may not be used in this environment */
export function requireCertified(
  { config }: Pick<Container, 'config'>,
  application: Pick<ApplicationRow, 'certificationStatus'>,
): void {
  if (!isUsable(config.environment, application)) throw new ApiError(errorCatalog.applicationNotCertified);
}

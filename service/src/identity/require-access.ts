import {
  ApiError,
  errorCatalog,
  type KeyScope,
  type ReportView,
  type RouteAuth,
} from '@service-embeds/contract';
import { isCandidate, requireStaffRight, type Caller } from './caller.ts';

/** What a route has to accept for a caller of each kind. People have the rights of their account's backend. */
const acceptance: Record<Exclude<Caller['kind'], 'session_token'>, keyof RouteAuth> = {
  api_key: 'basic',
  access_token: 'basic',
  person: 'basic',
  candidate: 'personalLink',
  operations: 'operations',
  application: 'application',
  visitor: 'visitor',
  signed_link: 'signedLink',
  signed_message: 'signedMessage',
};

/**
 * Checks that a caller may call a route.
 * @throws ApiError 401 or 403, with what the route needs instead
 */
export function requireAccess(caller: Caller, auth: RouteAuth): void {
  const { kind } = caller;
  requireKind(kind, auth);
  if (kind === 'signed_link') requireLinkRights(caller, auth);
  if (kind === 'api_key' || kind === 'person') requireKeyScope(caller, auth);
  if (auth.wholeAccount && caller.nodes) throw new ApiError(errorCatalog.wholeAccountRequired);
  const { operations = 'any' } = auth;
  if (operations !== 'any') requireStaffRight(caller, operations);
  if (kind === 'session_token') requireTokenRights(caller, auth);
  else if (!auth[acceptance[kind]] && !auth.personOnly) throw new ApiError(errorCatalog.credentialsInvalid);
  else requireView(caller, auth);
}

/** Checks whether a route is for another kind of caller alone. */
function requireKind(kind: Caller['kind'], auth: RouteAuth): void {
  if (auth.operations && kind !== 'operations') throw new ApiError(errorCatalog.operationsKeyRequired);
  if (auth.apiKeyOnly && kind === 'access_token') throw new ApiError(errorCatalog.apiKeyRequired);
  if (auth.personOnly && kind !== 'person') throw new ApiError(errorCatalog.credentialsInvalid);
}

/** Checks what an API key or a person may do now against what a route needs. */
function requireKeyScope(
  { keyScopes, person }: Caller,
  { basic = [] }: { basic?: readonly KeyScope[] },
): void {
  if (!keyScopes || !basic.length || basic.some((scope) => keyScopes.includes(scope))) return;
  throw new ApiError(person ? errorCatalog.roleTooNarrow(basic) : errorCatalog.keyScopeMissing(basic));
}

/** Checks what the holder of a signed link may do now: a link is worth no more than the key or person that got it. */
function requireLinkRights({ keyScopes, view = 'records' }: Caller, { signedLink }: RouteAuth): void {
  const isAllowed = signedLink && (!keyScopes || keyScopes.includes(signedLink));
  if (!isAllowed || view !== 'records') throw new ApiError(errorCatalog.documentLinkInvalid);
}

/** Order of the views: each shows what those before it show. */
const views: readonly ReportView[] = ['status', 'result', 'records'];

/** Checks how much of reports a session token or a person sees. */
function requireView({ view = 'records' }: Caller, auth: RouteAuth): void {
  if (auth.view && views.indexOf(view) < views.indexOf(auth.view))
    throw new ApiError(errorCatalog.viewTooNarrow(auth.view));
}

/** Checks what a session token says against what a route needs. */
function requireTokenRights(caller: Caller, auth: RouteAuth): void {
  const { scopes, reportId, decisions } = caller;
  if (!auth.scopes || (isCandidate(caller) && !auth.candidate))
    throw new ApiError(errorCatalog.sessionTokenNotAllowed);
  if (!auth.scopes.some((scope) => scopes.includes(scope)))
    throw new ApiError(errorCatalog.scopeMissing(auth.scopes));
  if (reportId !== undefined && !auth.report) throw new ApiError(errorCatalog.sessionTokenNotAllowed);
  requireView(caller, auth);
  if (auth.decisions && !decisions) throw new ApiError(errorCatalog.decisionsNotAllowed);
}

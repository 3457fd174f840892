import type { MiddlewareHandler } from 'hono';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { toTimestamp } from '@service-embeds/domain/time';
import { secondsUntil, type Allowance, type Usage } from '../../db/requests/request-counter.ts';
import type { Authenticated } from '../../identity/authenticate.ts';
import { isCandidate } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import type { Limits } from '../../platform/limits.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { signUpAllowances } from '../../resources/sign-up/sign-up.routes.ts';
import type { ApiContext, ApiEnv } from '../api-env.ts';

/** What limits need of the container. */
type LimitContext = Pick<Container, 'config' | 'requestCounter'>;

/**
 * Limits the requests of the caller, after authentication. Each credential, page, candidate and visitor has a limit of
 * its own; what callers of one kind share is limited too, so that no kind uses up what belongs to another.
 * @throws ApiError 429 `rate_limited`
 */
export const limitRate = (context: LimitContext, c: ApiContext): void =>
  takeRequest(c, context, allowancesOf(c, context.config.limits));

/** Limits requests without credentials by IP address. */
export const limitAnonymous =
  (context: LimitContext): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    takeRequest(c, context, anonymousAllowances(c, context.config.limits));
    return next();
  };

const anonymousAllowances = (c: ApiContext, { ip: limit }: Limits): Allowance[] => [
  { key: `anonymous ${clientNetwork(c.env.ip)}`, limit },
];

/**
 * Counts a request whose credentials were wrong. Right ones of the same address still work: several integrations may
 * share it.
 * @throws ApiError 429 `rate_limited`
 */
export function countFailedAuthentication(c: ApiContext, context: LimitContext): void {
  const key = `failed authentication ${clientNetwork(c.env.ip)}`;
  takeRequest(c, context, [{ key, limit: context.config.limits.failures }]);
}

function allowancesOf(c: ApiContext, limits: Limits): Allowance[] {
  const route = c.get('route');
  const authenticated = c.get('authenticated');
  const { caller, account } = authenticated;
  const ofAccount = { key: `account ${account.id}`, limit: limits.account };
  switch (caller.kind) {
    case 'api_key':
    case 'access_token':
      return [{ key: `credential ${caller.credentialId ?? ''}`, limit: limits.credential }, ofAccount];
    // Candidates call from pages alone, which have limits of their own.
    case 'candidate':
    case 'person':
      return personAllowances(authenticated, limits);
    case 'session_token':
      return sessionAllowances(c, authenticated, limits);
    case 'application':
      return [{ key: `application ${caller.applicationId ?? ''}`, limit: limits.credential }];
    case 'visitor':
      return visitorAllowances(c.env.ip, caller.applicationId ?? '', route.key, limits);
    case 'operations':
      return [{ key: 'operations', limit: limits.account }];
    // A signature comes without credentials.
    default:
      return anonymousAllowances(c, limits);
  }
}

/** The pages of a credential together have as much as the credential itself, so that they cannot starve the backend. */
function sessionAllowances(c: ApiContext, { caller, account }: Authenticated, limits: Limits): Allowance[] {
  const { credentialId } = caller;
  const token = sha256(c.req.header('Authorization') ?? '').toString('base64url');
  const ofPage = isCandidate(caller)
    ? { key: `candidate ${caller.candidateId ?? ''}`, limit: limits.candidate }
    : { key: `token ${token}`, limit: limits.token };
  if (caller.person) return [ofPage, ...personAllowances({ caller, account }, limits)];
  return [
    ofPage,
    { key: `pages of ${credentialId ?? ''}`, limit: limits.credential },
    { key: `account ${account.id}`, limit: limits.account },
  ];
}

/** What a person and all people of an account have in the dashboard. */
const personAllowances = ({ caller, account }: Authenticated, limits: Limits): Allowance[] => [
  { key: `person ${caller.person?.id ?? ''}`, limit: limits.credential },
  { key: `people of ${account.id}`, limit: limits.account },
];

function visitorAllowances(
  ip: string | undefined,
  applicationId: string,
  route: RouteKey,
  limits: Limits,
): Allowance[] {
  return [
    { key: `visitor ${clientNetwork(ip)}`, limit: limits.ip },
    { key: `visitors of ${applicationId}`, limit: limits.credential },
    ...(route === 'POST /sign_up/{client_id}' ? signUpAllowances(ip, applicationId, limits) : []),
  ];
}

/** Counts a request and says in headers what is left. */
function takeRequest(c: ApiContext, { requestCounter }: LimitContext, allowances: Allowance[]): void {
  const usage = requestCounter.take(allowances);
  const headers = limitHeaders(usage);
  if (!usage.isAllowed)
    throw new ApiError(errorCatalog.rateLimited(secondsUntil(usage.resetAt)), { headers });
  for (const [name, value] of Object.entries(headers)) c.env.setHeader(name, value);
}

const limitHeaders = ({ limit, remaining, resetAt }: Usage): Record<string, string> => ({
  'X-Ratelimit-Limit': String(limit),
  'X-Ratelimit-Remaining': String(remaining),
  // Timestamps have whole seconds: the first one at which the limit has reset.
  'X-Ratelimit-Reset': toTimestamp(new Date(Math.ceil(resetAt / 1000) * 1000)),
});

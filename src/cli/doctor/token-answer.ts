import { integratorTimeoutMs } from '../../client/integrator-timeout.ts';
import { readClaims } from '../../client/token-claims.ts';
import { fail, pass, skip, type CheckResult } from './check.ts';
import { describeReply, isHtml, isRedirect, send, tokenOf, type Reply } from './request.ts';
import { addressOf, type ServiceFacts } from './service-checks.ts';

/** Where the session token path is, and how a page asks it. */
export interface TokenSettings {
  url: URL;
  /** Origin of the page with the embeds. */
  pageOrigin: string;
  /** `Cookie` header of a user who is signed in. */
  cookie: string | undefined;
  service: ServiceFacts;
  signal: AbortSignal;
}

const page = 'authentication.md#session-tokens';

/** The claims that a developer may read (docs/api/session-tokens.md#session-tokens). */
interface TokenLimits {
  iat?: unknown;
  exp?: unknown;
  aud?: unknown;
  scopes?: unknown;
  origins?: unknown;
  view?: unknown;
  decisions?: unknown;
  nodes?: unknown;
  candidate?: unknown;
  report?: unknown;
}

/** Checks the answer to a user who is signed in. The token is never printed. */
export async function checkSignedInAnswer(reply: Reply, settings: TokenSettings): Promise<CheckResult[]> {
  const token = tokenOf(reply);
  if (token === undefined) return [noToken(reply), skip('token-cache', 'There was no token in the answer.')];
  return [await checkToken(token, settings), checkCache(reply)];
}

function noToken(reply: Reply): CheckResult {
  const message = `A user who is signed in gets ${describeReply(reply)}, and no token in JSON.`;
  const fix = fixOf(reply);
  return fail('token-answer', message, { fix, page });
}

function fixOf(reply: Reply): string {
  if (isHtml(reply) || isRedirect(reply))
    return 'Answer with {"token": "..."} as JSON: another route, or a sign-in page, takes the request.';
  if (reply.status === 401 || reply.status === 403)
    return 'Copy the Cookie header of a request of your own page. If the path needs more headers, it also has to work with them.';
  return 'Answer 200 with {"token": "..."}. The log of your backend says why it did not.';
}

async function checkToken(token: string, settings: TokenSettings): Promise<CheckResult> {
  const id = 'token-answer';
  const claims = readClaims(token) as TokenLimits;
  const { environment } = settings.service;
  if (environment && typeof claims.aud === 'string' && claims.aud !== environment)
    return fail(id, `The token is for ${claims.aud}, but your API key is for ${environment}.`, {
      fix: 'Give your backend the credentials and the address (baseUrl) of the same environment.',
      page: 'staging.md#going-live',
    });
  const origins = textsIn(claims.origins);
  if (origins.length && !origins.includes(settings.pageOrigin))
    return fail(id, `The token does not work on pages of ${settings.pageOrigin}: ${origins.join(', ')}.`, {
      fix: 'Add the origin of the page to origins in reportAccessFor.',
      page: 'authentication.md#who-may-see-what',
    });
  if (!(await works(token, settings)))
    return fail(id, `${settings.service.api.origin} rejects the token.`, {
      fix: 'Set baseUrl in your backend and --url here to the same service.',
      page,
    });
  return pass(id, `A user who is signed in gets a token: ${describeClaims(claims).join('; ')}.`);
}

/** Whether the service knows the token. Tokens for disclosures may not read the account, which is a 403. */
async function works(token: string, { service, pageOrigin, signal }: TokenSettings): Promise<boolean> {
  const { status } = await send(addressOf(service.api, '/v1/account'), {
    headers: { Authorization: `Bearer ${token}`, Origin: pageOrigin },
    timeoutMs: integratorTimeoutMs,
    signal,
  });
  return status !== 401;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function describeClaims(claims: TokenLimits): string[] {
  const { iat, exp, view, nodes } = claims;
  const minutes =
    typeof iat === 'number' && typeof exp === 'number'
      ? [`valid ${Math.round((exp - iat) / 60)} minutes`]
      : [];
  return [
    `scopes ${textsIn(claims.scopes).join(', ') || 'unknown'}`,
    `origins ${textsIn(claims.origins).join(', ') || 'all'}`,
    ...minutes,
    ...(typeof view === 'string' ? [`view ${view}`] : []),
    ...(claims.decisions === true ? ['may decide'] : []),
    ...(Array.isArray(nodes) ? [`${nodes.length} nodes`] : []),
    ...(claims.candidate === undefined ? [] : ['one candidate']),
    ...(claims.report === undefined ? [] : ['one report']),
  ];
}

function checkCache({ headers }: Reply): CheckResult {
  const control = headers.get('Cache-Control') ?? '';
  if (/\bno-store\b/i.test(control)) return pass('token-cache', 'The token is stored in no cache.');
  return fail('token-cache', `Caches may store the token: Cache-Control is ${control || 'missing'}.`, {
    fix: 'Answer with Cache-Control: no-store.',
    page,
  });
}

import { docsUrl } from './docs-url.ts';
import type { ErrorCode } from './error-codes.ts';
import type { ServiceError } from './service-error.ts';

/** For developers, what is wrong and the fix. */
const errorFixes: Record<ErrorCode, string> = {
  option_missing: 'An option is missing.',
  environment_unknown: 'env is neither "staging" nor "production".',
  environment_conflict: 'All embeds on a page share one env; another one is in use here.',
  session_token_failed:
    'Your backend did not return a session token. It must answer the POST with status 200 and {"token": "..."}.',
  oauth_token_failed:
    'Your backend did not take the authorization code. It must answer the POST of {"code": "..."} with a 2xx status and JSON once the access token is stored.',
  unauthorized:
    'The service refused the session token, also a new one. Check the access token in your backend.',
  not_credentialed:
    'The account is not credentialed yet. The provider does that, usually within a business day.',
  forbidden: 'The session token may not do this. Check its scopes in your backend.',
  not_found: 'The object does not exist in this account.',
  invalid_input: 'The service refused the input; see fields.',
  conflict: 'The state of the object does not allow this.',
  hierarchy_locked: 'The hierarchy of the account is being replaced.',
  rate_limited: 'The page or its account made too many requests; see retryAfterSeconds.',
  network:
    'The request did not get through: offline, blocked by CSP connect-src or by an extension, no CORS, or a wrong address. Set other addresses with configure().',
  timeout: 'There was no answer in time.',
  service_unavailable: 'The service failed; tell support the request id.',
  unexpected_answer: 'The answer is not what the service sends. Is a proxy or a wrong address in between?',
  payment_unavailable: 'The payment fields cannot be shown, so nobody can sign up on this page.',
  internal_error: 'The library failed unexpectedly. Report it with the hint.',
  part_missing: 'A file of the library could not be loaded. Deploy all of its files side by side.',
};

/** What the status of the backend's response says, for paths of options. */
const backendFixes: Record<number, string> = {
  200: 'The path leads to something else, such as the HTML page of a single-page application.',
  401: 'Your backend does not know who asks: it needs a cookie, or sessionTokenRequestHeaders.',
  403: 'Your backend refused: look at its log, and at its list of allowed origins.',
  404: 'Your backend has nothing at this path: check the option.',
  405: 'Your backend does not take POST there.',
};

/**
 * Explains an error to developers: its code, the cause, the fix, and the address of its documentation. It loads when an
 * error happens: no visitor pays for it before.
 */
export function explainError({ code, hint, status }: ServiceError): string {
  const atBackend = code === 'session_token_failed' || code === 'oauth_token_failed';
  const more = atBackend ? backendFixes[status] : undefined;
  return [`${code}:`, errorFixes[code], hint, more, docsUrl(`errors.md#${code}`)].filter(Boolean).join(' ');
}

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
    'Your backend did not accept the authorization code. It must answer the POST of {"code": "..."} with a 2xx status and JSON once the access token is stored.',
  origin_not_allowed: 'The service refuses pages of this origin.',
  unauthorized:
    'The service rejected the session token, and a new one too. Check the access token in your backend.',
  not_credentialed:
    'The account is not credentialed yet. The provider does that, usually within a business day.',
  forbidden: 'The session token does not allow this. Check its scopes in your backend.',
  not_found: 'The object does not exist in this account.',
  invalid_input: 'The service rejected the input.',
  conflict: 'The state of the object does not allow this.',
  hierarchy_locked: 'The hierarchy of the account is being replaced.',
  rate_limited: 'The page, the credential behind it, or the account has used up its rate limit.',
  network:
    'The request did not get through: offline, blocked by CSP connect-src or by an extension, no CORS, or a wrong address. Set other addresses with configure().',
  timeout: 'There was no answer in time.',
  service_unavailable: 'The service failed. Give the request ID to support.',
  unexpected_answer:
    'The response does not come from the service. Check for a proxy or a wrong address in between.',
  payment_unavailable: 'The payment fields cannot be shown, so visitors cannot sign up on this page.',
  internal_error: 'The library failed unexpectedly. Report it with the hint.',
  part_missing: 'A file of the library could not be loaded. Deploy all of its files side by side.',
};

/** What the status of the backend's response says, for paths of options. */
const backendFixes: Record<number, string> = {
  200: 'The path leads to something else, such as the HTML page of a single-page application.',
  401: 'Your backend does not know who is signed in: it needs a cookie, or sessionTokenRequestHeaders.',
  403: 'Your backend rejected the request: check its log, and its list of allowed origins.',
  404: 'Your backend has nothing at this path: check the option.',
  405: 'Your backend does not accept POST at this path.',
};

/** Returns what this error says beyond its code. It has the names of fields, and never their values. */
function detailOf({ code, status, fields, message, retryAfterSeconds }: ServiceError): string | undefined {
  if (code === 'session_token_failed' || code === 'oauth_token_failed') return backendFixes[status];
  if (code === 'origin_not_allowed') return message;
  if (fields) return `Invalid: ${Object.keys(fields).join(', ')}.`;
  return retryAfterSeconds === undefined ? undefined : `Try again in ${retryAfterSeconds} seconds.`;
}

/**
 * Explains an error to developers: its code, the cause, the fix, and the address of its documentation. It loads when an
 * error happens: no visitor pays for it before.
 */
export function explainError(error: ServiceError): string {
  const { code, hint } = error;
  const parts = [`${code}:`, errorFixes[code], hint, detailOf(error), docsUrl(`errors.md#${code}`)];
  return parts.filter(Boolean).join(' ');
}

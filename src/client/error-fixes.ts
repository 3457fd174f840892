import type { ErrorCode } from './error-codes.ts';

/** For developers, what is wrong and the fix. It loads when an error happens: no visitor pays for it before. */
export const errorFixes: Record<ErrorCode, string> = {
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
    'The request did not get through: offline, blocked by CSP connect-src or by an extension, or no CORS.',
  timeout: 'There was no answer in time.',
  service_unavailable: 'The service failed; tell support the request id.',
  unexpected_answer: 'The answer is not what the service sends. Is a proxy or a wrong address in between?',
  internal_error: 'The library failed unexpectedly. Report it with the hint.',
  part_missing: 'A file of the library could not be loaded. Deploy all of its files side by side.',
};

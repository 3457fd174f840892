/** What can go wrong, once: for each code the sentence for the developer, with the fix, and whether a retry can help. */
const catalogue = {
  option_missing: ['An option is missing.', false],
  environment_unknown: ['env is neither "staging" nor "production".', false],
  environment_conflict: ['All embeds on a page share one env; another one is in use here.', false],
  session_token_failed: ['Your backend did not return a session token.', true],
  unauthorized: [
    'The service refused the session token, also a new one. Check the access token in your backend.',
    true,
  ],
  not_credentialed: [
    'The account is not credentialed yet. The provider does that, usually within a business day.',
    false,
  ],
  forbidden: ['The session token may not do this. Check its scopes in your backend.', false],
  not_found: ['The object does not exist in this account.', false],
  invalid_input: ['The service refused the input; see fields.', false],
  conflict: ['The state of the object does not allow this.', false],
  hierarchy_locked: ['The hierarchy of the account is being replaced.', true],
  rate_limited: ['The account made too many requests; see retryAfter.', true],
  network: [
    'The request did not get through: offline, blocked by CSP connect-src or by an extension, or no CORS.',
    true,
  ],
  timeout: ['There was no answer in time.', true],
  service_unavailable: ['The service failed; tell support the request id.', true],
  unexpected_answer: [
    'The answer is not what the service sends. Is a proxy or a wrong address in between?',
    true,
  ],
  part_missing: ['A file of the library could not be loaded. Deploy all of its files side by side.', true],
} as const;

export type ErrorCode = keyof typeof catalogue;

export const errorFix = (code: ErrorCode): string => catalogue[code][0];
export const isRetryable = (code: ErrorCode): boolean => catalogue[code][1];

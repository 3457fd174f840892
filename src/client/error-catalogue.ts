/** Codes of what stays as it is until somebody changes something. */
const permanent = [
  'option_missing',
  'environment_unknown',
  'environment_conflict',
  'not_credentialed',
  'forbidden',
  'not_found',
  'invalid_input',
  'conflict',
] as const;

/** What can go wrong, by its stable code. `error-fixes.ts` tells developers the fix of each. */
export type ErrorCode =
  | (typeof permanent)[number]
  | 'session_token_failed'
  | 'oauth_token_failed'
  | 'unauthorized'
  | 'hierarchy_locked'
  | 'rate_limited'
  | 'network'
  | 'timeout'
  | 'service_unavailable'
  | 'unexpected_answer'
  | 'part_missing';

/** Whether a retry can help. */
export const isRetryable = (code: ErrorCode): boolean => (permanent as readonly string[]).indexOf(code) < 0;

/** What can go wrong, by its stable code, and whether a retry can help. `error-fixes.ts` tells developers the fix. */
const retryable = {
  option_missing: false,
  environment_unknown: false,
  environment_conflict: false,
  session_token_failed: true,
  unauthorized: true,
  not_credentialed: false,
  forbidden: false,
  not_found: false,
  invalid_input: false,
  conflict: false,
  hierarchy_locked: true,
  rate_limited: true,
  network: true,
  timeout: true,
  service_unavailable: true,
  unexpected_answer: true,
  part_missing: true,
};

export type ErrorCode = keyof typeof retryable;

export const isRetryable = (code: ErrorCode): boolean => retryable[code];

/** Codes of errors that a retry cannot fix. */
const permanent = [
  'option_missing',
  'environment_unknown',
  'environment_conflict',
  'origin_not_allowed',
  'not_credentialed',
  'forbidden',
  'not_found',
  'invalid_input',
  'conflict',
  'payment_unavailable',
] as const;

/** Stable code of an error that an embed shows. `error-fixes.ts` tells developers how to fix each. */
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
  | 'part_missing'
  | 'internal_error';

/** Returns whether trying again can help. */
export const isRetryable = (code: ErrorCode): boolean => !(permanent as readonly string[]).includes(code);

const codesByStatus: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid_input',
  423: 'hierarchy_locked',
  429: 'rate_limited',
};

/**
 * Returns the code for an error response. The many codes of the REST API become the few that an embed distinguishes.
 *
 * @param apiCode `code` of the response body; undefined when the response is not one of the service
 */
export function errorCodeOf(status: number, apiCode: string | undefined): ErrorCode {
  if (status >= 500) return 'service_unavailable';
  if (apiCode === undefined) return 'unexpected_answer';
  if (apiCode === 'account_not_credentialed') return 'not_credentialed';
  if (apiCode === 'origin_not_allowed' || apiCode === 'origin_not_registered') return 'origin_not_allowed';
  return codesByStatus[status] ?? 'unexpected_answer';
}

import { ServiceError, type ErrorDetails } from '../client/service-error.ts';

/**
 * The error of every failed request of the kit.
 *
 * - `code` is the stable code of the API's response (docs/reference/error-codes.md). Without a response of the service it
 *   is `network`, `timeout`, `service_unavailable`, or `unexpected_answer`.
 * - `status` is the HTTP status, 0 without a response.
 * - `fields`, `requestId`, and `retryAfterSeconds` are set where the response has them.
 *
 * @example
 * try {
 *   await api.request('GET /v1/reports/{id}', { path: { id } });
 * } catch (error) {
 *   if (error instanceof ApiError && error.code === 'not_found') return undefined;
 *   throw error;
 * }
 */
export class ApiError extends ServiceError<string> {
  constructor(code: string, details: ErrorDetails = {}) {
    super(code, details);
    this.name = 'ApiError';
  }

  /**
   * Whether the same request can succeed later: there was no response, too many requests, a lock (423, 429), or a
   * failure of the service.
   */
  override get retryable(): boolean {
    return this.status === 0 || this.status === 423 || this.status === 429 || this.status >= 500;
  }
}

/** Returns the error for a failed request. */
export function toApiError(code: 'network' | 'timeout' | undefined, details: ErrorDetails): ApiError {
  if (code) {
    const reason = details.hint ?? code;
    return new ApiError(code, { ...details, message: `The service could not be reached: ${reason}` });
  }
  const { status = 0, apiCode } = details;
  return new ApiError(apiCode ?? (status >= 500 ? 'service_unavailable' : 'unexpected_answer'), {
    ...details,
    message: details.message ?? `The service responded with status ${status}.`,
  });
}

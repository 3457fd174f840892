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
    return isRetryableStatus(this.status);
  }
}

/** Returns whether a request can succeed later. Status 0 means that there was no response. */
export const isRetryableStatus = (status: number): boolean =>
  status === 0 || status === 423 || status === 429 || status >= 500;

/** Returns the error for an error response. */
export function responseError(details: ErrorDetails): ApiError {
  const { status = 0, apiCode, message = `The service responded with status ${status}.` } = details;
  const code = apiCode ?? (status >= 500 ? 'service_unavailable' : 'unexpected_answer');
  return new ApiError(code, { ...details, message });
}

/** Throws an ApiError for a request without a response, and anything else as it is. */
export function rethrow(error: unknown): never {
  if (!(error instanceof ServiceError) || error instanceof ApiError) throw error;
  const { code, hint } = error as ServiceError;
  throw new ApiError(code, { hint, message: `The service could not be reached: ${hint ?? code}` });
}

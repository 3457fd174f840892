import type { FieldErrors } from '@service-embeds/contract';

/** What is known of a request that failed. */
export interface ApiErrorDetails {
  /** Status of the answer, or 0 where none came. */
  status: number;
  /** Sentences for each invalid field, nested names dotted. */
  fields?: FieldErrors | undefined;
  /** `X-Request-Id` of the answer: support finds the request by it. */
  requestId?: string | undefined;
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined;
}

/** The service refused a request, or could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** Whether the same request can succeed later: no answer, too many requests, a lock, or a failure of the service. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 423 || this.status === 429 || this.status >= 500;
  }
}

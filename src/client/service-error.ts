import type { FieldErrors } from '@service-embeds/contract';
import { isRetryable, type ErrorCode } from './error-catalogue.ts';

/** What is known of a failure beyond its code. */
export interface ErrorDetails {
  /** HTTP status, where an answer came. */
  status?: number | undefined;
  /** `code` of the service's error body, where the service answered. */
  apiCode?: string | undefined;
  /** `X-Request-Id` of the answer: support finds the request by it. */
  requestId?: string | undefined;
  /** The service's own sentence. */
  message?: string | undefined;
  /** Sentences for each invalid field. */
  fields?: FieldErrors | undefined;
  /** Seconds to wait before another try. */
  retryAfter?: number | undefined;
  /** For the developer: what exactly is wrong here. Never holds a secret. */
  hint?: string | undefined;
}

/** The one kind of error that the library raises. `code` is stable; docs/errors.md explains each. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? details.hint ?? code);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  /** Whether the same request can succeed later. */
  get retryable(): boolean {
    return isRetryable(this.code);
  }
}

/** Anything thrown, as a ServiceError. What is none yet is a part of the library that did not load. */
export const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('part_missing', { hint: String(error) });

export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

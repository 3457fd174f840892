import type { AnyFieldIssues, FieldErrors } from '@service-embeds/contract';
import { isRetryable, type ErrorCode } from './error-codes.ts';

/** What is known about a failure besides its code. */
export interface ErrorDetails {
  /** HTTP status. Default 0: there was no response. */
  status?: number | undefined;
  /** `code` of the response body, where the service responded. */
  apiCode?: string | undefined;
  /** `X-Request-Id` of the response: support finds the request by it. */
  requestId?: string | undefined;
  /** The service's own sentence. */
  message?: string | undefined;
  /** Sentences for each invalid field; nested names are dotted. */
  fields?: FieldErrors | undefined;
  /** Codes of the sentences in `fields`, where `apiCode` does not say what is wrong. */
  issues?: AnyFieldIssues | undefined;
  /** Seconds to wait before another attempt. */
  retryAfterSeconds?: number | undefined;
  /** For the developer: what exactly is wrong. Never contains a secret. */
  hint?: string | undefined;
}

/**
 * Every error that the library raises. `code` is stable: switch on it, never on the message. docs/errors.md explains
 * each code.
 */
export class ServiceError<Code extends string = ErrorCode> extends Error {
  declare readonly code: Code;
  /** HTTP status; 0 without a response. */
  declare readonly status: number;
  /** `code` of the response body, where the service responded. */
  declare readonly apiCode: string | undefined;
  /** Sentences for each invalid field; nested names are dotted. */
  declare readonly fields: FieldErrors | undefined;
  /** Codes of the sentences in `fields`, where `apiCode` does not say what is wrong. */
  declare readonly issues: AnyFieldIssues | undefined;
  /** `X-Request-Id` of the response: support finds the request by it. */
  declare readonly requestId: string | undefined;
  /** Seconds to wait before another attempt. */
  declare readonly retryAfterSeconds: number | undefined;
  /** For the developer: what exactly is wrong. Never contains a secret. */
  declare readonly hint: string | undefined;

  constructor(code: Code, details: ErrorDetails = {}) {
    super(details.message ?? details.hint ?? code);
    const { message } = this;
    Object.assign(this, details, { name: 'ServiceError', code, status: details.status ?? 0, message });
  }

  /** Whether the same request can succeed later. */
  get retryable(): boolean {
    return isRetryable(this.code as ErrorCode);
  }
}

/** Whether an error is a ServiceError, of whichever script: each script of the UMD build has its own copy of the class. */
export const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && error.name === 'ServiceError';

/** Returns anything thrown as a ServiceError. An exception that the library did not expect becomes `internal_error`. */
export const toServiceError = (error: unknown): ServiceError =>
  isServiceError(error) ? error : new ServiceError('internal_error', { hint: String(error) });

/** Returns whether an error only says that its caller aborted the request. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Returns whether the person has to sign in again: the service, or the integrator's backend, no longer knows the session. */
export const isSessionOver = ({ code, status }: ServiceError): boolean =>
  code === 'unauthorized' || (code === 'session_token_failed' && status === 401);

import { connectErrors } from './connect-errors.ts';
import { consentErrors, retentionErrors } from './consent-errors.ts';
import { type ApiErrorDefinition as Definition, general } from './define-error.ts';
import type { ErrorBody, FieldErrors } from './error-body.ts';
import type { AnyFieldIssues } from './field-errors.ts';
import { orderErrors } from './order-errors.ts';
import { reportErrors } from './report-errors.ts';
import { requestErrors } from './request-errors.ts';

/** Errors of requests that no route sees, because they are no HTTP, or because servers read them in different ways. */
export const httpErrors = {
  requestMalformed: general(
    'request_malformed',
    400,
    'This is not a valid HTTP request. Check its first line and the form of its headers.',
  ),
  hostInvalid: general('host_invalid', 400, 'Send exactly one Host header, with a valid host name.'),
  targetInvalid: general(
    'target_invalid',
    400,
    'Write the address of the request as a path that starts with a slash and has no backslash.',
  ),
  transferEncodingNotSupported: general(
    'transfer_encoding_not_supported',
    501,
    'Send the body with Transfer-Encoding: chunked alone, or with Content-Length.',
  ),
  expectationFailed: general('expectation_failed', 417, 'Send Expect: 100-continue, or omit this header.'),
  headersTooLarge: general('headers_too_large', 431, 'The headers are too large. Send at most 16,384 bytes.'),
  requestTooSlow: general('request_too_slow', 408, 'The request did not arrive in time. Send it again.'),
} as const;

/** Every error of the API, declared once: the service, fake mode, the clients and the reference page read it. */
export const errorCatalog = {
  ...requestErrors,
  ...httpErrors,
  ...orderErrors,
  ...reportErrors,
  ...connectErrors,
  ...consentErrors,
  ...retentionErrors,
} as const;

type Entry = (typeof errorCatalog)[keyof typeof errorCatalog];
type Resolved<Item> = Item extends (...parameters: never[]) => infer Definition ? Definition : Item;

/** Stable code of an error, unique in the catalog. */
export type ApiErrorCode = Resolved<Entry> extends { code: infer Code } ? Extract<Code, string> : never;

export type ApiErrorDefinition = Definition<ApiErrorCode>;

/** Options of an `ApiError` beyond its entry in the catalog. */
export interface ApiErrorOptions {
  /** Extra response headers, for example `Allow`. */
  headers?: Record<string, string>;
  /** Whether the transaction commits although the request fails, because the failure has consequences. Default: false. */
  commits?: boolean;
}

/**
 * Thrown to reject a request with an entry of the error catalog. The service rolls the transaction back and sends the
 * error's body; fake mode sends the same body.
 *
 * @example throw new ApiError(errorCatalog.nodeNotFound('dept-7'));
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly issues: AnyFieldIssues | undefined;
  /** The sentence, where `message` is an error code of OAuth. */
  readonly description: string | undefined;
  /** Seconds after which another attempt can succeed. */
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;
  readonly commits: boolean;

  constructor(definition: ApiErrorDefinition, { headers = {}, commits = false }: ApiErrorOptions = {}) {
    super(definition.error);
    this.name = 'ApiError';
    this.status = definition.status;
    this.code = definition.code;
    this.fields = definition.fields;
    this.issues = definition.issues;
    this.description = definition.description;
    this.retryAfterSeconds = definition.retryAfterSeconds;
    this.commits = commits;
    this.headers =
      definition.retryAfterSeconds === undefined
        ? headers
        : { ...headers, 'Retry-After': String(definition.retryAfterSeconds) };
  }

  /** The response body of this error. */
  get body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.description !== undefined && { error_description: this.description }),
      ...(this.fields && { fields: this.fields }),
      ...(this.issues && { issues: this.issues }),
    };
  }
}

import type { ErrorCode } from '../../client/error-codes.ts';

export type EmbedState = 'loading' | 'ready' | 'empty' | 'error' | 'done';

/** Detail of `service-error`. */
export interface ErrorDetail {
  /** Stable code, listed in docs/errors.md: switch on it, never on the message. */
  code: ErrorCode;
  /** What the visitor reads, in the language of the embed. */
  message: string;
  /** For the developer, in English: what exactly is wrong. Never show it to visitors. Null: the code says it all. */
  hint: string | null;
  /** HTTP status. Null without a response. */
  status: number | null;
  /** ID of the request, for support. Null without a response of the service. */
  requestId: string | null;
  /** Whether trying again can help. */
  retryable: boolean;
}

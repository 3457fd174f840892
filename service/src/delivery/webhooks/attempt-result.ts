import { attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';

export interface AttemptResult {
  /** HTTP status; null without a response. */
  status: number | null;
  error: string | null;
  /** The beginning of the response body. Null: there is none, or it repeats the event. */
  response: string | null;
  /** Size of the body: what its `Content-Length` says, or otherwise what was read of it. Null without a response. */
  responseBytes: number | null;
}

/** Error of an attempt that took too long. */
export const timeoutError = `There was no answer within ${attemptTimeoutMs / 1000} seconds.`;

/** Returns the result of an attempt without a response. */
export const failure = (error: string): AttemptResult => ({
  status: null,
  error,
  response: null,
  responseBytes: null,
});

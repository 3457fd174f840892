import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { responseExcerptLength } from '@service-embeds/domain/webhook/response-excerpt';
import { timeoutError, type AttemptResult } from './attempt-result.ts';

/** Largest size of a response that a row can say. */
const maxBytes = 2 ** 31 - 1;

/**
 * Sends a request, and returns its result. This is what undici's `request` does, without a stream for the few bytes of an
 * answer.
 *
 * @param timeoutMs milliseconds for all of it
 * @throws Error of undici or of the system when no answer came, or with `timeoutError`
 */
export const exchange = (
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  timeoutMs: number,
): Promise<AttemptResult> =>
  new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new Exchange(timeoutMs, resolve, reject));
  });

/** A request under way. */
class Exchange implements Dispatcher.DispatchHandler {
  private readonly resolve: (result: AttemptResult) => void;
  private readonly reject: (error: Error) => void;
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private status: number | undefined;
  private readonly chunks: Buffer[] = [];
  private length = 0;
  /** What the response says is its size. */
  private announced: number | undefined;
  /** Whether the answer is compressed: its bytes are no text. */
  private isCompressed = false;
  private ended = false;

  constructor(timeoutMs: number, resolve: (result: AttemptResult) => void, reject: (error: Error) => void) {
    this.resolve = resolve;
    this.reject = reject;
    this.timer = setTimeout(() => {
      this.end(() => reject(new Error(timeoutError)));
      this.controller?.abort(new Error(timeoutError));
    }, timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // Its time may have ended before there was a connection.
    if (this.ended) controller.abort(new Error(timeoutError));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    // A response of 1xx comes before the response.
    if (status < 200) return;
    this.status = status;
    const { 'content-length': length, 'content-encoding': coding = 'identity' } = headers;
    this.isCompressed = coding !== 'identity';
    if (/^\d+$/.test(length ?? '')) this.announced = Math.min(Number(length), maxBytes);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    // A character has one byte or more. The rest is not even read.
    if (this.length < responseExcerptLength) return;
    if (!this.isCompressed && this.text().length < responseExcerptLength) return;
    this.complete();
    controller.abort(new Error('The rest of the response is not read.'));
  }

  onResponseEnd(): void {
    this.complete();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // An interrupted body counts as it is: its response has given the status.
    if (this.status === undefined) this.end(() => this.reject(error));
    else this.complete();
  }

  private complete(): void {
    const { status = null, announced = this.length } = this;
    this.end(() => this.resolve({ status, error: null, response: this.text(), responseBytes: announced }));
  }

  private end(settle: () => void): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    settle();
  }

  private text(): string {
    const [first, ...others] = this.chunks;
    if (!first || this.isCompressed) return '';
    const bytes = others.length ? Buffer.concat(this.chunks) : first;
    return bytes.toString('utf8').slice(0, responseExcerptLength);
  }
}

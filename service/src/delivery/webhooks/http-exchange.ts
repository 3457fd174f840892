import type { Dispatcher } from 'undici';
import { timeoutError, type AttemptResult } from './attempt-result.ts';

/** Characters of a response that are stored. The rest is not even read. */
const maxResponseLength = 1000;

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

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    // A response of 1xx comes before the response.
    if (status >= 200) this.status = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
    // A character has one byte or more.
    if (this.length < maxResponseLength || this.text().length < maxResponseLength) return;
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
    this.end(() => this.resolve({ status: this.status ?? null, error: null, response: this.text() }));
  }

  private end(settle: () => void): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.timer);
    settle();
  }

  private text(): string {
    const [first, ...others] = this.chunks;
    if (!first) return '';
    const bytes = others.length ? Buffer.concat(this.chunks) : first;
    return bytes.toString('utf8').slice(0, maxResponseLength);
  }
}

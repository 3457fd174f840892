import { ApiError, errorCatalog } from '@service-embeds/contract';

/** How much memory may be used at the same time. */
export interface ByteBudgetOptions {
  bytes: number;
  /** Work that may wait for memory. */
  maxQueued: number;
  /** Milliseconds that it may wait. */
  maxWaitMs: number;
}

interface QueueEntry {
  bytes: number;
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Seconds that a caller is told to wait when there is no memory. */
const retryAfterSeconds = 10;

/** Memory that work of strangers shares. What does not fit waits in the order in which it came, and only so much of it. */
export class ByteBudget {
  private free: number;
  private readonly waiting = new Set<QueueEntry>();
  private readonly options: ByteBudgetOptions;

  constructor(options: ByteBudgetOptions) {
    this.options = options;
    this.free = options.bytes;
  }

  /**
   * Runs work as soon as there is memory for it. Work that needs more than there is in all runs alone.
   *
   * @throws ApiError `service_unavailable` when too much work waits, or when this waited too long
   */
  async run<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    const bytesToTake = Math.min(bytes, this.options.bytes);
    if (this.waiting.size || bytesToTake > this.free) await this.wait(bytesToTake);
    else this.free -= bytesToTake;
    try {
      return await work();
    } finally {
      this.free += bytesToTake;
      this.startWaiting();
    }
  }

  private wait(bytes: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const tooMuch = () => reject(new ApiError(errorCatalog.serviceUnavailable(retryAfterSeconds)));
    if (this.waiting.size >= this.options.maxQueued) {
      tooMuch();
      return promise;
    }
    const timer = setTimeout(() => {
      this.waiting.delete(entry);
      tooMuch();
      // What came later may need less.
      this.startWaiting();
    }, this.options.maxWaitMs);
    const entry: QueueEntry = { bytes, start: () => resolve(undefined), timer };
    this.waiting.add(entry);
    return promise;
  }

  private startWaiting(): void {
    for (const entry of this.waiting) {
      if (entry.bytes > this.free) return;
      this.free -= entry.bytes;
      this.waiting.delete(entry);
      clearTimeout(entry.timer);
      entry.start();
    }
  }
}

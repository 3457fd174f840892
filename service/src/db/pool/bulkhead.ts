import { ApiError, errorCatalog } from '@service-embeds/contract';

/** How much of a resource one key may use. */
export interface BulkheadOptions {
  /** What one key does at the same time. */
  concurrency: number;
  /** What may wait for each key. */
  maxQueued: number;
  /** Milliseconds that it may wait. */
  maxWaitMs: number;
}

interface QueueEntry {
  start: () => void;
  timer: NodeJS.Timeout;
}

interface Share {
  running: number;
  waiting: Set<QueueEntry>;
}

/**
 * Gives each key, for example an account, a share of the connections to the database, so that one account whose queries
 * hang leaves connections for the others.
 */
export class Bulkhead {
  private readonly shares = new Map<string, Share>();
  private readonly options: BulkheadOptions;

  constructor(options: BulkheadOptions) {
    this.options = options;
  }

  /**
   * Runs work as soon as the key has room.
   *
   * @throws ApiError `too_many_concurrent_requests` when too much of this key waits, or when it waited too long
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.shares.get(key) ?? { running: 0, waiting: new Set() };
    this.shares.set(key, share);
    if (share.running >= this.options.concurrency) await this.wait(share);
    else share.running++;
    try {
      return await work();
    } finally {
      this.release(key, share);
    }
  }

  private wait({ waiting }: Share): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const tooMany = () => {
      reject(new ApiError(errorCatalog.tooManyConcurrentRequests));
    };
    if (waiting.size >= this.options.maxQueued) {
      tooMany();
      return promise;
    }
    const timer = setTimeout(() => {
      waiting.delete(entry);
      tooMany();
    }, this.options.maxWaitMs);
    const entry: QueueEntry = { start: () => resolve(undefined), timer };
    waiting.add(entry);
    return promise;
  }

  /** Hands the place to what has waited longest, if anything waits. */
  private release(key: string, share: Share): void {
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      clearTimeout(next.timer);
      next.start();
      return;
    }
    share.running--;
    if (share.running === 0) this.shares.delete(key);
  }
}

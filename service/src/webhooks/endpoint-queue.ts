import PQueue from 'p-queue';

/** Deliveries to one endpoint that run at the same time. */
const concurrency = 8;
/** Milliseconds that a delivery may wait for its turn. Must be well below the lease of a delivery. */
const maxWaitMs = 60_000;

/** A delivery for one endpoint. */
export interface QueuedDelivery {
  endpointId: string;
  /** Deliveries that may wait for this endpoint. */
  maxQueued: number;
  /** Makes the delivery. */
  run: () => Promise<void>;
  /** Is called instead of `run` when the wait was too long, or when the queue was closed meanwhile. */
  reject: () => Promise<void>;
}

/** A queue for each endpoint, so that an endpoint that is down or slow delays no other. */
export class EndpointQueue {
  private readonly queues = new Map<string, PQueue>();
  private readonly running = new Set<Promise<void>>();
  private readonly onError: (error: unknown) => void;
  private closed = false;

  /** @param onError receives what `run` and `reject` throw */
  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  /**
   * Adds a delivery and returns immediately: a slow endpoint cannot stall the caller.
   *
   * @returns whether the queue takes it
   */
  add({ endpointId, maxQueued, run, reject }: QueuedDelivery): boolean {
    const queue = this.queueOf(endpointId);
    if (this.closed || queue.size >= maxQueued) return false;
    const wait = new AbortController();
    const timer = setTimeout(() => wait.abort(), maxWaitMs);
    let started = false;
    const task = queue.add(
      () => {
        started = true;
        clearTimeout(timer);
        return run();
      },
      { signal: wait.signal },
    );
    this.track(
      task.catch((error: unknown) => {
        if (started) throw error;
        // The wait was too long, or the queue was closed.
        clearTimeout(timer);
        return reject();
      }),
    );
    return true;
  }

  /** Rejects the deliveries that wait. Resolves when those that run have ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const queue of this.queues.values()) queue.clear();
    while (this.running.size) await Promise.all(this.running);
  }

  private queueOf(endpointId: string): PQueue {
    const existing = this.queues.get(endpointId);
    if (existing) return existing;
    const queue = new PQueue({ concurrency });
    queue.addEventListener('idle', () => {
      if (!queue.size && !queue.pending) this.queues.delete(endpointId);
    });
    this.queues.set(endpointId, queue);
    return queue;
  }

  private track(task: Promise<void>): void {
    const tracked = task.catch(this.onError).finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }
}

/** Deliveries to one endpoint that run at the same time. */
const concurrency = 8;
/** Milliseconds that a delivery may wait for its turn. Must be well below the lease of a delivery. */
const maxWaitMs = 60_000;
/** How long a delivery may wait for its turn is looked at this many times within that time. */
const expiryChecks = 60;

/** What becomes of deliveries. */
export interface QueueHandlers<Delivery> {
  run: (delivery: Delivery) => Promise<void>;
  /** Receives the deliveries that waited too long, or that the queue was closed before. */
  reject: (deliveries: Delivery[]) => Promise<void>;
  /** Receives what `run` and `reject` throw. */
  onError: (error: unknown) => void;
}

interface QueueEntry<Delivery> {
  delivery: Delivery;
  /** `performance.now()` when it was added. */
  since: number;
}

interface Line<Delivery> {
  endpointId: string;
  /** The oldest first. Those before `next` have had their turn. */
  waiting: QueueEntry<Delivery>[];
  next: number;
  running: number;
}

const lengthOf = ({ waiting, next }: Line<unknown>): number => waiting.length - next;

/** A queue for each endpoint, so that an endpoint that is down or slow delays no other. */
export class EndpointQueue<Delivery> {
  private readonly lines = new Map<string, Line<Delivery>>();
  /** Deliveries that wait for any endpoint. */
  private waiting = 0;
  /** Calls of handlers that have not ended, which `close` waits for. */
  private underWay = 0;
  private idle: PromiseWithResolvers<void> | undefined;
  private readonly handlers: QueueHandlers<Delivery>;
  private readonly waitMs: number;
  private closed = false;
  private expiry: NodeJS.Timeout | undefined;
  private room: { most: number; resolve: () => void } | undefined;

  /** @param waitMs milliseconds that a delivery may wait. Default: a minute */
  constructor(handlers: QueueHandlers<Delivery>, waitMs = maxWaitMs) {
    this.handlers = handlers;
    this.waitMs = waitMs;
  }

  /**
   * Adds a delivery and returns immediately: a slow endpoint cannot stall the caller.
   *
   * @param maxWaiting deliveries that may wait for this endpoint
   * @returns whether the queue takes it
   */
  add(endpointId: string, delivery: Delivery, maxWaiting: number): boolean {
    const line = this.lines.get(endpointId) ?? { endpointId, waiting: [], next: 0, running: 0 };
    if (this.closed || lengthOf(line) >= maxWaiting) return false;
    this.lines.set(endpointId, line);
    line.waiting.push({ delivery, since: performance.now() });
    this.waiting++;
    this.expiry ??= setInterval(() => this.rejectExpired(), this.waitMs / expiryChecks).unref();
    this.runNext(line);
    return true;
  }

  /** Resolves when at most `most` deliveries wait, or after some milliseconds: those to slow endpoints may wait for long. */
  hasRoom(most: number, milliseconds: number): Promise<void> {
    if (this.waiting <= most) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.endWait(), milliseconds);
      this.room = {
        most,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      };
    });
  }

  /** Rejects the deliveries that wait. Resolves when those that run have ended. */
  async close(): Promise<void> {
    this.closed = true;
    this.endWait();
    this.rejectWhile(() => true);
    this.idle ??= Promise.withResolvers();
    if (this.underWay) await this.idle.promise;
  }

  private runNext(line: Line<Delivery>): void {
    while (line.running < concurrency) {
      const next = this.take(line);
      if (!next) break;
      line.running++;
      this.track(this.handlers.run(next.delivery), () => {
        line.running--;
        this.runNext(line);
      });
    }
    if (!line.running) this.lines.delete(line.endpointId);
  }

  private take(line: Line<Delivery>): QueueEntry<Delivery> | undefined {
    const next = line.waiting[line.next];
    if (!next) return undefined;
    this.waiting--;
    line.next++;
    // To remove them one by one would move all others each time.
    if (line.next * 2 > line.waiting.length) {
      line.waiting.splice(0, line.next);
      line.next = 0;
    }
    if (this.room && this.waiting <= this.room.most) this.endWait();
    return next;
  }

  private endWait(): void {
    this.room?.resolve();
    this.room = undefined;
  }

  private rejectExpired(): void {
    const before = performance.now() - this.waitMs;
    this.rejectWhile(({ since }) => since <= before);
    if (this.waiting) return;
    clearInterval(this.expiry);
    this.expiry = undefined;
  }

  /** Rejects the oldest deliveries of each endpoint, up to the first one that a condition does not hold for. */
  private rejectWhile(condition: (waiting: QueueEntry<Delivery>) => boolean): void {
    const deliveries: Delivery[] = [];
    for (const line of this.lines.values())
      for (
        let oldest = line.waiting[line.next];
        oldest && condition(oldest);
        oldest = line.waiting[line.next]
      ) {
        this.take(line);
        deliveries.push(oldest.delivery);
      }
    if (deliveries.length) this.track(this.handlers.reject(deliveries));
  }

  private track(work: Promise<void>, then?: () => void): void {
    this.underWay++;
    const end = () => {
      this.underWay--;
      then?.();
      if (!this.underWay) this.idle?.resolve();
    };
    work.then(end, (error: unknown) => {
      this.handlers.onError(error);
      end();
    });
  }
}

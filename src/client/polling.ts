/** Milliseconds between two polls. */
const intervalMs = 4000;
/** Longest wait after errors, in milliseconds. Each error doubles the wait up to here. */
const maxWaitMs = 60_000;
/** Part of a wait by which a poll after an error may be earlier: pages that an outage stopped together must not come back together. */
const spread = 0.25;

/**
 * Returns the milliseconds until the next poll.
 *
 * @param errors - How many polls failed in a row.
 * @param share - Random, from 0 up to 1.
 */
export function waitAfter(errors: number, share: number): number {
  const wait = Math.min(intervalMs * 2 ** errors, maxWaitMs);
  return errors ? wait * (1 - spread * share) : wait;
}

/**
 * Polls while the page is visible. It stops while the page is hidden, polls immediately when the page is visible
 * again, and waits longer after each error.
 */
export class Polling {
  private readonly poll: () => Promise<void>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private errors = 0;
  private started = false;
  private isPolling = false;

  /** @param poll - Sends the requests of one poll. When it rejects, the next poll waits longer. */
  constructor(poll: () => Promise<void>) {
    this.poll = poll;
  }

  start(): void {
    if (this.started) return;
    this.started = true;
    document.addEventListener('visibilitychange', this.onVisible);
    this.schedule();
  }

  stop(): void {
    this.started = false;
    document.removeEventListener('visibilitychange', this.onVisible);
    clearTimeout(this.timer);
  }

  private readonly onVisible = (): void => {
    clearTimeout(this.timer);
    if (!document.hidden) void this.tick();
  };

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.started || document.hidden) return;
    this.timer = setTimeout(() => void this.tick(), waitAfter(this.errors, Math.random()));
  }

  private async tick(): Promise<void> {
    if (this.isPolling || !this.started) return;
    this.isPolling = true;
    try {
      await this.poll();
      this.errors = 0;
    } catch {
      this.errors++;
    }
    this.isPolling = false;
    this.schedule();
  }
}

/** Milliseconds between two polls. */
const intervalMs = 4000;
/** Longest wait after errors, in milliseconds. Each error doubles the wait up to here. */
const maximumWaitMs = 60_000;

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
    const wait = Math.min(intervalMs * 2 ** this.errors, maximumWaitMs);
    this.timer = setTimeout(() => void this.tick(), wait);
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

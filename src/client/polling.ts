/** How often to ask, in milliseconds. */
export interface Pace {
  /** Between two questions. */
  interval: number;
  /** The longest wait after errors; each doubles it up to here. */
  longest: number;
}

export const usualPace: Pace = { interval: 4000, longest: 60_000 };

/**
 * Polls while the page is visible. It stops while the page is hidden, polls immediately when the page is visible
 * again, and waits longer after each error.
 */
export class Polling {
  private readonly ask: () => Promise<void>;
  private readonly pace: Pace;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private errors = 0;
  private running = false;
  private asking = false;

  constructor(ask: () => Promise<void>, pace: Pace = usualPace) {
    this.ask = ask;
    this.pace = pace;
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    document.addEventListener('visibilitychange', this.seen);
    this.schedule();
  }

  stop(): void {
    this.running = false;
    document.removeEventListener('visibilitychange', this.seen);
    clearTimeout(this.timer);
  }

  private readonly seen = (): void => {
    clearTimeout(this.timer);
    if (!document.hidden) void this.tick();
  };

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.running || document.hidden) return;
    const wait = Math.min(this.pace.interval * 2 ** this.errors, this.pace.longest);
    this.timer = setTimeout(() => void this.tick(), wait);
  }

  private async tick(): Promise<void> {
    if (this.asking || !this.running) return;
    this.asking = true;
    try {
      await this.ask();
      this.errors = 0;
    } catch {
      this.errors++;
    }
    this.asking = false;
    this.schedule();
  }
}

import type { Pool } from 'pg';
import type { Clock } from '../platform/clock.ts';

/** Milliseconds between two looks at the clock of the database. */
const syncMs = 30_000;

/**
 * The time of the database, which is the same in every process. Two processes compare times: one takes a lease, another
 * asks whether it is over. So a clock of a host that is wrong or jumps must not matter. Between two looks at the
 * database's clock, the time follows a timer that never jumps.
 */
export class DatabaseClock implements Clock {
  /** What to add to `performance.now()` to get the time. */
  private offset = Date.now() - performance.now();
  private timer: NodeJS.Timeout | undefined;
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Reads the time of the database once, and then regularly. While the database is away, the timer goes on. */
  async start(): Promise<void> {
    await this.sync();
    this.timer = setInterval(() => void this.sync().catch(() => undefined), syncMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  now(): Date {
    return new Date(this.offset + performance.now());
  }

  private async sync(): Promise<void> {
    const start = performance.now();
    const { rows } = await this.pool.query<{ now: Date }>('select clock_timestamp() as now');
    const end = performance.now();
    // The best estimate is that the database answered halfway between the question and the answer.
    if (rows[0]) this.offset = rows[0].now.getTime() - (start + end) / 2;
  }
}

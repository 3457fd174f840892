import type { Pool } from 'pg';
import { sha256 } from '../../platform/secret-keys.ts';

/** How often something may happen in each window of time. A window begins with the first request in it. */
export interface Allowance {
  /** What is counted and for whom, for example `ip 192.0.2.1`. It is stored as a hash. */
  key: string;
  limit: number;
  /** Length of the window. Default: 60. */
  windowSeconds?: number;
}

/** What is left of an allowance. */
export interface Usage {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Milliseconds since 1970 at which the window ends. */
  resetAt: number;
}

interface Count {
  name: string;
  /** `performance.now()` at which it ends. */
  windowEnd: number;
  /** What all processes had counted at the last exchange with the database. */
  shared: number;
  /** What this process has counted since. */
  pending: number;
  /** What an exchange under way is adding. */
  inFlight: number;
}

/** A row after an exchange. The window of all processes is that of the first one. */
interface SharedCount {
  key: string;
  milliseconds_left: number;
  count: number;
}

/** Milliseconds between two exchanges with the database. */
const exchangeInterval = 1000;
const exchangesPerCleanup = 60;
const maxExchange = 5000;
/** Counts in memory. A flood from more addresses makes it forget, and the next exchange brings back what was shared. */
const maxCounts = 100_000;

/** In the database, its own clock counts: one that a host has wrong must not keep a window open for the others. */
const addCounts = `
  insert into request_counts (key, window_end, count)
  select key, now() + milliseconds * interval '1 millisecond', count
  from unnest($1::text[], $2::float8[], $3::int[]) as added(key, milliseconds, count)
  on conflict (key) do update set
    count = excluded.count + case when request_counts.window_end > now() then request_counts.count else 0 end,
    window_end = case when request_counts.window_end > now() then request_counts.window_end else excluded.window_end end
  returning key, (extract(epoch from window_end - now()) * 1000)::float8 as milliseconds_left, count`;

/**
 * Counts requests for limits that hold across processes, without waiting for the database. Each process counts in memory
 * and once a second adds what is new to PostgreSQL, where it learns what the others counted. So a limit may be exceeded by
 * what arrives at the other processes within a second. Without a database each process limits alone.
 */
export class RequestCounter {
  private readonly counts = new Map<string, Count>();
  private readonly pool: Pool;
  private readonly onError: (error: unknown) => void;
  private readonly timer: NodeJS.Timeout;
  private exchange: Promise<void> | undefined;
  private exchanges = 0;

  /** @param onError receives the error of an exchange that failed; it is repeated a second later */
  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.pool = pool;
    this.onError = onError;
    this.timer = setInterval(() => void this.exchangeCounts(), exchangeInterval);
    this.timer.unref();
  }

  /**
   * Counts one request for each allowance, or for none if one of them is used up: who is over a limit of its own takes
   * nothing from a limit that is shared.
   *
   * @returns what is left of the allowance that is closest to its end
   */
  take(allowances: Allowance[]): Usage {
    const counts = allowances.map((allowance) => ({ allowance, count: this.find(allowance) }));
    const isAllowed = counts.every(({ allowance, count }) => takenOf(count) < allowance.limit);
    if (isAllowed) for (const { count } of counts) count.pending++;
    const usages = counts.map(({ allowance: { limit }, count }) => ({
      isAllowed,
      limit,
      remaining: Math.max(0, limit - takenOf(count)),
      resetAt: Date.now() + count.windowEnd - performance.now(),
    }));
    return usages.reduce((closest, usage) => (isCloser(usage, closest) ? usage : closest));
  }

  /** Takes back what `take` has just counted. */
  giveBack(allowances: Allowance[]): void {
    for (const count of allowances.map((allowance) => this.find(allowance)))
      if (takenOf(count) > 0) count.pending--;
  }

  /** Ends the exchanges after one last. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.exchange;
    await this.exchangeCounts();
  }

  private find({ key, windowSeconds = 60 }: Allowance): Count {
    const now = performance.now();
    const existing = this.counts.get(key);
    if (existing && existing.windowEnd > now) return existing;
    if (this.counts.size >= maxCounts) this.forget((count) => count.pending === 0 && count.inFlight === 0);
    const count = { name: key, windowEnd: now + windowSeconds * 1000, shared: 0, pending: 0, inFlight: 0 };
    this.counts.set(key, count);
    return count;
  }

  private forget(isForgotten: (count: Count) => boolean): void {
    for (const [key, count] of this.counts) if (isForgotten(count)) this.counts.delete(key);
  }

  /** Never two at a time, however long the database takes. */
  private exchangeCounts(): Promise<void> {
    this.exchange ??= this.addPendingCounts()
      .catch(this.onError)
      .finally(() => (this.exchange = undefined));
    return this.exchange;
  }

  private async addPendingCounts(): Promise<void> {
    const now = performance.now();
    this.forget(({ windowEnd }) => windowEnd <= now);
    const pendingCounts = [...this.counts.values()]
      .filter(({ pending }) => pending !== 0)
      .slice(0, maxExchange);
    if (pendingCounts.length) await this.addCounts(pendingCounts);
    if (++this.exchanges % exchangesPerCleanup === 1)
      await this.pool.query('delete from request_counts where window_end < now()');
  }

  private async addCounts(pendingCounts: Count[]): Promise<void> {
    const rows = new Map(pendingCounts.map((count) => [sha256(count.name).toString('base64url'), count]));
    // In one order in all processes, so that two exchanges at a time cannot wait for each other.
    const keys = [...rows.keys()].sort();
    const counts = keys.map((key) => rows.get(key)).filter((count) => count !== undefined);
    for (const count of counts) {
      count.inFlight = count.pending;
      count.pending = 0;
    }
    try {
      const start = performance.now();
      const lengths = counts.map(({ windowEnd }) => windowEnd - start);
      const added = counts.map(({ inFlight }) => inFlight);
      const result = await this.pool.query<SharedCount>(addCounts, [keys, lengths, added]);
      for (const { key, milliseconds_left: left, count: shared } of result.rows) {
        const count = rows.get(key);
        if (count) Object.assign(count, { windowEnd: start + left, shared, inFlight: 0 });
      }
    } catch (error) {
      for (const count of counts) {
        count.pending += count.inFlight;
        count.inFlight = 0;
      }
      throw error;
    }
  }
}

/** Returns the whole seconds until a window ends, for `Retry-After`. At least 1. */
export const secondsUntil = (resetAt: number): number =>
  Math.max(1, Math.ceil((resetAt - Date.now()) / 1000));

const takenOf = ({ shared, inFlight, pending }: Count): number => shared + inFlight + pending;

/** Of two allowances that are used up, the one that lasts longer says when to try again. */
const isCloser = (usage: Usage, other: Usage): boolean =>
  usage.remaining === other.remaining ? usage.resetAt > other.resetAt : usage.remaining < other.remaining;

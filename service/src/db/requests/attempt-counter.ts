import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/secret-keys.ts';
import type { Database } from '../pool/database.ts';
import { attemptCounts } from '../schema/index.ts';

export interface AttemptCount {
  /** Attempts in the window, with the new one. */
  count: number;
  /** Whole seconds until the window ends, at least 1. */
  secondsLeft: number;
}

const inSeconds = (seconds: number) => sql`now() + ${seconds} * interval '1 second'`;

/**
 * Counts attempts at something that can be guessed. Every attempt is a statement of its own, so that the count of all processes is exact.
 * A window begins with the first attempt in it. Limits of requests, which may be exceeded for a second, use `RequestCounter`.
 */
export class AttemptCounter {
  private readonly db: Database;
  private readonly name: string;
  private readonly windowSeconds: number;

  /** @param name separates the subjects of this counter from those of others */
  constructor(db: Database, name: string, windowSeconds: number) {
    this.db = db;
    this.name = name;
    this.windowSeconds = windowSeconds;
  }

  /** Counts an attempt, by the clock of the database: one that a host has wrong must not open a window again, or keep it open. */
  async add(subject: string): Promise<AttemptCount> {
    const { windowEnd, count } = attemptCounts;
    const isOpen = gt(windowEnd, sql`now()`);
    const [row] = await this.db
      .insert(attemptCounts)
      .values({ key: this.keyOf(subject), windowEnd: inSeconds(this.windowSeconds), count: 1 })
      .onConflictDoUpdate({
        target: attemptCounts.key,
        set: {
          count: sql`case when ${isOpen} then ${count} + 1 else 1 end`,
          windowEnd: sql`case when ${isOpen} then ${windowEnd} else excluded.window_end end`,
        },
      })
      .returning({
        count,
        secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from ${windowEnd} - now())))::int`,
      });
    return row ?? { count: 1, secondsLeft: this.windowSeconds };
  }

  async takeBack(subject: string): Promise<void> {
    await this.db
      .update(attemptCounts)
      .set({ count: sql`${attemptCounts.count} - 1` })
      .where(and(this.bySubject(subject), gt(attemptCounts.count, 0)));
  }

  /** Lets the window of a subject end in some seconds, and keeps its count until then. */
  async extend(subject: string, seconds: number): Promise<void> {
    await this.db
      .update(attemptCounts)
      .set({ windowEnd: inSeconds(seconds) })
      .where(this.bySubject(subject));
  }

  async forget(subject: string): Promise<void> {
    await this.db.delete(attemptCounts).where(this.bySubject(subject));
  }

  private bySubject(subject: string) {
    return eq(attemptCounts.key, this.keyOf(subject));
  }

  /** Subjects are stored as hashes: they are addresses of people and networks. */
  private keyOf(subject: string): string {
    return sha256(`${this.name} ${subject}`).toString('base64url');
  }
}

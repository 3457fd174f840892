import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto.ts';
import type { Database } from '../pool/database.ts';
import { attemptCounts } from '../schema/index.ts';

/** What is counted of a subject. */
export interface AttemptCount {
  /** Attempts in the window, with the new one. */
  count: number;
  /** Whole seconds until the window ends, at least 1. */
  secondsLeft: number;
}

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

  /** Counts an attempt. */
  async add(subject: string): Promise<AttemptCount> {
    const now = Date.now();
    const next = { windowEnd: new Date(now + this.windowSeconds * 1000), count: 1 };
    const { windowEnd, count } = attemptCounts;
    const isOpen = gt(windowEnd, new Date(now));
    const [row = next] = await this.db
      .insert(attemptCounts)
      .values({ key: this.keyOf(subject), ...next })
      .onConflictDoUpdate({
        target: attemptCounts.key,
        set: {
          count: sql`case when ${isOpen} then ${count} + 1 else 1 end`,
          windowEnd: sql`case when ${isOpen} then ${windowEnd} else excluded.window_end end`,
        },
      })
      .returning();
    return {
      count: row.count,
      secondsLeft: Math.max(1, Math.ceil((row.windowEnd.getTime() - now) / 1000)),
    };
  }

  /** Takes one attempt back. */
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
      .set({ windowEnd: new Date(Date.now() + seconds * 1000) })
      .where(this.bySubject(subject));
  }

  /** Forgets the attempts of a subject. */
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

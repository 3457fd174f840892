import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from './database.ts';

/** Jobs and the data that each carries: ids only, never personal data. */
export interface Jobs {
  /** Deliver a mail of the outbox. */
  mail: { accountId: string; mailId: string };
  /** Deliver an event to a webhook: one attempt. */
  webhook: { deliveryId: string };
  /** Put the newest replacement of an account's hierarchy in place. */
  hierarchy: { accountId: string };
  /** Remind and expire what fell due. Every minute. */
  due: Record<string, never>;
  /** Forget what has served its time. Every hour. */
  cleanup: Record<string, never>;
}

export type JobName = keyof Jobs;

/** Retries of a job that fails: twelve times, 30 seconds to an hour apart. */
const retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
const queues: Record<JobName, object> = {
  mail: retries,
  // Only for crashes: what an endpoint does not take is tried again on the schedule of webhooks.
  webhook: { retryLimit: 2, retryDelay: 1, expireInSeconds: 60 },
  hierarchy: { ...retries, retryDelay: 1 },
  due: { policy: 'singleton', retryLimit: 0 },
  cleanup: { policy: 'singleton', retryLimit: 0 },
};

/** The one queue: pg-boss on the service's own PostgreSQL. */
export class Queue {
  private readonly boss: PgBoss;

  constructor(databaseUrl: string, onError: (error: unknown) => void) {
    this.boss = new PgBoss({ connectionString: databaseUrl, max: 4 });
    this.boss.on('error', onError);
  }

  async start(): Promise<void> {
    await this.boss.start();
    for (const [name, options] of Object.entries(queues)) await this.boss.createQueue(name, options);
  }

  /**
   * Adds jobs within the caller's transaction: they exist exactly if it commits.
   * @param after seconds until they may begin
   */
  async add<Name extends JobName>(db: Transaction, name: Name, jobs: Jobs[Name][], after = 0): Promise<void> {
    if (!jobs.length) return;
    await this.boss.insert(
      name,
      jobs.map((data) => ({ data, ...(after && { startAfter: after }) })),
      { db: fromDrizzle(db, sql) },
    );
  }

  /** Lets this process work on jobs of a kind, so many at a time. */
  async work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handle: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void> {
    await this.workTogether(name, { concurrency, batch: 1 }, async (jobs) => {
      for (const job of jobs) await handle(job);
    });
  }

  /** The same for jobs that are quicker done many at once: `concurrency` workers take up to `batch` of them. */
  async workTogether<Name extends JobName>(
    name: Name,
    { concurrency, batch }: { concurrency: number; batch: number },
    handle: (jobs: Jobs[Name][]) => Promise<void>,
  ): Promise<void> {
    const options = {
      localConcurrency: concurrency,
      batchSize: batch,
      // While there is more work than a batch, nobody waits for the next poll.
      burstWhenBatchFull: batch > 1,
      pollingIntervalSeconds: 0.5,
    };
    await this.boss.work<Jobs[Name]>(name, options, async (jobs) => {
      await handle(jobs.map(({ data }) => data));
    });
  }

  async repeat(name: 'due' | 'cleanup', cron: string): Promise<void> {
    await this.boss.schedule(name, cron, {});
  }

  /** Ends after the jobs under way. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

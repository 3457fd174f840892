import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Queue as QueueSettings } from 'pg-boss';
import type { Transaction } from './pool/database.ts';

/** Where a re-encryption is. */
export interface ReencryptionJob {
  /** The data key that values are to have. */
  keyId: string;
  /** A table of `encryptedTables`, or `files`. */
  table: string;
  /** Key of the last row that is done. Null at the beginning of a table. */
  after: string[] | null;
}

/** Jobs and the data of each: IDs only, never personal data. */
export interface Jobs {
  /** Look at what is due, at a time that is sooner than the next regular look. */
  'due-soon': Record<string, never>;
  /** Deliver a mail of the outbox. */
  mail: { accountId: string; mailId: string; /** Number of attempts before this one. */ attempt: number };
  /** Store the newest replacement of an account's hierarchy. */
  hierarchy: { accountId: string };
  /** Give up a replacement of a hierarchy after the last retry of its job. */
  'hierarchy-failed': Jobs['hierarchy'];
  /** Encrypt values with the current data key, from a place in a table on. */
  're-encrypt': ReencryptionJob;
}

export type JobName = keyof Jobs;

/** Retries of a job that fails: twelve times, 30 seconds to an hour apart. */
const retries = { retryLimit: 12, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
/** Jobs that give up other jobs must not fail with them: they are retried every minute for weeks. */
const persistent = { retryLimit: 30_000, retryDelay: 60 };

/** A job of a process that was killed is taken over by another one after these seconds without a sign of life. */
const heartbeat = { heartbeatSeconds: 20 };

/** Settings of each queue. A queue stands after the queue that takes its failed jobs, which has to exist first. */
const queues: Record<JobName, Omit<QueueSettings, 'name'>> = {
  'hierarchy-failed': persistent,
  // For crashes only: mails that the server does not take are tried again by `dueMails`.
  mail: { retryLimit: 2, retryDelay: 1, expireInSeconds: 120 },
  're-encrypt': { ...persistent, expireInSeconds: 600 },
  // A lost job costs seconds: every worker looks regularly.
  'due-soon': { retryLimit: 0, expireInSeconds: 60 },
  hierarchy: { ...retries, ...heartbeat, retryDelay: 1, deadLetter: 'hierarchy-failed' },
};

/** Queues of earlier versions, whose work every worker now repeats by itself. */
const formerQueues = ['due', 'cleanup', 'mail-failed'];

/** Receives an error and the name of the job that failed, if one did. */
export type QueueErrorListener = (error: unknown, details: { job?: JobName }) => void;

/** The service's queue of jobs: pg-boss on its own PostgreSQL. */
export class Queue {
  private readonly boss: PgBoss;
  private readonly onError: QueueErrorListener;

  /** @param onError receives the errors of the queue itself, and of each job that fails */
  constructor(databaseUrl: string, onError: QueueErrorListener) {
    this.onError = onError;
    this.boss = new PgBoss({ connectionString: databaseUrl, max: 4, application_name: 'service queue' });
    this.boss.on('error', (error) => onError(error, {}));
  }

  async start(): Promise<void> {
    await this.boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await this.boss.createQueue(name, options);
      // A queue of an earlier version keeps its settings otherwise.
      await this.boss.updateQueue(name, { ...options, deadLetter: options.deadLetter ?? null });
    }
    for (const name of formerQueues) {
      await this.boss.unschedule(name);
      await this.boss.deleteQueue(name);
    }
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

  /** Lets this process handle jobs of one kind, `concurrency` at a time. */
  async work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handle: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void> {
    const options = { localConcurrency: concurrency, batchSize: 1, pollingIntervalSeconds: 0.5 };
    await this.boss.work<Jobs[Name]>(name, options, async (jobs) => {
      try {
        for (const { data } of jobs) await handle(data);
      } catch (error) {
        this.onError(error, { job: name });
        throw error;
      }
    });
  }

  /** Ends after the jobs under way. */
  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}

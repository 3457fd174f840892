import { setTimeout } from 'node:timers/promises';
import type { Database } from '../db/pool/database.ts';
import type { DueWork, ReportError } from '../db/work/due-work.ts';
import { countQuarantined } from '../db/work/failed-work.queries.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProcessRole } from '../platform/config.ts';
import { cleanUp } from './cleanup.ts';

/** Something that a process does again and again. */
export interface RepeatedTask {
  name: string;
  /** Seconds between the end of one run and the start of the next. */
  everySeconds: number;
  /** Resolves to true if it is to run again at once, because there is more to do. */
  run: () => Promise<unknown>;
}

/** Seconds in which the first run starts, at a random time, so that processes that start together do not run together. */
const firstRunSeconds = 10;

/**
 * Repeats a task in this process. Every process does, and rows are locked or leased while they are worked on: so another one takes over
 * when this one is killed. A run that fails is reported, and the next one comes as usual.
 *
 * @returns ends the repetition, after the run under way
 */
export function repeat(
  { name, everySeconds, run }: RepeatedTask,
  onError: (error: unknown, details: { job: string }) => void,
): () => Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const pause = (seconds: number) => setTimeout(seconds * 1000, undefined, { signal });
  const loop = async () => {
    await pause(Math.random() * Math.min(firstRunSeconds, everySeconds));
    while (!signal.aborted) {
      const hasMore = await run().catch((error: unknown) => onError(error, { job: name }));
      if (hasMore !== true) await pause(everySeconds);
    }
  };
  // Only the end of the repetition interrupts a pause.
  const end = loop().catch(() => undefined);
  return () => {
    controller.abort();
    return end;
  };
}

/** What processes do in the background. What returns whether it found something is called until it did not. */
export interface BackgroundWork {
  /** Makes an attempt to deliver a mail that is due. */
  sendDueMail: () => Promise<boolean>;
  /** Encrypts the next values with a new data key. */
  reencryptNext: () => Promise<boolean>;
  deliverDueWebhooks: () => Promise<boolean>;
  /** Renews the leases of deliveries under way, and makes those of workers that were killed due again. */
  keepLeases: () => Promise<void>;
  dueWork: readonly DueWork[];
  onError: ReportError;
  /** Tells operations how much work is in quarantine. */
  onQuarantined: (count: number) => void;
  /** Finishes what is under way when the worker stops. */
  close: () => Promise<void>;
}

/**
 * Mails that a process sends at a time, so that a server that answers slowly does not delay all of them. One alone looks for new
 * ones every half second; the others follow while there are more, because a look is a statement that writes.
 */
const mailsAtOnce = 4;

/** What a process with the role `worker` does: work that leaves its transaction, under a lease. */
const workerTasks = (work: BackgroundWork): RepeatedTask[] => [
  { name: 'webhooks', everySeconds: 0.5, run: work.deliverDueWebhooks },
  { name: 'webhook-leases', everySeconds: 5, run: work.keepLeases },
  ...Array.from({ length: mailsAtOnce }, (_, index) => ({
    name: 'mails',
    everySeconds: index ? 2 : 0.5,
    run: work.sendDueMail,
  })),
  { name: 're-encryption', everySeconds: 5, run: work.reencryptNext },
];

const dueSeconds = 15;

/** What a process with the role `scheduler` does: work on rows that it locks. */
const schedulerTasks = (db: Database, clock: Clock, work: BackgroundWork): RepeatedTask[] => [
  ...work.dueWork.map(({ name, everySeconds = dueSeconds, run }) => ({
    name,
    everySeconds,
    run: () => run(db, work.onError),
  })),
  { name: 'clean-up', everySeconds: 3600, run: () => cleanUp(db, clock.now(), work.onError) },
  {
    name: 'quarantine',
    everySeconds: 60,
    run: async () => work.onQuarantined(await countQuarantined(db)),
  },
];

/** Milliseconds that work under way has when the process stops. Its lease, or its transaction, leaves the rest to other processes. */
const stopMs = 10_000;

/**
 * Lets this process do the work of its roles. Any number of processes may: what one works on is locked or leased.
 *
 * @returns ends the work under way
 */
export function startTasks(
  roles: ReadonlySet<ProcessRole>,
  db: Database,
  { clock, work }: { clock: Clock; work: BackgroundWork },
): () => Promise<void> {
  const tasks = [
    ...(roles.has('worker') ? workerTasks(work) : []),
    ...(roles.has('scheduler') ? schedulerTasks(db, clock, work) : []),
  ];
  const ends = tasks.map((task) => repeat(task, work.onError));
  return async () => {
    // oxlint-disable-next-line no-restricted-properties -- each task ends its own transaction
    const allEnds = Promise.all(ends.map((end) => end()));
    await Promise.race([allEnds, setTimeout(stopMs, undefined, { ref: false })]);
  };
}

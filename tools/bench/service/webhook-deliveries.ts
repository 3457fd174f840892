import { setTimeout } from 'node:timers/promises';
import type { EventType } from '@service-embeds/contract';
import type { DomainEvent } from '@service-embeds/domain/domain-event';
import { toEventResource } from '@service-embeds/domain/webhook/webhook-event';
import { publishEvents } from '../../../service/src/db/events/publish-event.ts';
import type { Bench } from './bench.ts';
import { compareRuns, type ProcessRun } from './measure.ts';

const how =
  'undici and pg in a process of its own: claims bodies of the same size from a table by an index of what waits, 500 at a time, posts them with headers of the same size over 8 connections that stay open, marks them as done in batches, each durable. It signs nothing and keeps no log of attempts. Both have made 20,000 deliveries before.';
/** Events that one statement inserts. */
const batchSize = 500;

/**
 * Deliveries of each process before the measurement. A worker runs for days, but needs 0.13 ms of CPU for one of its first 5,000, and
 * 0.08 ms after 15,000, once the engine has compiled what they have in common.
 */
const warmUpDeliveries = 20_000;

/** Measures deliveries to one endpoint beside a bare loop. */
export async function measureWebhooks(bench: Bench): Promise<void> {
  const total = bench.isFull ? 50_000 : 5000;
  const { line: port } = await bench.start('receiver.ts');
  const target = `http://127.0.0.1:${port}`;
  const url = `${target}/webhooks`;
  const createEvents = await subscribe(bench, url);
  await bench.database.query(
    `create table bench_work (id int generated always as identity primary key, body text not null, claimed_at timestamptz, done_at timestamptz);
    create index on bench_work (id) where claimed_at is null`,
  );
  const body = createBody(createEvents, url);
  const worker = bench.launchService('worker');
  const bare = await bench.start('bare-worker.ts', { TARGET: url });
  const taken = async () => Number(await (await fetch(target)).text());
  /** Returns deliveries a second, from the first one on: a process looks for work from time to time. */
  const rateOf = async (count: number, addWork: (count: number) => Promise<unknown>) => {
    const before = await taken();
    await addWork(count);
    while ((await taken()) === before) await setTimeout(5);
    const first = await taken();
    const began = performance.now();
    while ((await taken()) < before + count) await setTimeout(20);
    const rate = ((before + count - first) * 1000) / (performance.now() - began);
    // Of a service that runs for a while, PostgreSQL knows how large the tables are.
    await bench.database.query('vacuum analyze deliveries, events, webhook_logs, bench_work');
    return rate;
  };
  const runOf = ({ pid }: typeof worker, addWork: Parameters<typeof rateOf>[1]): ProcessRun => ({
    processId: pid,
    run: (count) => rateOf(count, addWork),
  });
  const rates = await compareRuns(
    runOf(worker, (count) => publish(bench, createEvents, count)),
    runOf(bare.process, (count) => addBareWork(bench, body, count)),
    { rounds: bench.timing.rounds, total, warmUp: warmUpDeliveries },
  );
  for (const child of [worker, bare.process]) child.kill('SIGKILL');
  bench.add({ what: `${total} webhook deliveries`, ...rates, goal: { atLeast: 0.6 }, how });
}

type CreateEvents = (count: number) => DomainEvent[];

/** Publishes events together, so that none of them is delivered while others are still written. */
const publish = ({ service }: Bench, createEvents: CreateEvents, total: number): Promise<void> =>
  service.database.transaction(async (db) => {
    for (let published = 0; published < total; published += batchSize)
      await publishEvents(db, service.container, createEvents(Math.min(batchSize, total - published)));
  });

const addBareWork = ({ database }: Bench, body: string, total: number) =>
  database.query('insert into bench_work (body) select $1 from generate_series(1, $2::int)', [body, total]);

/** Returns a body like those that the endpoint gets. */
function createBody(createEvents: CreateEvents, webhookUrl: string): string {
  const [event] = createEvents(1);
  if (!event) throw new Error('There is no event.');
  const { accountId, type, object, at } = event;
  const record = { id: '0'.repeat(24), accountId, type, object: { ...object }, createdAt: at };
  return JSON.stringify(toEventResource(record, { includeObject: true, webhookUrl }));
}

/**
 * Subscribes an endpoint, and returns a function that creates events for it.
 *
 * @param events the types that it gets. Default: changes of candidates
 */
export async function subscribe(
  { service, account, database }: Bench,
  url: string,
  events: EventType[] = ['candidate.updated'],
): Promise<CreateEvents> {
  // The endpoints of other measures would get the events too, and what is left for them would be delivered first.
  await database.query('update webhooks set deleted_at = now() where deleted_at is null');
  await database.query('update deliveries set due_at = null where due_at is not null');
  const as = account.apiKey;
  const json = { webhook_url: url, events };
  const { status } = await service.call('POST', '/v1/webhooks', { as, json });
  if (status !== 201) throw new Error(`The endpoint was not created: ${status}.`);
  const { body } = await service.call('POST', '/v1/candidates', { as, json: { email: 'bench@example.com' } });
  const object = body as { object: string; id: string };
  const event = { accountId: account.id, applicationId: null, type: 'candidate.updated' as const, object };
  return (count) => {
    const at = service.container.clock.now();
    return Array.from({ length: count }, () => ({ ...event, at }));
  };
}

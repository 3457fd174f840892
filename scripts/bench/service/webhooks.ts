import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { DomainEvent } from '@service-embeds/domain/event';
import type { Bench } from './bench.ts';
import { cpuMs } from './cpu.ts';
import { publishEvents } from '../../../service/src/events/publish-event.ts';

const how =
  'undici and pg in a process of its own: claims bodies of the same size from a table, 500 at a time, posts them over 8 connections that stay open, marks them as done in batches, each durable. It signs nothing and keeps no log of attempts.';
/** Events that one transaction publishes. */
const batchSize = 500;

/** Measures deliveries to one endpoint beside a bare loop. */
export async function measureWebhooks(bench: Bench): Promise<void> {
  const total = bench.isFull ? 50_000 : 5000;
  const { line: port } = await bench.start('receiver.ts');
  const target = `http://127.0.0.1:${port}`;
  const taken = async () => Number(await (await fetch(target)).text());
  /**
   * Returns the deliveries of a process in a second, and its CPU for each of them, from the first one on: a process needs time
   * to start.
   */
  const measure = async (start: () => Promise<ChildProcess> | ChildProcess) => {
    const before = await taken();
    const process = await start();
    while ((await taken()) === before) await setTimeout(20);
    const first = await taken();
    const began = performance.now();
    const cpuBefore = cpuMs(process.pid);
    let used: number | undefined;
    while ((await taken()) < before + total) {
      // A process that has nothing left to do may end.
      used = cpuMs(process.pid) ?? used;
      await setTimeout(20);
    }
    const count = before + total - first;
    const rate = (count * 1000) / (performance.now() - began);
    const cpu = used !== undefined && cpuBefore !== undefined ? (used - cpuBefore) / count : undefined;
    process.kill('SIGKILL');
    return { rate, cpu };
  };

  const { database } = bench;
  const body = await publish(bench, `${target}/webhooks`, total);
  // Of a service that runs for a while, PostgreSQL knows how large the tables are.
  await database.query('vacuum analyze deliveries, events');
  const ours = await measure(() => bench.launchService('worker'));

  await database.query(
    'create table bench_work (id int primary key, body text not null, claimed_at timestamptz, done_at timestamptz)',
  );
  await database.query('insert into bench_work (id, body) select n, $1 from generate_series(1, $2::int) n', [
    body,
    total,
  ]);
  await database.query('vacuum analyze bench_work');
  const baseline = await measure(async () => {
    const worker = await bench.start('bare-worker.ts', { TARGET: `${target}/webhooks` });
    return worker.process;
  });
  const cpu =
    ours.cpu === undefined || baseline.cpu === undefined
      ? undefined
      : { ours: ours.cpu, baseline: baseline.cpu };
  const rates = { ours: ours.rate, baseline: baseline.rate, unit: '/s' as const, cpu };
  bench.add({ what: `${total} webhook deliveries`, ...rates, goal: { atLeast: 0.6 }, how });
}

/** Publishes events for an endpoint, and returns a body like those that it gets. */
async function publish(bench: Bench, url: string, total: number): Promise<string> {
  const { container, database } = bench.service;
  const createEvents = await subscribe(bench, url);
  for (let published = 0; published < total; published += batchSize)
    await database.transaction((db) => publishEvents(db, container, createEvents(batchSize)));
  const [{ type, object } = { type: '', object: {} }] = createEvents(1);
  return JSON.stringify({ id: '0'.repeat(24), object: 'event', type, data: { object } });
}

/** Subscribes an endpoint, and returns a function that creates events for it. */
export async function subscribe(
  { service, account, database }: Bench,
  url: string,
): Promise<(count: number) => DomainEvent[]> {
  // The endpoints of other measures would get the events too, and what is left for them would be delivered first.
  await database.query('update webhooks set deleted_at = now() where deleted_at is null');
  await database.query('update deliveries set due_at = null where due_at is not null');
  const as = account.apiKey;
  const json = { webhook_url: url, events: ['candidate.updated'] };
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

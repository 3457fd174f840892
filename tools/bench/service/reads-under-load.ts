import { setTimeout } from 'node:timers/promises';
import { publishEvents } from '../../../service/src/db/events/publish-event.ts';
import type { Bench } from './bench.ts';
import { client } from './load.ts';
import { percentile } from './measure.ts';
import { subscribe } from './webhook-deliveries.ts';

/** Webhooks a second. */
const rate = 500;
/** Milliseconds between two reads: a steady flow, and not as many as fit, which would wait for each other. */
const pause = 10;
const how = `the same reads of GET /v1/packages without webhooks, in turns. The deliveries become due one after the other, ${rate} a second.`;

/** Measures reads while webhooks are delivered. */
export async function measureReadsUnderLoad(bench: Bench): Promise<void> {
  const { timing } = bench;
  const { line: port } = await bench.start('receiver.ts');
  const target = `http://127.0.0.1:${port}`;
  const createEvents = await subscribe(bench, `${target}/webhooks`);
  const taken = async () => Number(await (await fetch(target)).text());
  /** Publishes events whose deliveries become due evenly. */
  const schedule = ({ database, container }: Bench['service'], total: number) =>
    database.transaction(async (db) => {
      await publishEvents(db, container, createEvents(total));
      await db.execute(
        `update deliveries set due_at = now() + place * interval '1 second' / ${rate}
          from (select id, row_number() over () as place from deliveries where attempts = 0 and created_at = due_at) as new
          where deliveries.id = new.id and attempts = 0 and created_at = due_at`,
      );
    });
  const worker = bench.launchService('worker');
  await schedule(bench.service, 1);
  while ((await taken()) === 0) await setTimeout(20);

  const reader = client(bench.api, 1, bench.account.apiKey);
  const read = () => timesOf(() => reader.send('GET', '/v1/packages'), timing.seconds);
  const times = { idle: [] as number[], busy: [] as number[] };
  let delivered = 0;
  for (let round = 0; round < timing.rounds; round++) {
    times.idle.push(...(await read()));
    const before = await taken();
    await schedule(bench.service, rate * timing.seconds);
    times.busy.push(...(await read()));
    delivered += (await taken()) - before;
    while ((await taken()) < before + rate * timing.seconds) await setTimeout(20);
  }
  worker.kill('SIGKILL');
  await reader.close();
  bench.add({
    what: `p99 of reads during ${Math.round(delivered / timing.rounds / timing.seconds)} webhooks/s`,
    ours: percentile(times.busy, 0.99),
    baseline: percentile(times.idle, 0.99),
    unit: 'ms',
    goal: { atMost: 3 },
    how,
  });
}

/** Repeats work for some seconds, and returns the milliseconds of each. */
async function timesOf(work: () => Promise<unknown>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let began = performance.now(); began < end; began = performance.now()) {
    await work();
    times.push(performance.now() - began);
    await setTimeout(pause);
  }
  return times;
}

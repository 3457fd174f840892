/**
 * `npm run bench:capacity -w tools` measures for how long orders and reads keep the processors busy, in the service and in PostgreSQL, on Linux.
 * docs/performance.md#what-an-order-costs has the results. Processor time depends less on what else the machine does than rates do.
 */
import { setTimeout } from 'node:timers/promises';
import { step } from '../../scripts/setup/progress.mjs';
import { MailServer } from '../drill/kit/mail-server.ts';
import { withBench, type Bench } from './service/bench.ts';
import { cpuMs, parentOf, postgresCpuMs } from './service/cpu.ts';
import { client } from './service/load.ts';
import { repeatTimes } from './service/measure.ts';
import { subscribe } from './service/webhook-deliveries.ts';

/** Clients that send requests at the same time, as in the drills. */
const connections = 4;
/** Orders, and reads of each kind. As many are sent before they are measured, so that the engine has compiled its code. */
const orders = 400;
const reads = 2000;
/** Seconds without work. */
const idle = 10;

/** The processes whose time is measured. */
interface Processes {
  bench: Bench;
  /** Process IDs of an API and a worker. */
  service: number[];
  /** Process ID of the PostgreSQL server. */
  postgres: number;
}

/** Milliseconds of processor time. */
interface Cost {
  service: number;
  postgres: number;
}

/** Does some work, and returns what one piece of it cost. */
async function costOf(
  { service, postgres }: Processes,
  count: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const look = () => ({
    service: service.reduce((sum, processId) => sum + (cpuMs(processId) ?? Number.NaN), 0),
    postgres: postgresCpuMs(postgres),
  });
  await work();
  const before = look();
  await work();
  const after = look();
  return {
    service: (after.service - before.service) / count,
    postgres: (after.postgres - before.postgres) / count,
  };
}

/** Measures orders: a candidate, an invitation, its mail, and the delivery of both events. */
async function measureOrders(measured: Processes, mails: MailServer): Promise<Cost> {
  const { bench } = measured;
  const { line: port } = await bench.start('receiver.ts');
  const target = `http://127.0.0.1:${port}`;
  await subscribe(bench, `${target}/webhooks`, ['candidate.created', 'invitation.created']);
  const load = client(bench.api, connections, bench.account.apiKey);
  const taken = async () => Number(await (await fetch(target)).text());
  let ordered = 0;
  const order = async () => {
    const email = `capacity-${ordered++}@example.com`;
    const candidate = JSON.parse(await load.send('POST', '/v1/candidates', { email })) as { id: string };
    await load.send('POST', '/v1/invitations', {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    });
  };
  const cost = await costOf(measured, orders, async () => {
    await repeatTimes(orders, connections, order);
    // Two events for each order, beside that of the candidate that `subscribe` creates. The mails wait in a queue.
    while ((await taken()) < 2 * ordered || mails.received.size < ordered) await setTimeout(100);
  });
  await load.close();
  return cost;
}

/** Measures a read. */
async function measureRead(measured: Processes, path: string): Promise<Cost> {
  const { api, account } = measured.bench;
  const load = client(api, connections, account.apiKey);
  const cost = await costOf(measured, reads, () =>
    repeatTimes(reads, connections, () => load.send('GET', path)),
  );
  await load.close();
  return cost;
}

/** Returns the path of the orders of three candidates. */
async function ordersOfThree({ database, account }: Bench): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select distinct candidate_id as id from reports where account_id = $1 limit 3',
    [account.id],
  );
  return `/v1/orders?candidate_id=${rows.map(({ id }) => id).join(',')}`;
}

const mails = new MailServer();
await mails.start();
const results: Record<string, Cost> = {};
try {
  const options = {
    isFull: false,
    add: () => undefined,
    environment: { SMTP_URL: mails.url, MAIL_RECIPIENTS: '@example.com' },
  };
  await withBench(options, async (bench) => {
    const worker = bench.launchService('worker');
    const { rows } = await bench.database.query<{ id: number }>('select pg_backend_pid() as id');
    const measured = {
      bench,
      service: [bench.apiProcess.pid ?? 0, worker.pid ?? 0],
      postgres: parentOf(rows[0]?.id ?? 0),
    };
    const measure = async (what: string, run: () => Promise<Cost>) => {
      results[what] = await step(what, run);
    };
    const orderPath = await ordersOfThree(bench);
    await measure('an order', () => measureOrders(measured, mails));
    await measure('GET /v1/orders of three candidates', () => measureRead(measured, orderPath));
    await measure('GET /v1/packages', () => measureRead(measured, '/v1/packages'));
    await measure('a second without work', () => costOf(measured, idle, () => setTimeout(idle * 1000)));
  });
} finally {
  await mails.stop();
  console.table(
    Object.entries(results).map(([what, { service, postgres }]) => ({
      what,
      'service, ms of CPU': service.toFixed(2),
      'PostgreSQL, ms of CPU': postgres.toFixed(2),
    })),
  );
}

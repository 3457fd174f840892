/**
 * `npm run drill:faults` runs two API processes and two workers on one PostgreSQL, orders background checks all the time,
 * and meanwhile kills processes, restarts the database without warning, holds a lock, writes the log to a full disk and
 * takes the mail server away. At the end it prints what was lost, and fails if anything was.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { root } from '../setup/install.mjs';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../service/src/db/embedded.ts';
import { developmentCredentials } from '../../service/src/seed/credentials.ts';
import { ServiceProcess } from './faults/fleet.ts';
import { MailServer } from './faults/mail-server.ts';
import { OrderLoad } from './faults/orders.ts';
import { EventReceiver } from './faults/receiver.ts';
import { countLosses, waitUntilSettled } from './faults/result.ts';

const kills = 20;
/** Hours of the test clock without a mail server. */
const hoursWithoutMail = 12;
const lockSeconds = 8;

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

const folder = await mkdtemp(join(tmpdir(), 'service-embeds-drill-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), ['max_connections=200']);
const secret = randomBytes(32).toString('hex');
const opsKey = randomBytes(32).toString('hex');
const mailServer = new MailServer();
await mailServer.start();
const receiver = new EventReceiver();
const endpoint = await receiver.start();

const shared = {
  DATABASE_URL: postgres.url('drill'),
  SERVICE_SECRET: secret,
  OPS_KEY: opsKey,
  DATA_DIR: folder,
  SMTP_URL: mailServer.url,
  // Staging mails nobody else.
  MAIL_RECIPIENTS: '@example.com',
  PRIVATE_WEBHOOKS: 'allow',
  RATE_LIMIT: '1000000',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  LOG_FILE: join(folder, 'service.log'),
};
const apis = await Promise.all([api('API 1', {}), api('API 2', { LOG_FILE: '/dev/full' })]);
const workers = ['worker 1', 'worker 2'].map(
  (name) => new ServiceProcess(name, { ...shared, ROLES: 'worker,scheduler' }),
);
const fleet = [...apis.map(({ process }) => process), ...workers];
const account = developmentCredentials({ secret, opsKey }).accounts[1];
if (!account) throw new Error('The seed has no second account.');
const request = (path: string, body: object) =>
  fetch(`${apis[0].url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${account.apiKey}:`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });

try {
  await createDatabase(postgres);
  say('Seed the database, start two API processes and two workers.');
  const seeding = spawnSync(process.execPath, [join(root, 'service/src/main.ts'), 'seed'], {
    env: { ...process.env, ...shared },
    encoding: 'utf8',
  });
  if (seeding.status !== 0) throw new Error(`The seed failed. ${seeding.stderr}`);
  await Promise.all(fleet.map((process) => process.start()));
  const started = new Date();
  const created = await request('/v1/webhooks', { webhook_url: endpoint, include_object: true });
  if (!created.ok) throw new Error(`The webhook was refused: ${await created.text()}`);

  const load = new OrderLoad({
    apis: apis.map(({ url }) => url),
    apiKey: account.apiKey,
    packageSlug: 'basic_criminal',
    parallel: 4,
  });
  load.start();
  await runFaults();
  say('Stop the orders, and wait until every event and mail has left.');
  await load.stop();
  const advance = (hours: number) => request('/sandbox/clock', { advance_seconds: hours * 3600 });
  await waitUntilSettled(shared.DATABASE_URL, account.id, advance);
  const losses = await countLosses(shared.DATABASE_URL, {
    accountId: account.id,
    since: started,
    log: load.log,
    events: receiver.received,
    mails: mailServer.received,
  });
  console.table(
    losses.map(({ measure, count, mustBeZero }) => ({ measure, count, goal: mustBeZero ? '0' : '' })),
  );
  if (losses.some(({ count, mustBeZero }) => mustBeZero && count > 0)) process.exitCode = 1;
} finally {
  await Promise.all(fleet.map((process) => process.kill()));
  receiver.stop();
  await mailServer.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Twenty kills, with the other faults between them. */
async function runFaults(): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    const process = fleet[kill % fleet.length];
    if (!process) throw new Error('There is no process to kill.');
    await delay(1500);
    say(`Kill ${kill}: ${process.name}`);
    await process.kill();
    await delay(500);
    await process.start();
    if (kill === 5 || kill === 15) {
      say('Restart the database without a shutdown.');
      await postgres.restart();
    }
    if (kill === 8) await holdLock();
    if (kill === 10) await takeMailAway();
  }
}

async function holdLock(): Promise<void> {
  say(`Lock the table of invitations for ${lockSeconds} seconds.`);
  const client = new Client({ connectionString: shared.DATABASE_URL });
  await client.connect();
  try {
    await client.query('begin; lock table invitations in access exclusive mode');
    await delay(lockSeconds * 1000);
  } finally {
    await client.end();
  }
}

async function takeMailAway(): Promise<void> {
  say(`Take the mail server away for ${hoursWithoutMail} hours of the test clock.`);
  await mailServer.stop();
  for (let hour = 0; hour < hoursWithoutMail; hour++) {
    await request('/sandbox/clock', { advance_seconds: 3600 });
    await delay(500);
  }
  await mailServer.start();
}

async function createDatabase(server: EmbeddedPostgres): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('create database drill');
  await client.end();
}

/** An API process on ports that stay the same when it starts again. */
async function api(
  name: string,
  more: Record<string, string>,
): Promise<{ url: string; process: ServiceProcess }> {
  const [apiPort, partnersPort, dashboardPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = {
    API_PORT: String(apiPort),
    PARTNERS_PORT: String(partnersPort),
    DASHBOARD_PORT: String(dashboardPort),
  };
  const settings = { ...shared, ...ports, ROLES: 'api,pages', ...more };
  return { url: `http://127.0.0.1:${apiPort}`, process: new ServiceProcess(name, settings) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

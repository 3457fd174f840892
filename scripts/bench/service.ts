/**
 * `npm run bench:service` measures how many requests a second the service answers. Machines differ, so it prints each
 * number next to that of the bare library or database in the same run, and neither passes nor fails.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { root } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { client, perSecond } from './service/load.ts';
import { pgbenchScript, statementsOf } from './service/statements.ts';

const queues = 8;
const seconds = 10;
const deliveries = 2000;
const invitations = 1_000_000;
const pageRuns = 15;

const running = new Set<ChildProcess>();

function launch(parameters: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  return child;
}

/** Starts a program of this repository and resolves with its first line that matches. */
function start(parameters: string[], env: Record<string, string>, line: RegExp): Promise<string> {
  const child = launch(parameters, env);
  return new Promise((resolve, reject) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = line.exec(out);
      if (found) resolve(found[1] ?? '');
    });
    child.once('exit', () => reject(new Error(`${parameters[0]} ended.`)));
  });
}

/** Runs statements as fast as PostgreSQL can, and returns transactions a second. */
async function pgbench(url: string, script: string, folder: string): Promise<number> {
  const file = join(folder, 'statements.sql');
  await writeFile(file, script);
  const flags = [
    '-n',
    '-M',
    'extended',
    '-c',
    String(queues),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ];
  const { stdout } = await promisify(execFile)('pgbench', flags).catch((failure: unknown) => {
    const error = failure as Error & { stderr?: string };
    throw new Error(
      error.message.includes('ENOENT')
        ? 'This benchmark needs pgbench: on Debian it comes with the package postgresql.'
        : `pgbench: ${error.stderr?.slice(0, 2000)}`,
    );
  });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

const table: { what: string; ours: string; baseline: string; ratio: string }[] = [];
/** One line of the result: a measure of the service beside its baseline. */
const row = (what: string, ours: number, baseline: { name: string; value: number; unit: string }) =>
  table.push({
    what,
    ours: `${Math.round(ours)} ${baseline.unit}`,
    baseline: `${Math.round(baseline.value)} ${baseline.unit} (${baseline.name})`,
    ratio: (ours / baseline.value).toFixed(2),
  });

const folder = await mkdtemp(join(tmpdir(), 'service-embeds-bench-'));
const service: TestService = await startTestService({ ROLES: 'api,pages', PRIVATE_WEBHOOKS: 'allow' });
const account = service.accounts[1];
if (!account) throw new Error('The seed has no second account.');
const url = service.container.config.databaseUrl ?? '';
const settings = {
  DATABASE_URL: url,
  SERVICE_SECRET: service.container.config.secret,
  DATA_DIR: service.container.config.dataDir,
  RATE_LIMIT: '100000000',
  PRIVATE_WEBHOOKS: 'allow',
  LOG_LEVEL: 'silent',
};
const database = new Client({ connectionString: url });

try {
  await database.connect();
  const program = join(root, 'service/src/main.ts');
  const ports = { API_PORT: '0', PARTNERS_PORT: '0', DASHBOARD_PORT: '0', ROLES: 'api,pages' };
  const api = await start([program, 'start'], { ...settings, ...ports }, /api +(\S+)/);
  const created = await service.call('POST', '/v1/candidates', {
    as: account.apiKey,
    json: { email: 'bench@example.com' },
  });
  const candidate = created.body as { id: string };

  for (const [method, path, json] of [
    ['GET', '/v1/packages', undefined],
    [
      'POST',
      '/v1/invitations',
      {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    ],
  ] as const)
    await step(`${method} ${path}`, async () => {
      const existing = new Set<string>([account.id, candidate.id]);
      for (const name of ['credentials', 'packages', 'applications']) {
        const { rows } = await database.query<{ id: string }>(`select id from ${name}`);
        for (const { id } of rows) existing.add(id);
      }
      const call = () => service.call(method, path, { as: account.apiKey, ...(json && { json }) });
      await call();
      const script = pgbenchScript(await statementsOf(call), existing);
      const { send, close } = client(api, queues, account.apiKey);
      const ours = await perSecond(() => send(method, path, json), { connections: queues, seconds });
      await close();
      row(`${method} ${path}`, ours, {
        name: 'pgbench, the same statements',
        value: await pgbench(url, script, folder),
        unit: '/s',
      });
    });

  await step(`${deliveries} webhooks`, async () => {
    const port = await start([join(root, 'scripts/bench/service/receiver.ts')], {}, /(\d+)\n/);
    const target = `http://127.0.0.1:${port}`;
    const taken = async () => Number(await (await fetch(target)).text());
    const as = account.apiKey;
    const made = await service.call('POST', '/v1/webhooks', {
      as,
      json: { webhook_url: `${target}/webhooks`, events: ['candidate.created'] },
    });
    const { send, close } = client(api, queues, account.apiKey);
    let left = deliveries;
    await Promise.all(
      Array.from({ length: queues }, async () => {
        while (left-- > 0) await send('POST', '/v1/candidates', { email: 'bench@example.com' });
      }),
    );
    await close();
    const worker = launch([program, 'worker'], settings);
    while ((await taken()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = await taken();
    const began = performance.now();
    while ((await taken()) < deliveries) await new Promise((resolve) => setTimeout(resolve, 20));
    worker.kill();
    const ours = ((deliveries - before) * 1000) / (performance.now() - began);
    await service.call('DELETE', `/v1/webhooks/${(made.body as { id: string }).id}`, { as });
    const { rows } = await database.query<{ body: unknown }>('select object as body from events limit 1');
    const bare = client(target, queues, '');
    const baseline = await perSecond(() => bare.send('POST', '/webhooks', rows[0]?.body), {
      connections: queues,
      seconds: 5,
    });
    await bare.close();
    row('webhooks delivered', ours, { name: 'a bare undici loop', value: baseline, unit: '/s' });
  });

  await step(`Pages of ${invitations.toLocaleString('en')} invitations`, async () => {
    await database.query(
      `insert into invitations (account_id, id, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at)
       select account_id, lpad(to_hex(n), 24, '0'), candidate_id, package_slug, work_locations, tags, 'expired', created_at, expires_at
       from (select * from invitations where account_id = $1 limit 1) as one, generate_series(1, ${invitations}) as n`,
      [account.id],
    );
    await database.query('vacuum analyze invitations');
    const median = async (page: number) => {
      const { send, close } = client(api, 1, account.apiKey);
      const times: number[] = [];
      for (let run = 0; run < pageRuns; run++) {
        const began = performance.now();
        await send('GET', `/v1/invitations?page=${page}`);
        times.push(performance.now() - began);
      }
      await close();
      return times.sort((a, b) => a - b)[Math.floor(pageRuns / 2)] ?? 0;
    };
    const first = await median(1);
    const deep = await median(30_000);
    row('page 30,000 of GET /v1/invitations', deep, { name: 'page 1', value: first, unit: 'ms' });
  });
  console.table(table);
} finally {
  for (const child of running) child.kill('SIGKILL');
  await database.end();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { and, eq, inArray } from 'drizzle-orm';
import { Client } from 'pg';
import { invitations, mails } from '../../src/db/schema/index.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** The longest delay that a killed process may cause, in milliseconds. */
const budget = 60_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('a worker that is killed in the middle of a sweep', () => {
  let service: TestService;
  let holder: Client;
  const workers: ChildProcess[] = [];
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    holder = new Client({ connectionString: service.container.config.databaseUrl });
    await holder.connect();
  });
  after(async () => {
    for (const worker of workers) await end(worker, 'SIGTERM');
    await holder.end();
    await service.stop();
  });

  const startScheduler = (): ChildProcess => {
    const { databaseUrl = '', secret, dataDir } = service.container.config;
    const worker = spawn(process.execPath, [main, 'scheduler'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SERVICE_SECRET: secret,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      },
    });
    workers.push(worker);
    return worker;
  };

  async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (worker.exitCode !== null || worker.signalCode !== null) return;
    const exited = once(worker, 'exit');
    worker.kill(signal);
    await exited;
  }

  /** Whether a sweep has locked its rows and waits for the lock that `holder` has. */
  async function isSweeping(): Promise<boolean> {
    const { rowCount } = await service.database.execute(
      `select 1 from pg_stat_activity where application_name = 'service jobs' and wait_event_type = 'Lock'
         and datname = current_database()`,
    );
    return rowCount !== null && rowCount > 0;
  }

  it('delays the reminders of nobody for more than a minute', { timeout: 180_000 }, async () => {
    const account = service.accounts[1]!;
    const api = service.api(account.accessToken);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id } = await api.call('POST /v1/candidates', { body: { email: 'kill@example.com' } });
      const work_locations = [{ country: 'US', state: 'NV' }];
      const body = { candidate_id: id, work_locations, package: 'basic_criminal' };
      ids.push((await api.call('POST /v1/invitations', { body })).id);
    }
    await service.database
      .update(invitations)
      .set({ createdAt: hoursAgo(26), dueAt: hoursAgo(1) })
      .where(inArray(invitations.id, ids));
    const countReminders = () =>
      service.database.$count(mails, and(eq(mails.kind, 'reminder'), inArray(mails.invitationId, ids)));

    // The sweep of the first worker stops where it stores its mails.
    await holder.query('begin');
    await holder.query('lock table mails in exclusive mode');
    const first = startScheduler();
    await eventually(isSweeping, budget);
    await end(first, 'SIGKILL');
    const killedAt = performance.now();
    await holder.query('rollback');
    assert.equal(await countReminders(), 0);

    startScheduler();
    await eventually(async () => (await countReminders()) === ids.length, budget);
    assert.ok(performance.now() - killedAt < budget);
    // Each of them once.
    assert.equal(await countReminders(), ids.length);
  });
});

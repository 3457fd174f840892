/**
 * `npm run drill:restore -w tools` orders background checks all the time, makes a base backup, and copies the write-ahead log to
 * another folder as it is written. Then it destroys the server with its data, and restores it from the backup and the log. It
 * also restores a second server to a point in time between the backup and the end. It prints how long it took and what was
 * lost, and fails if anything was.
 *
 * It needs Debian's package `postgresql`.
 */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../scripts/setup/install.mjs';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { withClient } from '../../service/test/support/database/migrations.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { inTemporaryFolder, report, say, secondsWithoutOrder, Installation } from './kit/installation.ts';
import { Machine } from './kit/machine.ts';
import type { OrderLog } from './kit/order-load.ts';
import { postgresPrograms, PostgresServer } from './kit/postgres-server.ts';
import type { Measure } from './kit/result.ts';

/** Milliseconds of orders before each step. */
const pause = 10_000;
const slot = 'backup';
/** A transaction is confirmed when the receiver of the log has it too, so that nothing confirmed is lost with the disk. */
const withReceiver = ['synchronous_standby_names=pg_receivewal'];

const programs = postgresPrograms();
const times: { step: string; seconds: number }[] = [];

/** Does a step of the drill, and notes how long it took. */
async function measure(step: string, work: () => Promise<void>): Promise<void> {
  const start = Date.now();
  await work();
  const seconds = (Date.now() - start) / 1000;
  times.push({ step, seconds });
  say(`${step}: ${seconds} s.`);
}

await inTemporaryFolder(async (folder) => {
  const [port = '', otherPort = ''] = await freePorts(2);
  const base = join(folder, 'base');
  const log = join(folder, 'log');
  const server = new PostgresServer({ programs, data: join(folder, 'data'), port, settings: withReceiver });
  let receiver: Machine | undefined;
  let installation: Installation | undefined;
  try {
    await server.create();
    await server.start();
    receiver = await receiveLog(server, log);
    await createDatabase(server.url('drill'));
    say('Seed the database, start two API processes and two workers.');
    installation = await Installation.start({ folder, databaseUrl: server.url('drill') });
    await delay(pause);
    await measure('Base backup', () => copyServer(server, base));
    await delay(pause);
    const pointInTime = new Date();
    await delay(pause);

    say('Destroy the server and its data.');
    const destroyedAt = Date.now();
    await server.destroy();
    await receiver.kill();
    await measure('Restore', async () => {
      await cp(base, server.data, { recursive: true });
      await server.recover(log);
    });
    receiver = await receiveLog(server, join(folder, 'log of the restored server'));
    const seconds = await secondsWithoutOrder(installation.load.log, destroyedAt);
    times.push({ step: 'No order succeeded', seconds });

    const copy = new PostgresServer({ programs, data: join(folder, 'copy'), port: otherPort });
    let differences: Measure[] = [];
    try {
      await measure('Restore to a point in time', async () => {
        await cp(base, copy.data, { recursive: true });
        await copy.recover(log, pointInTime);
      });
      differences = await compareWith(installation.load.log, copy.url('drill'), pointInTime);
    } finally {
      await copy.kill();
    }
    say('Stop the orders, and wait until every event and mail has left.');
    const losses = await installation.countLosses();
    console.table(times);
    report([...losses, ...differences]);
  } finally {
    await installation?.stop();
    await receiver?.kill();
    await server.kill();
  }
});

/** Copies the log of a server to a folder, as it is written. */
async function receiveLog(server: PostgresServer, folder: string): Promise<Machine> {
  await mkdir(folder);
  const command = join(programs, 'pg_receivewal');
  const parameters = ['--dbname', server.url('postgres'), '--slot', slot];
  await run(command, [...parameters, '--create-slot']);
  const receiver = new Machine({
    command,
    parameters: [...parameters, '--directory', folder, '--synchronous'],
    log: `${folder}.txt`,
  });
  receiver.start();
  return receiver;
}

/** Copies the data of a server that goes on working. */
async function copyServer(server: PostgresServer, folder: string): Promise<void> {
  await run(join(programs, 'pg_basebackup'), [
    ...['--dbname', server.url('postgres'), '--pgdata', folder],
    // The log comes from its receiver.
    ...['--checkpoint', 'fast', '--wal-method', 'none'],
  ]);
}

/** Compares the orders of a server that was restored to a point in time with what was confirmed and sent. */
async function compareWith({ acknowledged }: OrderLog, url: string, time: Date): Promise<Measure[]> {
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from invitations');
    return new Set(rows.map(({ id }) => id));
  });
  const missing = acknowledged.filter(({ id, answeredAt }) => answeredAt < time.getTime() && !ids.has(id));
  const later = acknowledged.filter(({ id, sentAt }) => sentAt > time.getTime() && ids.has(id));
  return [
    { measure: 'orders before the point in time that are missing', count: missing.length, mustBeZero: true },
    { measure: 'orders after the point in time that are there', count: later.length, mustBeZero: true },
  ];
}

/**
 * `npm run drill:faults -w tools` runs two API processes and two workers on one PostgreSQL, orders background checks all the time,
 * and meanwhile kills processes, or stops them with SIGTERM, restarts the database without warning, holds a lock, writes the log to a
 * full disk, changes the key that encrypts stored data and takes the mail server away. The clocks of two processes jump an hour forward
 * and back. At the end it prints what was lost, and fails if anything was.
 *
 * `npm run drill:faults -w tools -- 8` ends eight processes instead of twenty.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../service/src/db/embedded-postgres.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { inTemporaryFolder, report, say, Installation } from './kit/installation.ts';

const kills = Number(process.argv[2] ?? 20);
/** Hours of the test clock without a mail server. */
const hoursWithoutMail = 12;
const lockSeconds = 8;
const jumpingClock = new URL('./kit/jumping-clock.ts', import.meta.url).href;

await inTemporaryFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), ['max_connections=200']);
  let installation: Installation | undefined;
  try {
    const databaseUrl = postgres.url('drill');
    await createDatabase(databaseUrl);
    say('Seed the database, start two API processes and two workers.');
    installation = await Installation.start({
      folder,
      databaseUrl,
      settingsOfSecond: { LOG_FILE: '/dev/full', NODE_OPTIONS: `--import ${jumpingClock}` },
    });
    await runFaults(installation, postgres);
    say('Stop the orders, and wait until every event and mail has left.');
    report(await installation.countLosses());
  } finally {
    await installation?.stop();
    await postgres.stop();
  }
});

/** Ends processes, with the other faults between them. */
async function runFaults(installation: Installation, postgres: EmbeddedPostgres): Promise<void> {
  const { processes } = installation;
  for (let kill = 1; kill <= kills; kill++) {
    const process = processes[kill % processes.length];
    if (!process) throw new Error('There is no process to kill.');
    await delay(1500);
    // Each process is killed and stopped in turn.
    const isStopped = Math.floor(kill / processes.length) % 2 === 1;
    say(`${isStopped ? 'Stop' : 'Kill'} ${kill}: ${process.name}`);
    await (isStopped ? process.stop() : process.kill());
    await delay(500);
    await process.start();
    if (kill === 5 || kill === 15) {
      say('Restart the database without a shutdown.');
      await postgres.restart();
    }
    if (kill === 3) {
      say('Change the key that encrypts stored data.');
      installation.runCommand('keys', 'rotate');
    }
    if (kill === 8) await holdLock(postgres.url('drill'));
    if (kill === 10) await takeMailAway(installation);
  }
}

async function holdLock(databaseUrl: string): Promise<void> {
  say(`Lock the table of invitations for ${lockSeconds} seconds.`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin; lock table invitations in access exclusive mode');
    await delay(lockSeconds * 1000);
  } finally {
    await client.end();
  }
}

async function takeMailAway(installation: Installation): Promise<void> {
  say(`Take the mail server away for ${hoursWithoutMail} hours of the test clock.`);
  await installation.mailServer.stop();
  for (let hour = 0; hour < hoursWithoutMail; hour++) {
    await installation.advance(1);
    await delay(500);
  }
  await installation.mailServer.start();
}

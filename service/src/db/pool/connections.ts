import { Pool } from 'pg';
import type { Telemetry } from '../../platform/telemetry.ts';
import { namingClient } from './naming-client.ts';

/** Milliseconds that a request or a job waits for a free connection. */
const connectionTimeoutMillis = 2000;

/** Limits in milliseconds that PostgreSQL itself holds a connection to. */
const limits = {
  /** Waiting for a lock, for example while a migration changes a table. */
  lock_timeout: 3000,
  /** A transaction whose process does nothing, for example because it hangs. */
  idle_in_transaction_session_timeout: 15_000,
};

/** What connections are used for. Each purpose has a pool of its own, so that neither starves the other. */
export type Purpose = 'requests' | 'jobs';

/** Milliseconds of one statement. A job may have to delete many rows. */
const statementTimeout: Record<Purpose, number> = { requests: 10_000, jobs: 60_000 };

export interface PoolOptions {
  url: string;
  purpose: Purpose;
  size: number;
  /** Whether a pooler shares the connections, which then sets the limits (docs/installation.md#a-pooler). */
  isPooled: boolean;
  /** Whether statements that run often are prepared. */
  isPrepared: boolean;
  /** Receives the error of a connection that was lost. */
  onError: (error: Error) => void;
}

/** Opens a pool in which nothing waits for ever: not for a connection, a lock, a statement, or the end of a transaction. */
export function openPool({ url, purpose, size, isPooled, isPrepared, onError }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: namingClient(isPrepared),
    // A statement does not wait for the answer to the one before it on the same connection.
    pipeline: true,
    max: size,
    application_name: `service ${purpose}`,
    connectionTimeoutMillis,
    // A setting of one client would stay behind for the next one, so poolers refuse them.
    ...(!isPooled && { statement_timeout: statementTimeout[purpose], ...limits }),
    keepAlive: true,
  });
  pool.on('error', onError);
  // A connection that ends between two queries of a transaction has no other listener, and would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Checks that a pooler has set the limits that this process cannot set itself.
 *
 * @throws Error that says what to add to the pooler's configuration
 */
export async function requirePoolerLimits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0'`,
    [['statement_timeout', ...Object.keys(limits)]],
  );
  const [missing] = rows;
  if (missing)
    throw new Error(
      `The pooler sets no ${missing.name}. Add it to connect_query in its configuration (docs/installation.md#a-pooler).`,
    );
}

/** Measures how many connections to the database are used, and how much waits for one. */
export function observePools({ meter }: Telemetry, pools: Record<string, Pool>): void {
  const connections = meter.createObservableGauge('db.client.connection.count', {
    description: 'Connections to the database.',
  });
  const waitingGauge = meter.createObservableGauge('db.client.connection.pending_requests', {
    description: 'Requests and jobs that wait for a connection.',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        const labels = { 'db.client.connection.pool.name': name };
        const state = 'db.client.connection.state';
        result.observe(connections, totalCount - idleCount, { ...labels, [state]: 'used' });
        result.observe(connections, idleCount, { ...labels, [state]: 'idle' });
        result.observe(waitingGauge, waitingCount, labels);
      }
    },
    [connections, waitingGauge],
  );
}

import { Socket } from 'node:net';
import { Pool, type QueryConfig, type ClientConfig, Client } from 'pg';
import type { Telemetry } from '../../platform/telemetry.ts';

/** Statements that a connection keeps prepared. PostgreSQL holds a plan of each in the memory of each connection. */
const maxNames = 500;
/** How often a process runs a statement before it is prepared: texts with a list of any length may never come again. */
const runsBefore = 5;
/** Texts whose runs are counted. A process with more of them forgets all counts. */
const maxCounts = 5000;

const names = new Map<string, string>();
const runs = new Map<string, number>();

/** Returns the name of a statement that this process runs often. */
function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= maxNames) return existing;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < runsBefore) {
    if (runs.size >= maxCounts) runs.clear();
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const name = `service_${names.size}`;
  names.set(text, name);
  return name;
}

/** What `query` of a client takes: a statement that `pg` knows how to send, or an object that sends itself. */
type Statement = string | QueryConfig | { submit: unknown };

/** Returns a statement with the name that a connection prepares it by. Only one with values is sure to be a single statement. */
function withName(statement: Statement, parameter: unknown, isPrepared: boolean): Statement {
  if (typeof statement === 'object' && 'submit' in statement) return statement;
  const config: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
  if (!isPrepared) return { ...config, name: undefined } as QueryConfig;
  const values = config.values ?? parameter;
  if (config.name || !Array.isArray(values) || !values.length) return statement;
  return { ...config, name: nameOf(config.text) } as QueryConfig;
}

/**
 * Returns the class of the clients of a pool.
 *
 * @param isPrepared whether statements that run often are prepared once for each connection, so that PostgreSQL neither
 * parses nor plans them again. A pooler has to know named statements for that, as PgBouncer does since 1.21.
 */
const namingClient = (isPrepared: boolean): new (config?: ClientConfig) => Client =>
  class extends Client {
    readonly #socket: Socket;

    constructor(config?: ClientConfig) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
    }

    override query(statement: Statement, ...others: unknown[]): never {
      const statementWithName = withName(statement, others[0], isPrepared);
      this.#sendTogether();
      return super.query(statementWithName as never, ...(others as []));
    }

    /** Sends all statements of one turn of the event loop in a single write, because a write costs more than a statement. */
    #sendTogether(): void {
      if (this.#socket.writableCorked) return;
      this.#socket.cork();
      process.nextTick(() => this.#socket.uncork());
    }
  };

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

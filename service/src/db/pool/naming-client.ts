import { Socket } from 'node:net';
import { type QueryConfig, type ClientConfig, Client } from 'pg';

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
export const namingClient = (isPrepared: boolean): new (config?: ClientConfig) => Client =>
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

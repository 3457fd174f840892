import type { Writable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';

/** A statement as callers pass it to a client. */
interface Statement {
  text: string;
  name?: string | undefined;
}

/** Statements that a connection keeps prepared. PostgreSQL holds a plan of each in the memory of each connection. */
const mostNames = 250;
/** How often a process runs a statement before it is prepared: texts with a list of any length may never come again. */
const runsBefore = 5;
/** Texts whose runs are counted. A process with more of them forgets all counts. */
const mostCounts = 5000;

const names = new Map<string, string>();
const runs = new Map<string, number>();

/** Returns the name of a statement that this process runs often. */
function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= mostNames) return existing;
  const count = (runs.get(text) ?? 0) + 1;
  if (count < runsBefore) {
    if (runs.size >= mostCounts) runs.clear();
    runs.set(text, count);
    return undefined;
  }
  runs.delete(text);
  const name = `service_${names.size}`;
  names.set(text, name);
  return name;
}

const canBePrepared = /^\s*(?:select|insert|update|delete|with)\b/i;

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

type Query = (this: Client, ...given: unknown[]) => unknown;

/** What `pg` has beside its types: the socket of a connection. */
interface WithConnection {
  connection: { stream: Writable };
}

/** Sockets whose writes wait for the end of the turn. */
const held = new WeakSet<Writable>();

/**
 * Sends what a connection writes in this turn of the event loop together, when nothing is left to do in it: each write wakes a process of
 * PostgreSQL, which may take the core from this one.
 */
function holdWrites(client: Client): void {
  const { stream } = (client as unknown as WithConnection).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  // A tick that a promise adds runs after all promises of this turn.
  queueMicrotask(() =>
    process.nextTick(() => {
      held.delete(stream);
      stream.uncork();
    }),
  );
}

/** Returns a client's `query` with another name of each statement. */
const queryWithName = (chooseName: (statement: Statement) => string | undefined): Client['query'] =>
  function (this: Client, first: unknown, ...others: unknown[]) {
    const { query } = Client.prototype as unknown as { query: Query };
    holdWrites(this);
    if (!isStatement(first)) return query.call(this, first, ...others);
    const name = chooseName(first);
    return query.call(this, name === first.name ? first : { ...first, name }, ...others);
  } as Client['query'];

class PreparingClient extends Client {
  override query = queryWithName(
    ({ text, name }) => name ?? (canBePrepared.test(text) ? nameOf(text) : undefined),
  );
}

/** Also ignores the names that queries have of themselves. */
class UnpreparedClient extends Client {
  override query = queryWithName(() => undefined);
}

/**
 * Returns the class of the clients of a pool. They need `pipeline`.
 *
 * @param isPrepared whether statements that run often are prepared once for each connection, so that PostgreSQL neither
 * parses nor plans them again. A pooler has to know named statements for that, as PgBouncer does since 1.21.
 */
export const clientClass = (isPrepared: boolean): new (config?: ClientConfig | string) => Client =>
  isPrepared ? PreparingClient : UnpreparedClient;

import type { Writable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';
import { ParseQuery, StatementQuery, type Statement, type StatementCallback } from './statement-query.ts';

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

const canBePrepared = /^\s*(?:select|insert|update|delete|with|begin$|commit$|rollback$)\b/i;

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/** What a connection has to know of a client beside its types. */
interface WithConnection {
  connection: Parameters<StatementQuery['submit']>[0];
}

const connectionOf = (client: Client) => (client as unknown as WithConnection).connection;

/** Sockets whose writes wait for the end of the turn. */
const held = new WeakSet<Writable>();

/**
 * Sends what a connection writes in this turn of the event loop together, when nothing is left to do in it: each write wakes a process of
 * PostgreSQL, which may take the core from this one.
 */
function holdWrites(client: Client): void {
  const { stream } = connectionOf(client);
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

type Query = (this: Client, ...given: unknown[]) => unknown;

const queryOf = () => (Client.prototype as unknown as { query: Query }).query;

/** Statements that a connection sends in front of its next one. */
const waitingOn = new WeakMap<Client, StatementQuery[]>();

const takeWaiting = (client: Client): StatementQuery[] => {
  const waiting = waitingOn.get(client) ?? [];
  waitingOn.delete(client);
  return waiting;
};

/** A statement that a connection knows by a name. */
type NamedStatement = Pick<Statement, 'text'> & { name: string; values: unknown[] };

/**
 * Lets a statement of a transaction wait for the next one on its connection, and travel in front of it: PostgreSQL reads and answers both
 * at once. Resolves when it has run, or when the transaction is undone before it was sent.
 *
 * @param statement its values are text, numbers, booleans, bytes or null
 */
export function sendWithNext(client: Client, statement: NamedStatement): Promise<unknown> {
  if (!(client instanceof PreparingClient)) return client.query({ ...statement });
  return new Promise<unknown>((resolve, reject) => {
    const query = new StatementQuery(statement, (error) => (error ? reject(error) : resolve(undefined)));
    waitingOn.set(client, [...(waitingOn.get(client) ?? []), query]);
  });
}

/** Sends a statement, with those that wait for it. */
function sendStatement(client: Client, statement: Statement, callback: StatementCallback): void {
  const earlier = takeWaiting(client);
  const query = queryOf();
  const connection = connectionOf(client);
  holdWrites(client);
  for (const each of earlier)
    if (!each.hasBeenParsed(connection))
      // Its error comes before that of the statement itself, which is then unknown.
      query.call(client, new ParseQuery(each, (error) => error && each.callback?.(error)));
  query.call(client, new StatementQuery(statement, callback, earlier));
}

/** Ends a transaction of which nothing was sent yet. Returns whether there is one. */
function endUnsent(client: Client, { text }: Statement): boolean {
  const waiting = waitingOn.get(client);
  const isUnsent = waiting?.[0]?.text === 'begin';
  const isOver = text === 'rollback' || (text === 'commit' && isUnsent && waiting.length === 1);
  if (!isOver) return false;
  for (const { callback } of takeWaiting(client)) callback?.(null);
  return isUnsent;
}

/**
 * Runs a statement, and calls back with its result. `begin` waits for the statement behind it, so that PostgreSQL runs neither or
 * both. That statement is a single one: only the simple protocol takes several in one text.
 */
function run(client: Client, statement: Statement, callback: StatementCallback): void {
  if (statement.text === 'begin') {
    // Without it, the statements behind the next one would run by themselves: the connection ends before they come.
    sendWithNext(client, { text: 'begin', name: 'begin', values: [] }).catch(() =>
      connectionOf(client).stream.destroy(),
    );
    callback(null);
  } else if (endUnsent(client, statement)) callback(null);
  else sendStatement(client, statement, callback);
}

/** What `query` of a client was given: a statement, and perhaps its values and a callback. */
function readQuery([first, second, third]: unknown[]) {
  const statement: Statement = isStatement(first) ? first : { text: String(first) };
  const values = Array.isArray(second) ? second : statement.values;
  const { text, rowMode, types } = statement;
  const name = statement.name ?? (canBePrepared.test(text) ? nameOf(text) : undefined);
  const callback = [second, third].find((each) => typeof each === 'function') as
    | StatementCallback
    | undefined;
  return { statement: { text, rowMode, types, name, values }, callback };
}

/** Prepares statements that run often, and sends those together that need not wait for each other. */
class PreparingClient extends Client {
  override query = function (this: Client, ...given: unknown[]): unknown {
    const [first] = given;
    if (typeof first !== 'string' && !isStatement(first)) return queryOf().apply(this, given);
    const { statement, callback } = readQuery(given);
    if (callback) {
      run(this, statement, callback);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      run(this, statement, (error, result) => (error ? reject(error) : resolve(result)));
    });
  } as Client['query'];
}

/** Sends each statement by itself, and ignores the names that queries have. */
class UnpreparedClient extends Client {
  override query = function (this: Client, first: unknown, ...others: unknown[]): unknown {
    holdWrites(this);
    return queryOf().call(this, isStatement(first) ? { ...first, name: undefined } : first, ...others);
  } as Client['query'];
}

/**
 * Returns the class of the clients of a pool. They need `pipeline`.
 *
 * @param isPrepared whether statements that run often are prepared once for each connection, so that PostgreSQL neither
 * parses nor plans them again. A pooler has to know named statements for that, as PgBouncer does since 1.21.
 */
export const clientClass = (isPrepared: boolean): new (config?: ClientConfig | string) => Client =>
  isPrepared ? PreparingClient : UnpreparedClient;

import type { LookupAddress } from 'node:dns';
import { buildConnector, Client } from 'undici';
import { lookupOf } from '../../platform/http/public-fetch.ts';

/** Milliseconds in which an endpoint has to accept a connection. */
const connectTimeoutMs = 10_000;
/** Milliseconds for which an idle connection stays open. Servers keep theirs for five seconds or longer. */
const keepAliveMs = 4000;

export interface EndpointConnection {
  client: Client;
  /** Whether an answer came: it may be a connection that is kept from then, which the endpoint may be closing. */
  wasUsed: boolean;
}

/** The open connections to one endpoint at addresses that were checked. */
interface OpenConnections {
  /** Those that no attempt has. The last one used is the next one: it is the least likely to be closed, and the others can be. */
  idle: EndpointConnection[];
  attempts: number;
  closing: NodeJS.Timeout | undefined;
  open: () => EndpointConnection;
}

const connections = new Map<string, OpenConnections>();

/**
 * Runs an attempt with a connection to an endpoint, which stays open for seconds after it. Connections are those to the addresses
 * that were checked for this attempt: another answer of DNS has connections of its own. Endpoints share none, even on the
 * same host, so that none waits for another. An attempt that throws has had no answer, and ends its connection.
 *
 * @param endpoint its whole address
 */
export async function withConnection<Result>(
  endpoint: { href: string; origin: string },
  addresses: LookupAddress[],
  attempt: (connection: EndpointConnection) => Promise<Result>,
): Promise<Result> {
  const key = `${endpoint.href} ${addressesKey(addresses)}`;
  const open = connections.get(key) ?? openConnections(endpoint.origin, addresses);
  connections.set(key, open);
  if (open.attempts === 0) clearTimeout(open.closing);
  open.attempts++;
  const connection = open.idle.pop() ?? open.open();
  try {
    const result = await attempt(connection);
    connection.wasUsed = true;
    open.idle.push(connection);
    return result;
  } catch (error) {
    void connection.client.destroy();
    throw error;
  } finally {
    open.attempts--;
    if (open.attempts === 0) closeLater(key, open);
  }
}

/** Texts of answers, which are the same objects while DNS lets them be kept. */
const addressesKeys = new WeakMap<LookupAddress[], string>();

function addressesKey(addresses: LookupAddress[]): string {
  const existing = addressesKeys.get(addresses);
  if (existing !== undefined) return existing;
  const key = addresses
    .map(({ address }) => address)
    .sort()
    .join(' ');
  addressesKeys.set(addresses, key);
  return key;
}

function openConnections(origin: string, addresses: LookupAddress[]): OpenConnections {
  // All have the same connector, so that they can resume each other's TLS sessions.
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: lookupOf(addresses) });
  const options = {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    connect,
  };
  const open = () => ({ client: new Client(origin, options), wasUsed: false });
  return { idle: [], attempts: 0, closing: undefined, open };
}

function closeLater(key: string, open: OpenConnections): void {
  open.closing = setTimeout(() => {
    connections.delete(key);
    for (const { client } of open.idle) void client.destroy();
  }, keepAliveMs).unref();
}

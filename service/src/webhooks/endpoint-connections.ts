import type { LookupAddress } from 'node:dns';
import { Pool } from 'undici';
import { lookupOf } from '../http/public-lookup.ts';

/** Milliseconds in which an endpoint has to accept a connection. */
const connectTimeoutMs = 10_000;
/** Milliseconds for which an idle connection stays open. Servers keep theirs for five seconds or longer. */
const keepAliveMs = 4000;
/** Connections to one endpoint. Its queue makes fewer attempts at a time. */
const mostConnections = 16;

/** The open connections to one endpoint at addresses that were checked. */
export interface EndpointConnections {
  pool: Pool;
  /** Whether an answer came: a connection may be one that is kept from then, which the endpoint may be closing. */
  wasUsed: boolean;
}

interface OpenConnections extends EndpointConnections {
  attempts: number;
  closing: NodeJS.Timeout | undefined;
}

const connections = new Map<string, OpenConnections>();

/**
 * Runs an attempt with the connections of an endpoint, which stay open for seconds after it. They are those to the addresses
 * that were checked for this attempt: another answer of DNS has connections of its own. Endpoints share none, even on the
 * same host, so that none waits for another.
 *
 * @param endpoint its whole address
 */
export async function withConnections<Result>(
  endpoint: { href: string; origin: string },
  addresses: LookupAddress[],
  attempt: (connections: EndpointConnections) => Promise<Result>,
): Promise<Result> {
  const key = `${endpoint.href} ${addressesKey(addresses)}`;
  const open = connections.get(key) ?? openConnections(endpoint.origin, addresses);
  connections.set(key, open);
  if (open.attempts === 0) clearTimeout(open.closing);
  open.attempts++;
  try {
    return await attempt(open);
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
  const pool = new Pool(origin, {
    connections: mostConnections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    keepAliveMaxTimeout: keepAliveMs,
    connect: { timeout: connectTimeoutMs, lookup: lookupOf(addresses) },
  });
  return { pool, wasUsed: false, attempts: 0, closing: undefined };
}

function closeLater(key: string, open: OpenConnections): void {
  open.closing = setTimeout(() => {
    connections.delete(key);
    void open.pool.destroy();
  }, keepAliveMs).unref();
}

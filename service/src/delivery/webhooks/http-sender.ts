import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { type Dispatcher, buildConnector, Client } from 'undici';
import { webhookContentHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';
import {
  isPrivateAddress,
  privateNetworkError,
  resolvePublic,
  lookupOf,
} from '../../platform/http/public-fetch.ts';
import { hostResolver } from '../../platform/http/resolve-host.ts';
import { failure, timeoutError, type AttemptResult } from './attempt-result.ts';
import { exchange } from './http-exchange.ts';

/** Milliseconds in which an endpoint has to accept a connection. */
const connectTimeoutMs = 10_000;
/** Milliseconds for which an idle connection stays open. Servers keep theirs for five seconds or longer. */
const keepAliveMs = 4000;

interface EndpointConnection {
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
async function withConnection<Result>(
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

/** Where the deliveries to an endpoint go, prepared once for many of them. */
export interface HttpTarget {
  href: string;
  origin: string;
  path: string;
  /** A host name, or an address without brackets. */
  host: string;
  /** The address, if the URL names one instead of a host. */
  literal: LookupAddress[] | undefined;
  /** Headers of every delivery. */
  headers: Record<string, string>;
}

/** @param address as the endpoint is called, with its credentials */
export function toHttpTarget(address: string): HttpTarget {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const authorization = basicAuthorization(url);
  return {
    href: url.href,
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    host,
    literal: family ? [{ address: host, family }] : undefined,
    headers: {
      ...webhookContentHeaders,
      // Without it, an endpoint may compress its answer (RFC 9110, section 12.5.3).
      'Accept-Encoding': 'identity',
      ...(authorization && { Authorization: authorization }),
    },
  };
}

/**
 * Posts a body to a webhook endpoint. It follows no redirect and checks the addresses that DNS returns, so that no one
 * can send requests into our own network.
 *
 * @param allowPrivate whether private addresses are allowed: in development
 */
export async function postWebhook(
  target: HttpTarget,
  headers: Record<string, string>,
  body: Buffer,
  allowPrivate: boolean,
): Promise<AttemptResult> {
  try {
    const addresses = await findAddresses(target, allowPrivate);
    const options = {
      method: 'POST',
      path: target.path,
      headers: { ...headers, ...target.headers },
      body,
    } as const;
    return await withConnection(target, addresses, (connection) => postOn(connection, options));
  } catch (error) {
    return failure(describeError(error));
  }
}

/** Returns the addresses that a connection may use. */
function findAddresses(
  { host, literal }: HttpTarget,
  allowPrivate: boolean,
): LookupAddress[] | Promise<LookupAddress[]> {
  if (!literal) return allowPrivate ? hostResolver.resolve(host) : resolvePublic(host);
  if (!allowPrivate && isPrivateAddress(host)) throw new Error(privateNetworkError);
  return literal;
}

/** Posts on a connection. The time of the attempt begins here, after DNS. */
const postOn = (
  { client, wasUsed }: EndpointConnection,
  options: Dispatcher.DispatchOptions,
): Promise<AttemptResult> =>
  wasUsed ? postUnlessClosed(client, options) : exchange(client, options, attemptTimeoutMs);

/** Posts on a connection that was kept. Posts again if the endpoint closed it before it could see the request. */
async function postUnlessClosed(
  client: Dispatcher,
  options: Dispatcher.DispatchOptions,
): Promise<AttemptResult> {
  const began = performance.now();
  try {
    return await exchange(client, options, attemptTimeoutMs);
  } catch (error) {
    if (!isClosed(error)) throw error;
    return exchange(client, options, attemptTimeoutMs - (performance.now() - began));
  }
}

const isClosed = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

const basicAuthorization = ({ username, password }: URL): string | undefined =>
  username || password
    ? `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    : undefined;

/** Returns the system's code of a connection error, as `net` names it. */
function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return timeoutError;
  if (code === 'UND_ERR_SOCKET') return 'ECONNRESET';
  return code ?? message;
}

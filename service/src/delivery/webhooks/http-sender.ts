import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { webhookContentHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { attemptTimeoutMs } from '@service-embeds/domain/webhook/endpoint-health';
import { isPrivateAddress, privateNetworkError, resolvePublic } from '../../platform/http/public-fetch.ts';
import { hostResolver } from '../../platform/http/resolve-host.ts';
import { failure, timeoutError, type AttemptResult } from './attempt-result.ts';
import { withConnection, type EndpointConnection } from './endpoint-connections.ts';
import { exchange } from './http-exchange.ts';

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

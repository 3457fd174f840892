import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { isPrivateAddress } from '../http/private-address.ts';
import { privateNetworkError, resolvePublic } from '../http/public-lookup.ts';
import { hostResolver } from '../http/resolve-host.ts';
import { withConnections, type EndpointConnections } from './endpoint-connections.ts';

/** Result of one delivery attempt. */
export interface AttemptResult {
  /** HTTP status; null without a response. */
  status: number | null;
  error: string | null;
  /** The beginning of the response body. */
  response: string | null;
}

/** Milliseconds for one attempt, from its connection on. */
export const attemptTimeoutMs = 10_000;
/** Error of an attempt that took too long. */
export const timeoutError = `There was no answer within ${attemptTimeoutMs / 1000} seconds.`;
/** Characters of a response that are stored. The rest is not even read. */
const maxResponseLength = 1000;

/**
 * Posts a body to a webhook endpoint. It follows no redirect and checks the addresses that DNS returns, so that nobody
 * can send requests into our own network.
 *
 * @param allowPrivate whether private addresses are allowed: in development
 */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
  allowPrivate: boolean,
): Promise<AttemptResult> {
  const url = new URL(address);
  try {
    const addresses = await findAddresses(url.hostname.replace(/^\[|\]$/g, ''), allowPrivate);
    return await post(url, headers, body, addresses);
  } catch (error) {
    return failure(describeError(error));
  }
}

/** Returns the addresses that a connection may use. */
async function findAddresses(host: string, allowPrivate: boolean): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (!family) return allowPrivate ? hostResolver.resolve(host) : resolvePublic(host);
  if (!allowPrivate && isPrivateAddress(host)) throw new Error(privateNetworkError);
  return [{ address: host, family }];
}

/** Posts the body to one of the addresses. The time of the attempt begins here, after DNS. */
function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  addresses: LookupAddress[],
): Promise<AttemptResult> {
  return withConnections(url, addresses, async (connections) => {
    const mayBeClosing = connections.wasUsed;
    const signal = AbortSignal.timeout(attemptTimeoutMs);
    try {
      return await request(connections, url, { headers, body, signal });
    } catch (error) {
      if (!mayBeClosing || signal.aborted || !isClosed(error)) throw error;
      // The endpoint closed a connection that was kept, before it could see the request.
      return await request(connections, url, { headers, body, signal });
    }
  });
}

const isClosed = (error: unknown): boolean =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '');

async function request(
  connections: EndpointConnections,
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<AttemptResult> {
  const authorization = basicAuthorization(url);
  try {
    const response = await connections.pool.request({
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'User-Agent': 'Service-Webhook/1',
        ...(authorization && { Authorization: authorization }),
      },
      body,
      signal,
    });
    const text = await readBeginning(response.body);
    connections.wasUsed = true;
    return signal.aborted
      ? failure(timeoutError)
      : { status: response.statusCode, error: null, response: text };
  } catch (error) {
    if (signal.aborted) return failure(timeoutError);
    throw error;
  }
}

const failure = (error: string): AttemptResult => ({ status: null, error, response: null });

const basicAuthorization = ({ username, password }: URL): string | undefined =>
  username
    ? `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
    : undefined;

/** Reads the beginning of a body. An interrupted body counts as it is: its response has given the status. */
async function readBeginning(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  body.setEncoding('utf8');
  // Ending the loop early destroys the stream, which undici reports as an error.
  body.on('error', () => undefined);
  try {
    for await (const part of body as AsyncIterable<string>) {
      text += part;
      if (text.length >= maxResponseLength) break;
    }
  } catch {
    return text;
  }
  return text.slice(0, maxResponseLength);
}

/** Returns the system's code of a connection error, as `net` names it. */
function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return timeoutError;
  if (code === 'UND_ERR_SOCKET') return 'ECONNRESET';
  return code ?? message;
}

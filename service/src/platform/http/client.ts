import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { maxOriginLength } from '@service-embeds/contract';

/** What the server knows of a client beyond its request. Handlers of all addresses find it in `c.env`. */
export interface Client {
  /** Network address. Behind trusted proxies, the address that the first of them saw. */
  ip: string | undefined;
  /** The `User-Agent` header, up to 500 characters. */
  userAgent: string | undefined;
  /** The `Origin` header, if it is an origin: of the page whose browser sent the request. */
  pageOrigin: string | undefined;
  /**
   * Sets a header of the answer, on Node's response: a header that the answer sets itself replaces it. Hono would copy all headers of
   * the answer for it, which takes longer than most middlewares.
   */
  setHeader: (name: string, value: string) => void;
}

const maxUserAgentLength = 500;

/**
 * Returns who sent a request, and takes headers for its answer.
 * @param trustedProxies number of proxies in front of the service, each of which adds to `X-Forwarded-For`
 */
export const readClient = (
  { headers, socket }: IncomingMessage,
  outgoing: ServerResponse,
  trustedProxies: number,
): Client => ({
  ip: forwardedFor(headers['x-forwarded-for'], trustedProxies) ?? plainAddress(socket.remoteAddress),
  userAgent: headers['user-agent']?.slice(0, maxUserAgentLength),
  pageOrigin: readOrigin(headers.origin),
  setHeader: (name, value) => void outgoing.setHeader(name, value),
});

/** Returns an `Origin` header that is one (RFC 6454, section 7). Undefined: there is none, it is `null`, or something else. */
export function readOrigin(header: string | undefined): string | undefined {
  if (header === undefined || header.length > maxOriginLength || !URL.canParse(header)) return undefined;
  const { origin } = new URL(header);
  return origin === header ? origin : undefined;
}

/** Returns the address that the first trusted proxy saw. Each proxy appends one; the client controls those before. */
function forwardedFor(header: string | string[] | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const addresses = String(header ?? '').split(',');
  const address = plainAddress(addresses[addresses.length - trustedProxies]?.trim());
  return address !== undefined && isIP(address) ? address : undefined;
}

/** A server that listens on IPv6 sees IPv4 clients as `::ffff:192.0.2.1`: limits and logs need one spelling. */
export const plainAddress = (address: string | undefined): string | undefined =>
  address?.replace(/^::ffff:(?=\d+\.)/i, '');

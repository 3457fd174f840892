import { isIPv6 } from 'node:net';
import type { Client } from './client.ts';

/** Where a request came from, for the audit log. */
export interface RequestOrigin {
  ip: string | undefined;
  userAgent: string | undefined;
  requestId: string | undefined;
  /** Origin of the page whose browser sent it, as the browser says. Undefined: no page of another origin did. */
  pageOrigin?: string | undefined;
}

/** The part of every context that says where its request came from. */
interface OriginContext {
  env: Client | undefined;
  get: (name: 'requestId') => string | undefined;
}

/** Returns where the request of a context came from, at every address of the service. */
export const requestOrigin = (c: OriginContext): RequestOrigin => ({
  ip: c.env?.ip,
  userAgent: c.env?.userAgent,
  requestId: c.get('requestId'),
  pageOrigin: c.env?.pageOrigin,
});

/**
 * Returns the part of a client's address that one client cannot change at will, for limits by address: an IPv4 address,
 * or the first 64 bits of an IPv6 address, below which everybody has as many addresses as they like.
 */
export function clientNetwork(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').split('::', 2);
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

import type { LookupAddress } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch as undiciFetch, type RequestInit as UndiciRequestInit } from 'undici';
import { hostResolver } from './resolve-host.ts';

/** The only IPv6 addresses that are assigned to the public internet (RFC 4291, section 2.4). */
const globalUnicast: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3');

/** Ranges in the public space that lead elsewhere (IANA special-purpose address registries). */
const special6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: contains an IPv4 address, which can be private
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Ranges that `ipaddr.js` counts as ordinary. */
const special4 = [
  '168.63.129.16/32', // metadata of an Azure host
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Returns whether an IP address is anything else than a public unicast address: loopback, private, link-local, multicast,
 * documentation, a way into another network such as 6to4 and NAT64, or reserved. An IPv4 address that is mapped to IPv6
 * counts as IPv4. Text that is no IP address counts as private.
 */
export function isPrivateAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return true;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return true;
  if (address instanceof ipaddr.IPv4) return special4.some((range) => address.match(range));
  return !address.match(globalUnicast) || special6.some((range) => address.match(range));
}

/** Why a connection that a customer asked for was not made. */
export const privateNetworkError = 'The address leads into a private network.';

/** Resolves a host name, and fails when any of its addresses is private. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  void resolvePublic(hostname).then(
    (addresses) => lookupOf(addresses)(hostname, options, callback),
    (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
  );
};

/**
 * Returns the addresses of a host.
 *
 * @throws Error with `privateNetworkError` when any of them is private, or with a code of DNS
 */
export async function resolvePublic(hostname: string): Promise<LookupAddress[]> {
  const addresses = await hostResolver.resolve(hostname);
  if (addresses.some(({ address }) => isPrivateAddress(address))) throw new Error(privateNetworkError);
  return addresses;
}

/** Returns a lookup whose answer is already there. The address that was checked is the address that is used. */
export const lookupOf =
  (addresses: LookupAddress[]): LookupFunction =>
  (hostname, options, callback) => {
    const matches = addresses.filter(({ family }) => !options.family || family === options.family);
    const [first] = matches;
    if (!first)
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
    else if (options.all) callback(null, matches);
    else callback(null, first.address, first.family);
  };

/** Bytes of a response that are read. */
const maxResponseSize = 512 * 1024;
/** Milliseconds for a connection, for the headers of the response, and between two parts of its body. */
const timeoutMs = 5000;

const limits = { maxResponseSize, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, pipelining: 0 };
const anyAddress = new Agent({ ...limits, connect: { timeout: timeoutMs } });
const publicAddresses = new Agent({ ...limits, connect: { timeout: timeoutMs, lookup: lookupPublic } });

/** A request to an address that a customer entered. */
interface PublicRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Returns a `fetch` for addresses that a customer entered: it follows no redirect, reads 512 KB at most, and checks the
 * addresses that DNS returns, so that a customer's address can't send requests into our own network.
 * @param allowPrivate whether private addresses are allowed: in development
 */
export const createPublicFetch =
  (allowPrivate: boolean) =>
  async (address: string, request: PublicRequest): Promise<Response> => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node connects to an IP address without a lookup.
    if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw new Error(privateNetworkError);
    // The same class as the global one, with types of its own.
    const response: unknown = await undiciFetch(url, {
      ...(request as UndiciRequestInit),
      redirect: 'manual',
      dispatcher: allowPrivate ? anyAddress : publicAddresses,
    });
    return response as Response;
  };

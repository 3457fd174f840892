import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';
import { hostResolver } from './resolve-host.ts';

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

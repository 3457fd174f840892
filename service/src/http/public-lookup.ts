import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Why a connection that a customer asked for was not made. */
export const privateNetworkError = 'The address leads into a private network.';

/** Resolves a host name, and fails when any of its addresses is private. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, []);
      return;
    }
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      callback(new Error(privateNetworkError), []);
      return;
    }
    if (options.all) {
      callback(null, addresses);
      return;
    }
    callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });

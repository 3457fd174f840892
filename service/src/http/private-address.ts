import ipaddr from 'ipaddr.js';

/**
 * Returns whether an IP address is outside the public internet: loopback, private, link-local, multicast, documentation,
 * or otherwise reserved. An IPv4 address that is mapped to IPv6 counts as IPv4. Text that is no IP address counts as
 * private.
 */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  return ipaddr.process(address).range() !== 'unicast';
}

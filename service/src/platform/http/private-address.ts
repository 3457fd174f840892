import ipaddr from 'ipaddr.js';

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

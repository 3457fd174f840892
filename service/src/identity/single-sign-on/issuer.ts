import { isIP } from 'node:net';
import { isPrivateAddress } from '../../platform/http/private-address.ts';
import type { Config } from '../../platform/config.ts';

/** What is wrong with the address of a provider. */
export type IssuerProblem = 'not_an_address' | 'not_secure' | 'private';

/**
 * Returns what is wrong with an issuer identifier: it is an https address without a query or fragment (OpenID Connect Core
 * 1.0, section 1.2) of a public host. Development may allow http and private hosts.
 */
export function findIssuerProblem(
  { privateWebhooks }: Pick<Config, 'privateWebhooks'>,
  issuer: string,
): IssuerProblem | undefined {
  if (!URL.canParse(issuer) || issuer.length > 500) return 'not_an_address';
  const url = new URL(issuer);
  const hasMore = [url.username, url.password, url.search, url.hash].some((part) => part !== '');
  if (hasMore || !['https:', 'http:'].includes(url.protocol)) return 'not_an_address';
  if (privateWebhooks) return undefined;
  if (url.protocol !== 'https:') return 'not_secure';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) && isPrivateAddress(host)) ? 'private' : undefined;
}

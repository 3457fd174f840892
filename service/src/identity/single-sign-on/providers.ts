import { isIP } from 'node:net';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { Configuration } from 'openid-client';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { SingleSignOnConnectionRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import type { Config } from '../../platform/config.ts';
import { isPrivateAddress, createPublicFetch } from '../../platform/http/public-fetch.ts';
import { readClientSecret } from './provider-connections.ts';
import { discoverProvider } from './provider.ts';

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

/** Milliseconds for which a provider's configuration is kept: sign-ins don't ask for it each time. */
const lifetime = 10 * millisecondsPerMinute;
/** How many configurations are kept. */
const capacity = 500;

/** What proves that a provider has signed something. */
export interface ProviderKeys {
  issuer: string;
  keys: JWTVerifyGetKey;
}

function createKeySet(address: string, allowPrivate: boolean): JWTVerifyGetKey {
  const fetch = createPublicFetch(allowPrivate);
  return createRemoteJWKSet(new URL(address), {
    [customFetch]: (url, { method, headers, signal }) =>
      fetch(url, { method, headers: Object.fromEntries(headers), signal }),
  });
}

/** The configurations of the accounts' providers, kept for a short time in this process. */
export class Providers {
  private readonly container: Pick<Container, 'config' | 'keys'>;
  private readonly keys = new WeakMap<Configuration, JWTVerifyGetKey>();
  private readonly entries = new Map<string, { configuration: Promise<Configuration>; expiresAt: number }>();

  constructor(container: Pick<Container, 'config' | 'keys'>) {
    this.container = container;
  }

  /** Returns the configuration of a connection. Throws if the provider has none; such a failure is not kept. */
  find(connection: SingleSignOnConnectionRow): Promise<Configuration> {
    const { accountId, issuer, clientId, updatedAt } = connection;
    const key = `${accountId} ${updatedAt.getTime()}`;
    const existing = this.entries.get(key);
    if (existing && existing.expiresAt > Date.now()) return existing.configuration;
    const settings = { issuer, clientId, clientSecret: readClientSecret(this.container, connection) };
    const configuration = discoverProvider(settings, this.container.config.privateWebhooks);
    this.keep(key, configuration);
    return configuration;
  }

  /**
   * Returns the issuer identifier and the public keys of a connection's provider. Keys are read when they are needed, and
   * again for an unknown one, twice a minute at most.
   * @throws an error if the provider has no configuration or no address of keys
   */
  async findKeys(connection: SingleSignOnConnectionRow): Promise<ProviderKeys> {
    const configuration = await this.find(connection);
    const { issuer, jwks_uri: address } = configuration.serverMetadata();
    const { privateWebhooks } = this.container.config;
    if (address === undefined || (!privateWebhooks && !address.startsWith('https:')))
      throw new Error('The provider has no secure address of keys.');
    const keys = this.keys.get(configuration) ?? createKeySet(address, privateWebhooks);
    this.keys.set(configuration, keys);
    return { issuer, keys };
  }

  private keep(key: string, configuration: Promise<Configuration>): void {
    this.entries.delete(key);
    const [oldest] = this.entries.keys();
    if (this.entries.size >= capacity && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { configuration, expiresAt: Date.now() + lifetime });
    configuration.catch(() => this.entries.delete(key));
  }
}

import type { Configuration } from 'openid-client';
import type { Container } from '../../context.ts';
import type { SingleSignOnConnectionRow } from '../../db/rows.ts';
import { readClientSecret } from './connections.ts';
import { discoverProvider } from './provider.ts';

/** Milliseconds for which a provider's configuration is kept: sign-ins don't ask for it each time. */
const lifetime = 10 * 60_000;
/** How many configurations are kept. */
const capacity = 500;

/** The configurations of the accounts' providers, kept for a short time in this process. */
export class Providers {
  private readonly container: Pick<Container, 'config' | 'keys'>;
  private readonly entries = new Map<string, { configuration: Promise<Configuration>; expiresAt: number }>();

  constructor(container: Pick<Container, 'config' | 'keys'>) {
    this.container = container;
  }

  /** Returns the configuration of a connection. Throws if the provider has none; such a failure is not kept. */
  find(connection: SingleSignOnConnectionRow): Promise<Configuration> {
    const { accountId, issuer, clientId, updatedAt } = connection;
    const key = `${accountId} ${updatedAt.getTime()}`;
    const kept = this.entries.get(key);
    if (kept && kept.expiresAt > Date.now()) return kept.configuration;
    const settings = { issuer, clientId, clientSecret: readClientSecret(this.container, connection) };
    const configuration = discoverProvider(settings, this.container.config.privateWebhooks);
    this.keep(key, configuration);
    return configuration;
  }

  private keep(key: string, configuration: Promise<Configuration>): void {
    this.entries.delete(key);
    const [oldest] = this.entries.keys();
    if (this.entries.size >= capacity && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { configuration, expiresAt: Date.now() + lifetime });
    configuration.catch(() => this.entries.delete(key));
  }
}

import { position } from '../../demo/server/careers.ts';
import { startDemo } from '../../demo/server/main.ts';
import { ApiClient } from '../../src/backend/index.ts';
import type { Application } from '@service-embeds/contract';
import { readConfig } from '../../service/src/platform/config.ts';
import type { DevelopmentCredentials } from '../../service/src/seed/credentials.ts';
import { seed } from '../../service/src/seed/seed.ts';
import { startService } from '../../service/src/start-service.ts';
import { step } from '../setup/progress.mjs';

/** Addresses and development credentials of a running stack: what `npm start -- --json` prints. */
export interface StackFacts {
  demo: string;
  api: string;
  partners: string;
  dashboard: string;
  apiKey: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  opsKey: string;
  /** API key of the account that hosts the application. */
  hostKey: string;
  accountId: string;
  /** Of every seeded user on the hosted pages. */
  password: string;
  accounts: { id: string; name: string; accessToken: string; apiKey: string; adminEmail: string }[];
}

/** The service with its development data, and the demo integrator in front of it. */
export async function startStack(
  variables: Record<string, string | undefined>,
): Promise<{ facts: StackFacts; stop: () => Promise<void> }> {
  // The demo's receiver of webhooks listens on loopback.
  const config = readConfig({ LOG_LEVEL: 'warn', PRIVATE_WEBHOOKS: 'allow', ...variables });
  const demo = await startDemo({ host: config.host, port: Number(variables['DEMO_PORT'] ?? 3000) });
  try {
    const service = await step('Starting the service', () => startService(config));
    try {
      const { accounts, ...credentials } = await step('Seeding the development data', () => seed(service));
      const [first] = accounts;
      if (!first) throw new Error('The development data holds no account.');
      const { clientId, clientSecret, opsKey, hostKey, password } = credentials;
      await registerDemo(service.addresses.api, credentials, [
        `${demo.url}/connected`,
        `${demo.url}/sign-up`,
      ]);
      // Its careers page collects data and consent itself.
      const bakery = accounts.find(({ name }) => name === position.employer);
      if (bakery) await approveSelfHosted(service.addresses.api, opsKey, bakery.id);
      await demo.connect({ addresses: service.addresses, accounts, clientId, clientSecret });
      await hearEvents(service.addresses.api, credentials, `${demo.url}/webhooks`);
      const facts: StackFacts = {
        demo: demo.url,
        ...service.addresses,
        apiKey: first.apiKey,
        accessToken: first.accessToken,
        clientId,
        clientSecret,
        opsKey,
        hostKey,
        password,
        accountId: first.id,
        accounts,
      };
      const stop = async () => {
        await demo.stop();
        await service.stop();
      };
      return { facts, stop };
    } catch (error) {
      await service.stop();
      throw error;
    }
  } catch (error) {
    await demo.stop();
    throw error;
  }
}

/** Lets customers come back from the hosted pages to the demo, wherever it listens today. */
async function registerDemo(
  api: string,
  { hostId, clientId, opsKey }: Pick<DevelopmentCredentials, 'hostId' | 'clientId' | 'opsKey'>,
  redirectUris: string[],
): Promise<void> {
  const operations = new ApiClient({ baseUrl: api, secret: opsKey });
  const change = (changes: { redirect_uris?: string[] }): Promise<Application> =>
    operations.request('POST /ops/accounts/{account_id}/applications/{client_id}', {
      path: { account_id: hostId, client_id: clientId },
      body: changes,
    });
  const { redirect_uris: known } = await change({});
  const missing = redirectUris.filter((uri) => !known.includes(uri));
  if (missing.length) await change({ redirect_uris: [...known.slice(-40), ...missing] });
}

/** Lets a customer order in the self-hosted style, as a partner manager would after a review. */
async function approveSelfHosted(baseUrl: string, opsKey: string, accountId: string): Promise<void> {
  await new ApiClient({ baseUrl, secret: opsKey }).request('POST /ops/accounts/{account_id}/self_hosted', {
    path: { account_id: accountId },
    body: { approved: true },
  });
}

/** Lets the events of Acme's customers come to the demo, wherever it listens today. */
async function hearEvents(
  baseUrl: string,
  { hostKey, clientId }: Pick<DevelopmentCredentials, 'hostKey' | 'clientId'>,
  webhookUrl: string,
): Promise<void> {
  const api = new ApiClient({ baseUrl, secret: hostKey });
  const { data: webhooks } = await api.request('GET /v1/webhooks');
  const [known] = webhooks.filter(({ webhook_url }) => webhook_url.endsWith('/webhooks'));
  if (known)
    await api.request('PATCH /v1/webhooks/{id}', {
      path: { id: known.id },
      body: { webhook_url: webhookUrl },
    });
  else await api.request('POST /v1/webhooks', { body: { client_id: clientId, webhook_url: webhookUrl } });
}

import { application } from '@service-embeds/contract';
import { startDemo, type RunningDemo } from '../../demo/server/main.ts';
import { position } from '../../demo/server/pages/careers.ts';
import { seed, seededStaffEmail } from '../../service/src/commands/seed/seed.ts';
import type { DevelopmentCredentials } from '../../service/src/commands/seed/seeded-credentials.ts';
import { startService, type RunningService } from '../../service/src/commands/start/start-service.ts';
import { outboxLink } from '../../service/src/pages/dashboard/developers/outbox-link.ts';
import { isForThisMachine } from '../../service/src/platform/config-problems.ts';
import { readConfig } from '../../service/src/platform/config.ts';
import { ApiClient } from '../../src/backend/index.ts';
import { step } from '../setup/progress.mjs';

/** Addresses and development credentials of a running stack: what `npm --silent start -- --json` prints. */
export interface StackFacts {
  demo: string;
  api: string;
  partners: string;
  dashboard: string;
  staff: string;
  /** Opens the emails of all accounts once, in one browser. Elsewhere than on one machine, admins see those of their own account. */
  outbox: string;
  apiKey: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  opsKey: string;
  /** API key of the account that hosts the application. */
  hostKey: string;
  accountId: string;
  /** Password of every seeded user on the hosted pages. */
  password: string;
  accounts: { id: string; name: string; accessToken: string; apiKey: string; adminEmail: string }[];
}

interface RunningStack {
  facts: StackFacts;
  stop: () => Promise<void>;
}

/**
 * Starts the service with its development data, and the demo integrator in front of it.
 * @param variables settings as in the environment. `DEMO_URL` is the address of a proxy in front of the demo.
 */
export async function startStack(variables: Record<string, string | undefined>): Promise<RunningStack> {
  // The demo receives webhooks on a loopback address.
  const config = readConfig({
    LOG_LEVEL: 'warn',
    PRIVATE_WEBHOOKS: 'allow',
    STAFF_PORT: '4003',
    OUTBOX: isForThisMachine(variables) ? 'machine' : 'account',
    ...variables,
  });
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undoStep of undo) await undoStep();
  };
  try {
    const demo = await startDemo({ host: config.host, port: Number(variables['DEMO_PORT'] ?? 3000) });
    undo.push(demo.stop);
    const service = await step('Starting the service', () => startService(config));
    undo.push(service.stop);
    const { accounts, ...credentials } = await step('Seeding the development data', () => seed(service));
    const demoUrl = variables['DEMO_URL'] ?? demo.url;
    await connectDemo(demo, demoUrl, service.addresses, { accounts, ...credentials });

    const [first] = accounts;
    if (!first) throw new Error('The development data holds no account.');
    const { clientId, clientSecret, opsKey, hostKey, password } = credentials;
    const facts: StackFacts = {
      demo: demoUrl,
      ...service.addresses,
      outbox:
        config.outbox === 'machine'
          ? await outboxLink(service.container)
          : `${service.addresses.dashboard}/outbox`,
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
    return { facts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Registers the demo with the service, and gives it the accounts that are connected to it. */
async function connectDemo(
  demo: RunningDemo,
  demoUrl: string,
  addresses: RunningService['addresses'],
  { accounts, ...credentials }: DevelopmentCredentials,
): Promise<void> {
  const { clientId, clientSecret, opsKey } = credentials;
  await registerRedirects(addresses.api, credentials, [`${demoUrl}/connected`, `${demoUrl}/sign-up`]);
  // The careers page of this account collects data and consent itself.
  const selfHosted = accounts.find(({ name }) => name === position.employer);
  if (selfHosted) await approveSelfHosted(addresses.api, opsKey, selfHosted.id);
  // The console of the provider's staff is no business of a partner.
  const { api, partners, dashboard } = addresses;
  await demo.connect({ addresses: { api, partners, dashboard }, accounts, clientId, clientSecret });
  await registerWebhook(addresses.api, credentials, `${demoUrl}/webhooks`);
}

/** Registers the addresses to which the hosted pages may return customers. The port of the demo can change. */
async function registerRedirects(
  api: string,
  { hostId, clientId, opsKey }: Pick<DevelopmentCredentials, 'hostId' | 'clientId' | 'opsKey'>,
  redirectUris: string[],
): Promise<void> {
  const change = async (changes: { redirect_uris?: string[] }) =>
    application.parse(
      await operate(`${api}/ops/accounts/${hostId}/applications/${clientId}`, opsKey, changes),
    );
  const { redirect_uris: registered } = await change({});
  const missingUris = redirectUris.filter((uri) => !registered.includes(uri));
  if (missingUris.length) await change({ redirect_uris: [...registered.slice(-40), ...missingUris] });
}

/** Approves an account for the self-hosted flow, as a partner manager would after a review. */
async function approveSelfHosted(baseUrl: string, opsKey: string, accountId: string): Promise<void> {
  await operate(`${baseUrl}/ops/accounts/${accountId}/self_hosted`, opsKey, { approved: true });
}

/** Sends a request of the provider's staff. Their endpoints are no part of the published client. */
async function operate(url: string, opsKey: string, body: object): Promise<unknown> {
  const headers = { Authorization: `Basic ${btoa(`${opsKey}:`)}`, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Sends the events of Acme's customers to the demo. Updates the webhook that an earlier run created. */
async function registerWebhook(
  baseUrl: string,
  { hostKey, clientId }: Pick<DevelopmentCredentials, 'hostKey' | 'clientId'>,
  webhookUrl: string,
): Promise<void> {
  const api = new ApiClient({ baseUrl, secret: hostKey });
  const { data: webhooks } = await api.request('GET /v1/webhooks');
  const [existing] = webhooks.filter(({ webhook_url }) => webhook_url.endsWith('/webhooks'));
  if (existing)
    await api.request('PATCH /v1/webhooks/{id}', {
      path: { id: existing.id },
      body: { webhook_url: webhookUrl },
    });
  else await api.request('POST /v1/webhooks', { body: { client_id: clientId, webhook_url: webhookUrl } });
}

/** Prints the addresses of a running stack to standard error. */
export function printStack(facts: StackFacts): void {
  console.error(`
  Demo (Acme Hiring)   ${facts.demo}
  Documentation        ${facts.demo}/docs/
  API                  ${facts.api}   reference at ${facts.api}/docs
  Hosted pages         ${facts.partners}
  Dashboard            ${facts.dashboard}
  Staff console        ${facts.staff}   sign in as ${seededStaffEmail}

  Emails to all accounts, in the first browser that opens this link, for 12 hours:
  ${facts.outbox}

  Sign in to the hosted pages and the dashboard as ${facts.accounts[0]?.adminEmail}
  with ${facts.password}. The API key of that account is ${facts.apiKey}.
  All development credentials as JSON: npm --silent start -- --json. Press Ctrl-C to stop.
`);
}

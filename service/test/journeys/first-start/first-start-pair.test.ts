import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { migrateDatabase } from '../../../src/container.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { ApiClient, basic } from '../../support/api-client.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { printedValues, runInit } from '../../support/first-start.ts';
import { productionSettings } from '../../support/production-settings.ts';
import { freePorts } from '../../support/servers/free-ports.ts';
import { sampleCompany } from '../../support/steps/connecting.ts';
import { Visitor } from '../../support/steps/visitor.ts';

/** What `service init` is told. */
const initValues = {
  company: 'Acme Hiring Inc',
  name: 'Robin Sampleton',
  email: 'robin@acme.example.com',
  application: 'Acme Hiring',
  'redirect-uri': ['https://acme.example.com/connected'],
};
const password = 'a quiet river of stones';

/** An installation with an empty database, after `service init`. */
interface Installation {
  service: RunningService;
  printed: Record<string, string>;
  api: (credentials?: string) => ApiClient;
  apiUrl: string;
  /** Opens a page at the process, as the proxy in front of it does. */
  visit: (site: 'partners' | 'dashboard', path: string) => Promise<Visitor>;
  stop: () => Promise<void>;
}

async function install(settings: Record<string, string>): Promise<Installation> {
  const database = await createTestDatabase();
  const dataDir = join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);
  const ports = await freePorts(3);
  const [apiPort = '', partnersPort = '', dashboardPort = ''] = ports;
  const config = readConfig({
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    API_PORT: apiPort,
    PARTNERS_PORT: partnersPort,
    DASHBOARD_PORT: dashboardPort,
    ROLES: 'api,pages',
    LOG_LEVEL: 'error',
  });
  await migrateDatabase(config);
  const printed = printedValues(await runInit(config, initValues));
  const service = await startService(config);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  return {
    service,
    printed,
    apiUrl,
    api: (credentials = '') =>
      new ApiClient({
        fetch: (request) => fetch(request),
        baseUrl: apiUrl,
        authorization: credentials && basic(credentials),
      }),
    visit: async (site, path) => {
      const visitor = new Visitor(`http://127.0.0.1:${site === 'partners' ? partnersPort : dashboardPort}`);
      await visitor.go(path);
      return visitor;
    },
    stop: async () => {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Connects a new customer with the application, credentials it, and orders. Returns the ID of the order. */
async function firstOrder({ api, printed }: Installation, taxId: string): Promise<string> {
  const { client_id: clientId = '', client_secret: clientSecret = '' } = printed;
  const account = await api(printed['API key']).call('POST /v1/accounts', {
    body: {
      client_id: clientId,
      name: 'Fresh Example Inc',
      purpose: 'employment',
      user: { full_name: 'Ada Sampleton', email: 'ada@fresh.example.com' },
      company: { ...sampleCompany, tax_id: taxId },
      oauth_authorize: true,
    },
  });
  const grant = {
    grant_type: 'authorization_code' as const,
    client_id: clientId,
    client_secret: clientSecret,
    code: account.authorization_code ?? '',
  };
  const { access_token: accessToken } = await api().call('POST /oauth/tokens', { body: grant });
  await api(printed['Staff key']).call('POST /ops/accounts/{account_id}/credential', {
    params: { account_id: account.id },
  });
  const customer = api(accessToken);
  const candidate = await customer.call('POST /v1/candidates', { body: { email: 'cam@example.com' } });
  const invitation = await customer.call('POST /v1/invitations', {
    body: {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    },
  });
  return invitation.id;
}

describe('the first start of a staging and a production installation', () => {
  let staging: Installation;
  let production: Installation;
  before(async () => {
    staging = await install({ SERVICE_SECRET: randomBytes(32).toString('hex'), PASSWORD_HASH_COST: '10' });
    production = await install({ ...productionSettings(), STAGING_API_URL: staging.apiUrl });
  });
  after(async () => {
    await production.stop();
    await staging.stop();
  });

  it('makes a pair of applications, whose credentials differ and work only in their own installation', async () => {
    for (const label of ['Staff key', 'API key', 'client_id', 'client_secret', 'Account'])
      assert.notEqual(staging.printed[label], production.printed[label], label);
    for (const [own, foreign] of [
      [staging, production],
      [production, staging],
    ] as const) {
      const params = { client_id: own.printed['client_id']! };
      const application = await own
        .api(own.printed['API key'])
        .call('GET /v1/applications/{client_id}', { params });
      assert.deepEqual(
        [application.name, application.redirect_uris],
        [initValues.application, initValues['redirect-uri']],
      );
      await foreign.api(own.printed['API key']).fail('GET /v1/applications', {}, 401);
    }
  });

  it("ends with a partner's first order in each of them", async () => {
    assert.ok(await firstOrder(staging, sampleCompany.tax_id));
    assert.ok(await firstOrder(production, '12-3456789'));
  });

  it('shows the pair side by side in the dashboard of production, to somebody who has a key of staging', async () => {
    const { printed, visit } = production;
    const link = new URL(printed['Sign in']!).pathname;
    const invited = await visit('partners', link);
    await invited.go('', { form_token: invited.token, password });
    const visitor = await visit('dashboard', '/signin');
    await visitor.submit({ email: initValues.email, password });
    const path = `/developer/applications/${printed['client_id']}`;
    await visitor.go(path);
    assert.match(visitor.text, /See staging and production side by side/);
    const compare = async (key = '') => {
      await visitor.go(`${path}/environments`);
      await visitor.submit({ api_key: key });
      return visitor.text;
    };
    assert.match(await compare(), /Enter an API key/);
    assert.match(await compare(printed['API key']), /accept this API key/);
    const page = await compare(staging.printed['API key']);
    for (const text of [staging.printed['client_id']!, printed['client_id']!, initValues['redirect-uri'][0]!])
      assert.ok(page.includes(text), text);
    assert.match(page, /2 of 5 steps done/);
    assert.match(page, /1, 1 of them credentialed/);
    assert.ok(!page.includes(staging.printed['API key']!), 'the key is not in the page');
  });

  it('says so when staging does not answer, or has no application of that name', async () => {
    const { container } = production.service;
    const { visit, printed } = production;
    const visitor = await visit('dashboard', '/signin');
    await visitor.submit({ email: initValues.email, password });
    const compare = async () => {
      await visitor.go(`/developer/applications/${printed['client_id']}/environments`);
      await visitor.submit({ api_key: staging.printed['API key']! });
      return visitor.text;
    };
    await staging.api(staging.printed['API key']).call('PATCH /v1/applications/{client_id}', {
      params: { client_id: staging.printed['client_id']! },
      body: { name: 'Another name' },
    });
    assert.match(await compare(), /has no application with the name Acme Hiring/);
    container.config = { ...container.config, stagingApiUrl: 'http://127.0.0.1:9' };
    assert.match(await compare(), /couldn&#39;t reach staging/);
    container.config = { ...container.config, stagingApiUrl: undefined };
    await visitor.go(`/developer/applications/${printed['client_id']}/environments`);
    assert.equal(visitor.status, 404);
  });
});

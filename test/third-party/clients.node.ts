import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { startDemo } from '../../demo/server/main.ts';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import { freePorts } from '../../service/test/support/servers/free-ports.ts';
import { eventually, startTestService, type TestService } from '../../service/test/support/service.ts';
import {
  allowApplication,
  changeApplication,
  exchangeAuthorizationCode,
} from '../../service/test/support/steps/connecting.ts';
import { ApiClient } from '../../src/backend/index.ts';
import type { Calls, Order, Settings } from './clients/calls.ts';
import { installProject, root, runNode } from './project.ts';

/** `clients/auth.ts`, which compiles only where Auth.js is installed. */
interface AuthModule {
  connect(
    application: { api: string; partners: string; clientId: string; clientSecret: string },
    allow: (link: string) => Promise<URL>,
  ): Promise<string>;
}

/** What each generated client calls, in a module of its own. */
type Run = (settings: Settings, order: Order) => Promise<Calls>;

const compilerOptions = {
  target: 'es2022',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
  lib: ['es2023', 'dom', 'dom.iterable'],
};

const lacksGo = spawnSync('go', ['version']).status === 0 ? false : 'Go is not installed.';

/** What generators of types alone read of an OpenAPI document. */
interface OpenApi {
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Content {
  content?: Record<string, { schema: object }>;
}

/** Returns the schemas of bodies and answers without a name, by the name of their operation. */
function namedBodies({ paths }: OpenApi): Record<string, object> {
  const named = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, requestBody, responses }) => {
      const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
      const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
      return [
        { name: `${name}Body`, schema: requestBody?.content?.['application/json']?.schema },
        { name: `${name}Answer`, schema: answer?.content?.['application/json']?.schema },
      ];
    });
  return Object.fromEntries(
    named.flatMap(({ name, schema }) => (schema && !('$ref' in schema) ? [[name, schema]] : [])),
  );
}

describe('a stranger that reads /openapi.json', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: ['https://acme.example.com/auth/callback/service'] });
    folder = await installProject('clients');
    const response = await fetch(`${service.addresses.api}/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await response.text());
  });
  after(() => service.stop());

  const application = () => `Basic ${btoa(`${service.clientId}:${service.clientSecret}`)}`;
  const order: Order = {
    package: 'warehouse',
    node: 'west-warehouse-oakland',
    work_locations: [{ country: 'US', state: 'NV' }],
  };
  const load = async <Module>(name: string): Promise<Module> =>
    (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Module;
  const program = (path: string) => join(folder, 'node_modules', path);

  /** Returns an access token of its own for a client. The calls of `calls.ts` revoke it at their end. */
  async function newToken(): Promise<string> {
    const link = `${service.addresses.partners}/authorize/${service.clientId}`;
    const callback = await allowApplication(service, link, service.accounts[0]);
    return (await exchangeAuthorizationCode(service, callback.searchParams.get('code'))).access_token;
  }

  /** Asserts what the ten calls of a client saw. */
  function assertCalls({ slugs, ...calls }: Calls): void {
    assert.equal(new Set(slugs.filter(Boolean)).size, 2);
    assert.deepEqual(calls, {
      isSameCandidate: true,
      notModified: 304,
      included: 'candidate',
      refused: 'node_not_found',
      statuses: ['pending', 'cancelled'],
      revoked: 200,
      after: 401,
    });
  }

  /** Compiles the module and what it imports, and makes its calls. */
  async function makeCalls(name: string, baseUrl = service.addresses.api): Promise<void> {
    const token = await newToken();
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [`${name}.ts`], include: [] }),
    );
    await runNode(folder, join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder);
    const { run } = await load<{ run: Run }>(name);
    assertCalls(await run({ baseUrl, token, application: application() }, order));
  }

  it('swagger-parser finds it valid', async () => {
    const script =
      "import Parser from '@apidevtools/swagger-parser'; await Parser.validate('./openapi.json');";
    writeFileSync(join(folder, 'validate.mjs'), script);
    await runNode(folder, 'validate.mjs');
  });

  it('openapi-typescript and openapi-fetch make ten calls', async () => {
    const output = ['-o', 'generated/openapi-typescript.d.ts'];
    await runNode(folder, program('openapi-typescript/bin/cli.js'), 'openapi.json', ...output);
    await makeCalls('openapi-fetch');
  });

  it('Orval makes ten calls', async () => {
    const options = ['--input', './openapi.json', '--output', './generated/orval.ts', '--client', 'fetch'];
    await runNode(folder, program('orval/dist/bin/orval.mjs'), ...options);
    await makeCalls('orval');
  });

  it('Kubb makes ten calls', async () => {
    await runNode(folder, program('@kubb/cli/bin/kubb.cjs'), 'generate', '--config', 'kubb.config.mjs');
    await makeCalls('kubb');
  });

  it('hey-api makes ten calls', async () => {
    await runNode(folder, program('@hey-api/openapi-ts/bin/run.js'), '-f', 'openapi-ts.config.mjs');
    await makeCalls('hey-api');
  });

  it('quicktype, for Go, makes ten calls', { skip: lacksGo }, async () => {
    const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as OpenApi;
    const components = { schemas: { ...document.components.schemas, ...namedBodies(document) } };
    writeFileSync(join(folder, 'named.json'), JSON.stringify({ components }));
    const place = join(folder, 'go');
    mkdirSync(join(place, 'service'), { recursive: true });
    writeFileSync(join(place, 'go.mod'), 'module example.com/client\n\ngo 1.19\n');
    const output = ['--package', 'service', '-o', join(place, 'service/service.go')];
    const source = ['--lang', 'go', '--src-lang', 'schema', 'named.json#/components/schemas/'];
    await runNode(folder, program('quicktype/dist/index.js'), ...source, ...output);
    const built = spawnSync('go', ['build', '-o', 'client', '.'], { cwd: place, encoding: 'utf8' });
    assert.equal(built.status, 0, built.stderr);
    const settings = { baseUrl: service.addresses.api, token: await newToken(), application: application() };
    const client = spawn(join(place, 'client'));
    client.stdin.end(JSON.stringify({ ...settings, order }));
    const [said, errors] = await Promise.all([text(client.stdout), text(client.stderr)]);
    assert.equal(errors, '');
    assertCalls(JSON.parse(said) as Calls);
  });

  describe('Prism, as a proxy that validates,', () => {
    let prism: ChildProcess;
    let url: string;
    let said = '';
    /** What Prism writes when a request or an answer is not what the document says. */
    const problem = /violation|terminated with error/i;
    let headers: Record<string, string>;
    before(async () => {
      headers = { Authorization: `Basic ${btoa(`${service.accounts[1]?.accessToken}:`)}` };
      const [port = ''] = await freePorts(1);
      url = `http://127.0.0.1:${port}`;
      // Prism walks each schema wherever it is referred to, twice. Half of these places are webhooks, which pass through no proxy.
      const { webhooks: _, ...document } = JSON.parse(
        readFileSync(join(folder, 'openapi.json'), 'utf8'),
      ) as Record<string, unknown>;
      writeFileSync(join(folder, 'proxied.json'), JSON.stringify(document));
      const parameters = ['proxy', 'proxied.json', service.addresses.api, '--errors', '--port', port];
      prism = spawn(process.execPath, [program('@stoplight/prism-cli/dist/index.js'), ...parameters], {
        cwd: folder,
      });
      prism.stdout?.on('data', (part) => (said += String(part)));
      await eventually(() => Promise.resolve(said.includes('Prism is listening')), 300_000);
    });
    beforeEach(() => {
      said = '';
    });
    after(() => prism.kill());

    it('finds nothing to report in ten calls', async () => {
      await makeCalls('openapi-fetch', url);
      assert.doesNotMatch(said, problem);
      // It would say so.
      const wrong = await fetch(`${url}/v1/packages?per_page=many`, { headers });
      assert.match(await wrong.text(), /stoplight\.io\/prism\/errors#UNPROCESSABLE_ENTITY/);
      await eventually(() => Promise.resolve(problem.test(said)));
    });

    it('finds nothing to report while a recruiter orders a check and waits for its result', async () => {
      // Prism compiles the schema of an answer when it first sees one. For reports that takes longer than an embed waits.
      for (const path of ['/v1/orders?custom_id=acme-1002', '/v1/reports?per_page=1'])
        assert.equal((await fetch(url + path, { headers })).status, 200, said);
      await orderThrough(url, service);
      assert.match(said, /post \/v1\/invitations/);
      assert.doesNotMatch(said, problem);
    });
  });

  it('Auth.js connects a customer, calls as it, and the token is revoked', async () => {
    const { connect } = await load<AuthModule>('auth');
    const { addresses, clientId, clientSecret } = service;
    const token = await connect({ ...addresses, clientId, clientSecret }, (link) =>
      allowApplication(service, link),
    );
    const account = () => service.call('GET', '/v1/account', { bearer: token });
    assert.equal((await account()).status, 200);
    const headers = { Authorization: application() };
    const form = new URLSearchParams({ token }).toString();
    assert.equal((await service.call('POST', '/oauth/revoke', { form, headers })).status, 200);
    assert.equal((await account()).status, 401);
  });
});

/** Orders a check in the demo, which knows the API by another address, and waits in the page until it is complete. */
async function orderThrough(url: string, service: TestService): Promise<void> {
  const demo = await startDemo({ host: '127.0.0.1', port: 0 });
  const { addresses, accounts, clientId, clientSecret } = service;
  await demo.connect({ addresses: { ...addresses, api: url }, accounts, clientId, clientSecret });
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [...testArguments],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${demo.url}/sign-in`);
    await page.getByRole('button', { name: 'Corner Bakery Demo Co' }).click();
    await page.getByRole('button', { name: 'Order check for Kwame Sampleton' }).click();
    const order = page.locator('#inline');
    await order.getByRole('radio', { name: /Essential Criminal/ }).check();
    await order.getByRole('button', { name: 'Order check' }).click();
    await order.getByRole('heading', { name: 'Invitation created' }).waitFor();
    const state = page.locator('#overview .order-head');
    await state.getByText('Waiting for candidate').waitFor();
    const bakery = new ApiClient({ baseUrl: url, secret: accounts[1]?.accessToken ?? '' });
    const query = { status: 'pending', per_page: 1 } as const;
    const { data } = await bakery.request('GET /v1/invitations', { query });
    const body = { event: 'invitation.completed', id: data[0]?.id ?? '' } as const;
    await bakery.request('POST /sandbox/trigger', { body });
    await state.getByText('In progress').waitFor();
    await bakery.request('POST /sandbox/clock', { body: { advance_seconds: 14 * 86_400 } });
    await page
      .locator('#overview')
      .getByText(/Assessment: Eligible/)
      .waitFor();
  } finally {
    await browser.close();
    await demo.stop();
  }
}

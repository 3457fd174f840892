import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  allowApplication,
  changeApplication,
  exchangeAuthorizationCode,
} from '../../service/test/support/steps/connecting.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
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

  /** Compiles the module and what it imports, and makes its calls with a token of its own, which it revokes at their end. */
  async function makeCalls(name: string): Promise<void> {
    const link = `${service.addresses.partners}/authorize/${service.clientId}`;
    const callback = await allowApplication(service, link, service.accounts[0]);
    const code = callback.searchParams.get('code');
    const { access_token: token } = await exchangeAuthorizationCode(service, code);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [`${name}.ts`], include: [] }),
    );
    await runNode(folder, join(root, 'node_modules/typescript-native/bin/tsc'), '-p', folder);
    const { run } = await load<{ run: Run }>(name);
    const { slugs, ...calls } = await run(
      { baseUrl: service.addresses.api, token, application: application() },
      order,
    );
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
    await runNode(folder, program('orval/dist/bin/orval.mjs'), '--config', 'orval.config.mjs');
    await makeCalls('orval');
  });

  it('Kubb makes ten calls', async () => {
    await runNode(folder, program('@kubb/cli/bin/kubb.cjs'), 'generate', '--config', 'kubb.config.mjs');
    await makeCalls('kubb');
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

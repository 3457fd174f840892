import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a program does with the generated client. It compiles only if the document describes what it uses. */
const program = `
import { client } from './client/client.gen.ts';
import { createCandidate, getCandidate, listPackages, createInvitation, getReport, listReports } from './client/sdk.gen.ts';

export async function run(baseUrl: string, token: string): Promise<string[]> {
  client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === 'basic' ? token + ':' : undefined) });
  const options = { client, throwOnError: true as const };
  const { data: candidate } = await createCandidate({ ...options, body: { email: 'generated@example.com' } });
  const { data: read } = await getCandidate({ ...options, path: { id: candidate.id } });
  const { data: packages } = await listPackages({ ...options, query: { per_page: 1 } });
  const slug: string = packages.data[0]?.slug ?? '';
  const { data: reports } = await listReports({ ...options, query: { status: 'clear' } });
  const id: string = reports.data[0]?.id ?? '';
  const { data: report } = await getReport({ ...options, path: { id }, query: { include: 'candidate' } });
  const refused = await createInvitation({
    client,
    body: { candidate_id: candidate.id, package: 'no_such_package', work_locations: [{ country: 'US', state: 'CA' }] },
  });
  const code: string = refused.error?.code ?? '';
  return [read.id === candidate.id ? 'same' : 'other', slug, report.candidate?.object ?? '', code];
}
`;

const settings = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    lib: ['es2023', 'dom', 'dom.iterable'],
  },
  include: ['*.ts', 'client/**/*.ts'],
};

describe('A client that @hey-api/openapi-ts generates from /openapi.json', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await startTestService();
    folder = mkdtempSync(join(root, '.cache/generated-client-'));
  });
  after(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('compiles and works', async () => {
    const response = await fetch(`${service.addresses.api}/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await response.text());
    await createClient({
      input: join(folder, 'openapi.json'),
      output: { path: join(folder, 'client'), importFileExtension: '.ts' },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'program.ts'), program);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
    const { run } = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
      run: (baseUrl: string, token: string) => Promise<string[]>;
    };
    const results = await run(service.addresses.api, service.accounts[0]!.accessToken);
    assert.equal(results[0], 'same');
    assert.ok(results[1]);
    assert.deepEqual(results.slice(2), ['candidate', 'node_required']);
  });
});

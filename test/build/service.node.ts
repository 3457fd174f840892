import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { DocumentTasks } from '../../service/src/resources/uploads/document-thread.ts';
import { createTestDatabase, type TestDatabase } from '../../service/test/support/database/database.ts';
import { createPdf, createPhoto } from '../../service/test/support/reading/documents.ts';
import { Visitor } from '../../service/test/support/steps/visitor.ts';

const service = join(import.meta.dirname, '../../service');

describe('the built service', () => {
  let folder: string;
  let database: TestDatabase;
  let server: ChildProcess;
  const addresses: Record<string, string> = {};

  before(async () => {
    execFileSync(process.execPath, [join(service, 'build-service.ts')]);
    folder = mkdtempSync(join(tmpdir(), 'service-build-'));
    for (const name of ['package.json', 'dist', 'migrations', 'public'])
      cpSync(join(service, name), join(folder, name), { recursive: true });
    symlinkSync(join(service, '../node_modules'), join(folder, 'node_modules'));
    database = await createTestDatabase();
    const { PATH = '' } = process.env;
    server = spawn(process.execPath, [join(folder, 'dist/main.js'), 'start'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        API_PORT: '0',
        PARTNERS_PORT: '0',
        DASHBOARD_PORT: '0',
      },
    });
    assert.ok(server.stdout);
    for await (const line of createInterface(server.stdout)) {
      const [name = '', address = ''] = line.split(/\s+/);
      addresses[name] = address;
      if (name === 'dashboard') break;
    }
  });

  after(async () => {
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    await exited;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('responds outside the repository', async () => {
    const health = await fetch(`${addresses['api']}/healthz`);
    assert.deepEqual(await health.json(), { status: 'ok' });
  });

  it('hashes passwords on threads of their own', async () => {
    const visitor = new Visitor(addresses['dashboard'] ?? '');
    await visitor.go('/signin');
    await visitor.submit({ email: 'nobody@example.com', password: 'not the password' });
    assert.equal(visitor.status, 422, visitor.text);
  });

  it('decodes uploads on a thread of their own', async () => {
    const module = pathToFileURL(join(folder, 'dist/document-thread.js')).href;
    const { checkPdf, reencodeImage } = (await import(module)) as DocumentTasks;
    for (const result of [await reencodeImage(await createPhoto()), await checkPdf(await createPdf())])
      assert.ok('bytes' in result, JSON.stringify(result));
  });

  it('shows pages with their styles, and serves their scripts and the embeds', async () => {
    const page = await fetch(`${addresses['dashboard']}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<style>[^<]*--text: /);
    for (const path of ['/scripts/embed.js', '/embeds/service-embeds.js']) {
      const script = await fetch(`${addresses['partners']}${path}`);
      assert.equal(script.status, 200, path);
      assert.match(script.headers.get('Content-Type') ?? '', /^text\/javascript/);
    }
  });
});

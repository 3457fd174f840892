import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { dueFileRemovals } from '../../src/resources/personal-data/remove-records.ts';
import { basic } from '../support/api-client.ts';
import { createPdf } from '../support/reading/documents.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const hour = 3_600_000;

describe('An upload that ends between its file and its row', () => {
  let service: TestService;
  let holder: Client;
  let path: string;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    holder = new Client({ connectionString: service.container.config.databaseUrl });
    await holder.connect();
    const { id } = await api().call('POST /v1/candidates', { body: { email: 'cut@example.com' } });
    path = `/v1/candidates/${id}/documents`;
  });
  after(async () => {
    await holder.end();
    await service.stop();
  });

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().accessToken);
  const files = () => service.container.files.list();

  /** Starts a second process of the service, with an API alone. */
  async function startProcess() {
    const { databaseUrl = '', secret, dataDir } = service.container.config;
    const child = spawn(process.execPath, [main, 'api'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        SERVICE_SECRET: secret,
        DATA_DIR: dataDir,
        API_PORT: '0',
        LOG_LEVEL: 'silent',
      },
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const [name, address] = line.split(/\s+/);
      if (name === 'api' && address !== undefined) return { child, address };
    }
    throw new Error('The process did not start.');
  }

  async function upload(address: string): Promise<Response> {
    const body = new FormData();
    body.set('type', 'passport');
    body.set('file', new File([await createPdf()], 'passport.pdf'));
    const headers = { Authorization: basic(account().accessToken) };
    return fetch(`${address}${path}`, { method: 'POST', headers, body });
  }

  /** Lets the look for files to delete run as if so much time had passed. */
  const deleteFilesAfter = (milliseconds: number) => {
    const clock = { now: () => new Date(Date.now() + milliseconds) };
    const due = dueFileRemovals({ ...service.container, clock });
    return due.run(service.database, assert.ifError);
  };

  it('leaves no document behind when the process is killed', async () => {
    const { child, address } = await startProcess();
    await holder.query('begin');
    await holder.query('lock table documents in exclusive mode');
    const cut = upload(address).catch(() => undefined);
    await eventually(async () => (await files()).length === 1);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
    await holder.query('rollback');
    await cut;
    await deleteFilesAfter(2 * hour);
    assert.deepEqual(await files(), []);
  });

  it('leaves no document behind when the change fails at its end', async () => {
    await holder.query('begin');
    await holder.query('lock table audit_entries in exclusive mode');
    const { status } = await upload(service.addresses.api);
    await holder.query('rollback');
    assert.equal(status, 503);
    await deleteFilesAfter(2 * hour);
    assert.deepEqual(await files(), []);
  });

  it('keeps the file of every document that was stored', async () => {
    assert.equal((await upload(service.addresses.api)).status, 200);
    await deleteFilesAfter(24 * hour);
    assert.equal((await files()).length, 1);
  });

  it('keeps the file of an upload under way', async () => {
    const [stored] = await files();
    await holder.query('begin');
    await holder.query('lock table documents in exclusive mode');
    const running = upload(service.addresses.api);
    await eventually(async () => (await files()).length === 2);
    await deleteFilesAfter(60_000);
    await holder.query('rollback');
    assert.equal((await running).status, 200);
    await deleteFilesAfter(24 * hour);
    assert.equal((await files()).length, 2);
    assert.ok((await files()).includes(stored!));
  });
});

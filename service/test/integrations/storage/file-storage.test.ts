import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bucketStore } from '../../../src/integrations/storage/bucket-store.ts';
import {
  folderStore,
  ObjectMissingError,
  type ObjectStore,
} from '../../../src/integrations/storage/file-storage.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { createPdf } from '../../support/reading/documents.ts';
import { freePorts } from '../../support/servers/free-ports.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';

/** S3rver accepts only these. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('s3rver/package.json')), 'bin/s3rver.js');

/** Starts a server of S3-compatible storage with the bucket `files`. */
async function startStorage(directory: string, port: string): Promise<ChildProcess> {
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', port, '-s', '--no-vhost-buckets'];
  const server = spawn(
    process.execPath,
    // Its tokens of long lists need DES, which OpenSSL calls legacy.
    ['--openssl-legacy-provider', program, ...options, '--configure-bucket', 'files'],
    { stdio: 'ignore' },
  );
  await eventually(() =>
    fetch(`http://127.0.0.1:${port}/files`).then(
      () => true,
      () => false,
    ),
  );
  return server;
}

async function stopStorage(server: ChildProcess): Promise<void> {
  server.kill();
  await once(server, 'exit');
}

describe('File storage', () => {
  let directory: string;
  let port: string;
  let server: ChildProcess;
  let url: string;
  before(async () => {
    Object.assign(process.env, credentials);
    directory = await mkdtemp(join(tmpdir(), 'service-embeds-storage-'));
    [port = ''] = await freePorts(1);
    server = await startStorage(directory, port);
    url = `s3://files/people?region=us-east-1&endpoint=http://127.0.0.1:${port}`;
  });
  after(async () => {
    await stopStorage(server);
    await rm(directory, { recursive: true });
  });

  const stores: Record<string, () => ObjectStore> = {
    'a folder': () => folderStore(join(directory, 'folder')),
    'a bucket': () => bucketStore(readConfig({ UPLOADS_URL: url, DATA_DIR: directory }).uploads!),
  };
  for (const [place, open] of Object.entries(stores))
    it(`keeps, replaces, lists and deletes files in ${place}`, async () => {
      const store = open();
      assert.deepEqual(await store.list(), []);
      await assert.rejects(store.get('missing'), ObjectMissingError);
      await assert.rejects(store.getStart('missing', 4), ObjectMissingError);
      await store.put('one', Buffer.from('first version'));
      await store.put('one', Buffer.from('second'));
      await store.put('two', Buffer.from('x'));
      assert.equal((await store.get('one')).toString(), 'second');
      assert.equal((await store.getStart('one', 3)).toString(), 'sec');
      assert.equal((await store.getStart('two', 64)).toString(), 'x');
      assert.deepEqual((await store.list()).sort(), ['one', 'two']);
      await store.delete('one');
      await store.delete('one');
      assert.deepEqual(await store.list(), ['two']);
    });

  it('leaves nothing of a file that cannot be written', async () => {
    const folder = join(directory, 'broken');
    // A folder in the place of the file is in the way of its last step, as a full disk is of an earlier one.
    await mkdir(join(folder, 'taken'), { recursive: true });
    await assert.rejects(folderStore(folder).put('taken', Buffer.from('x')));
    assert.deepEqual(await readdir(folder), ['taken']);
  });

  it('finds more files in a bucket than one answer lists', async () => {
    const store = stores['a bucket']!();
    for (let index = 0; index < 1001; index++) await store.put(`many-${index}`, Buffer.from('x'));
    assert.equal((await store.list()).filter((name) => name.startsWith('many-')).length, 1001);
  });

  for (const wrong of ['https://files', 's3://', 's3://files?zone=1', 's3://files?endpoint=here'])
    it(`refuses the address ${wrong}`, () => {
      assert.throws(() => readConfig({ UPLOADS_URL: wrong }), /UPLOADS_URL is not an address such as s3:/);
    });

  describe('in a bucket', () => {
    let service: TestService;
    before(async () => {
      service = await startTestService({ UPLOADS_URL: url });
    });
    after(() => service.stop());
    const reports = reportsOf(() => service);

    it('holds what candidates upload, encrypted, and answers 503 while the storage is away', async () => {
      const { id } = await reports.create('pending');
      await reports.trigger('report.suspended', id);
      const verifications = await reports
        .api()
        .call('GET /v1/reports/{id}/verifications', { params: { id } });
      const verification = verifications.data[0]!;
      const candidate = await openLink(service, verification.verification_url);
      const pdf = await createPdf();
      const form = new FormData();
      form.set('document', new File([pdf], 'passport.pdf'));
      await candidate.upload(verification.verification_url, form);
      const route = 'GET /ops/accounts/{account_id}/verifications/{verification_id}/documents';
      const documents = { params: { account_id: reports.account().id, verification_id: verification.id } };
      const list = () => reports.operations().call(route, documents);
      assert.equal((await list()).data[0]?.content, pdf.toString('base64'));
      const [fileId = ''] = await service.container.files.list();
      assert.match(fileId, /^[0-9a-f]{24}$/);
      const stored = await stores['a bucket']!().get(fileId);
      assert.equal(stored.includes('%PDF'), false, 'the bucket has encrypted bytes only');
      await service.container.files.reencrypt(fileId);
      assert.deepEqual(await service.container.files.read(fileId), pdf);

      await stopStorage(server);
      const { body } = await reports.operations().fail(route, documents, 503);
      assert.equal(body.code, 'service_unavailable');
      server = await startStorage(directory, port);
      assert.equal((await list()).count, 1);
    });
  });
});

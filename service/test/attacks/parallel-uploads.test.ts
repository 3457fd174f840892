import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createPhoto } from '../support/reading/documents.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openLink } from '../support/steps/personal-links.ts';
import { reportsOf } from '../support/steps/reports.ts';

describe('Uploads at the same time', () => {
  let service: TestService;
  const sockets = new Set<Socket>();
  before(async () => {
    service = await startTestService({ UPLOAD_MEMORY_MB: '16', UPLOAD_SECONDS: '3', HEADER_SECONDS: '3' });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await service.stop();
  });
  const reports = reportsOf(() => service);

  /** Suspends a report until the candidate uploads a document, and opens the link. */
  async function requestDocument() {
    const { id } = await reports.create('pending');
    await reports.trigger('report.suspended', id);
    const { data } = await reports.api().call('GET /v1/reports/{id}/verifications', { params: { id } });
    const link = data[0]!.verification_url;
    return { link, candidate: await openLink(service, link) };
  }

  /** Announces a large document and never sends it. Resolves to the answer. */
  function holdUpload(link: string, cookie: string): Promise<string> {
    const { hostname, port, pathname } = new URL(link);
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 8000000\r\n\r\n--x\r\n',
    );
    return new Promise((resolve) => socket.once('close', () => resolve(answer)));
  }

  it('hold no more memory than they may: others wait until it is free', async () => {
    const attackers = [await requestDocument(), await requestDocument()];
    const { link, candidate } = await requestDocument();
    const running = attackers.map((attacker) => holdUpload(attacker.link, attacker.candidate.cookieHeader));
    let held = 2;
    for (const answer of running) void answer.then(() => held--);
    // Other pages need none of this memory.
    assert.equal((await fetch(`${service.addresses.partners}/healthz`)).status, 200);
    const form = new FormData();
    form.set('document', new File([await createPhoto(2000, 1500)], 'passport.jpg'));
    const padding = new Uint8Array(2_000_000);
    form.set('padding', new File([padding], 'padding'));
    await candidate.upload(link, form);
    assert.ok(held < 2, 'the upload waited');
    assert.match(candidate.text, /You&#39;re all set/);
    for (const answer of await Promise.all(running)) assert.match(answer, /^HTTP\/1\.1 (408|503) /);
  });

  it('of one candidate wait for each other, and count once', async () => {
    const { link, candidate } = await requestDocument();
    const before = (await service.container.files.list()).length;
    const photo = await createPhoto();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const form = new FormData();
        form.set('document', new File([photo], 'passport.jpg'));
        const visitor = candidate.copy();
        await visitor.upload(link, form);
        return visitor.text;
      }),
    );
    for (const answer of answers) assert.match(answer, /You&#39;re all set/);
    assert.equal((await service.container.files.list()).length, before + 1, 'one file is stored');
  });
});

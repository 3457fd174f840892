import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../../../src/db/schema/index.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { WorkerProcess } from '../../support/servers/worker-process.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

describe('A worker that is killed when the mail server has an email and before that is recorded', () => {
  let service: TestService;
  let server: MailServer;
  let worker: WorkerProcess;
  let kills = 0;
  before(async () => {
    server = await startMailServer(async () => {
      if (kills++ === 0) await worker.end('SIGKILL');
    });
    const settings = { SMTP_URL: server.url, MAIL_RECIPIENTS: 'crash@example.com' };
    service = await startTestService({ ROLES: 'api,pages', ...settings });
    worker = new WorkerProcess(service, ['worker', 'scheduler'], settings);
  });
  after(async () => {
    await worker.end('SIGTERM');
    await Promise.all([service.stop(), server.stop()]);
  });

  it(
    'lets another worker send it once more with the same Message-ID, and no third time',
    {
      timeout: 180_000,
    },
    async () => {
      const api = service.api(service.accounts[1]!.apiKey);
      const { id } = await api.call('POST /v1/candidates', { body: { email: 'crash@example.com' } });
      await api.call('POST /v1/invitations', {
        body: {
          candidate_id: id,
          package: 'basic_criminal',
          work_locations: [{ country: 'US', state: 'NV' }],
        },
      });
      const ofCandidate = eq(mails.recipient, 'crash@example.com');
      const stored = () => service.database.select().from(mails).where(ofCandidate);
      worker.start();
      await eventually(() => Promise.resolve(server.received.length), 60_000);
      await worker.end('SIGKILL');
      const [open] = await stored();
      assert.deepEqual([open?.status, open?.attempts], ['queued', 1]);
      const leaseMs = (open?.dueAt?.getTime() ?? 0) - Date.now();
      assert.ok(leaseMs > 0 && leaseMs <= 30_000, 'another worker takes it in half a minute, and not before');

      await service.database.update(mails).set({ dueAt: new Date() }).where(ofCandidate);
      worker.start();
      const [sent] = await eventually(async () => {
        const rows = await stored();
        return rows.every(({ status }) => status === 'sent') && rows;
      }, 60_000);
      assert.equal(sent?.attempts, 2);
      assert.equal((await stored()).length, 1);
      const messageIds = server.received.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
      assert.equal(messageIds.length, 2);
      assert.ok(messageIds[0]);
      assert.equal(messageIds[0], messageIds[1]);
    },
  );
});

describe('A worker that is stopped while the mail server does not answer', () => {
  let service: TestService;
  let server: MailServer;
  let worker: WorkerProcess;
  const answer = Promise.withResolvers<undefined>();
  before(async () => {
    server = await startMailServer(async () => {
      await answer.promise;
    });
    const settings = { SMTP_URL: server.url, MAIL_RECIPIENTS: 'silence@example.com' };
    service = await startTestService({ ROLES: 'api,pages', ...settings });
    worker = new WorkerProcess(service, ['worker'], settings);
  });
  after(async () => {
    answer.resolve(undefined);
    await worker.end('SIGKILL');
    await Promise.all([service.stop(), server.stop()]);
  });

  it('ends before a deployment kills it, and the email is sent later', { timeout: 180_000 }, async () => {
    const api = service.api(service.accounts[1]!.apiKey);
    const { id } = await api.call('POST /v1/candidates', { body: { email: 'silence@example.com' } });
    await api.call('POST /v1/invitations', {
      body: { candidate_id: id, package: 'basic_criminal', work_locations: [{ country: 'US', state: 'OH' }] },
    });
    worker.start();
    await eventually(() => Promise.resolve(server.received.length), 60_000);
    const stopped = Date.now();
    await worker.end('SIGTERM');
    assert.ok(Date.now() - stopped < 30_000, 'a deployment kills it after 30 seconds');
    const ofCandidate = eq(mails.recipient, 'silence@example.com');
    const [mail] = await service.database.select().from(mails).where(ofCandidate);
    assert.equal(mail?.status, 'queued');

    answer.resolve(undefined);
    await service.database.update(mails).set({ dueAt: new Date() }).where(ofCandidate);
    worker.start();
    await eventually(async () => {
      const [row] = await service.database.select().from(mails).where(ofCandidate);
      return row?.status === 'sent';
    }, 60_000);
  });
});

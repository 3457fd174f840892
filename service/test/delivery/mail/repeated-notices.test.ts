import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { candidates, failedWork, mails } from '../../../src/db/schema/index.ts';
import type { MailRow } from '../../../src/delivery/mail/outbox.ts';
import { attachmentsOf } from '../../../src/resources/reports/notice-attachments.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

describe('a pre-adverse notice that the mail server has not taken', () => {
  let service: TestService;
  let server: MailServer;
  before(async () => {
    server = await startMailServer();
    service = await startTestService({
      SMTP_URL: server.url,
      MAIL_RECIPIENTS: '@example.com',
      LOG_LEVEL: 'silent',
    });
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });
  const reports = reportsOf(() => service);

  const start = async (id: string) => {
    const params = { id };
    const { data } = await reports.api().call('GET /v1/reports/{id}/adverse_items', { params });
    const body = { adverse_item_ids: data.map((item) => item.id) };
    return reports.api().call('POST /v1/reports/{id}/adverse_actions', { params, body });
  };
  const noticesOf = (reportId: string): Promise<MailRow[]> =>
    service.database
      .select()
      .from(mails)
      .where(and(eq(mails.reportId, reportId), eq(mails.kind, 'pre_adverse_action')))
      .orderBy(mails.id);
  const received = () => server.received.filter((text) => text.includes('summary-of-rights.pdf')).length;

  let candidateCount = 0;
  /** Starts an adverse action whose notice gets an answer of the mail server, and returns the notice. */
  async function startRefused(answer: string) {
    const { id, candidate_id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const ofCandidate = eq(candidates.id, candidate_id);
    const email = `refused-${++candidateCount}@example.com`;
    await service.database.update(candidates).set({ email }).where(ofCandidate);
    server.rejections.set(email, answer);
    const action = await start(id);
    return { id, action, email };
  }

  for (const [answer, status] of [
    ['452 4.2.2 Mailbox full', 'queued'],
    ['550 5.1.1 No such user', 'failed'],
  ] as const)
    it(`is not sent after the adverse action was canceled, when it is ${status}`, async () => {
      const { id, action, email } = await startRefused(answer);
      const notice = await eventually(async () =>
        (await noticesOf(id)).find((mail) => server.refused.includes(email) && mail.status === status),
      );
      await reports.api().call('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } });
      assert.deepEqual(
        (await noticesOf(id)).map((mail) => mail.id),
        status === 'failed' ? [notice.id] : [],
        'what failed stays as evidence',
      );
      assert.equal(await service.database.$count(failedWork, eq(failedWork.objectId, notice.id)), 0);
      server.rejections.delete(email);
      const before = received();
      await reports.advance(day);
      const again = await start(id);
      await eventually(async () => (await noticesOf(id)).some((mail) => mail.status === 'sent'));
      assert.equal(received(), before + 1, 'the notice of the second adverse action alone');
      await reports.api().call('DELETE /v1/adverse_actions/{id}', { params: { id: again.id } });
    });

  for (const language of ['en', 'es'] as const)
    it(`takes the same files along on every try, in ${language}`, async () => {
      const { id, email } = await startRefused('452 4.2.2 Mailbox full');
      await service.database.update(candidates).set({ language }).where(eq(candidates.email, email));
      const [notice] = await noticesOf(id);
      assert.ok(notice);
      const { database, container } = service;
      const first = await attachmentsOf(database, container, notice);
      const [document] = (await reports.read(id, 'documents')).documents ?? [];
      assert.ok(document);
      if (language === 'en') await container.files.delete(document.id);
      const second = await attachmentsOf(database, container, notice);
      assert.equal(first.length, 2);
      for (const [index, { filename, content }] of first.entries())
        assert.ok(second[index]?.content.equals(content), filename);
    });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { mails } from '../../../src/db/schema/index.ts';
import type { MailRow } from '../../../src/delivery/mail/outbox.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { deliveryNotification, mailEventsSecret, postMailEvents } from '../../support/servers/mail-events.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { Visitor } from '../../support/steps/visitor.ts';

describe('the delivery of mails', () => {
  let service: TestService;
  let server: MailServer;
  before(async () => {
    server = await startMailServer();
    service = await startTestService({
      SMTP_URL: server.url,
      MAIL_RECIPIENTS: '@example.com',
      MAIL_RETURN_PATH: 'bounces@mail.example.net',
      MAIL_EVENTS_SECRET: mailEventsSecret,
      LOG_LEVEL: 'silent',
    });
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().accessToken);
  const invite = async (email: string) => {
    const candidate = await api().call('POST /v1/candidates', { body: { email } });
    return api().call('POST /v1/invitations', {
      body: {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    });
  };
  const read = (id: string) => api().call('GET /v1/invitations/{id}', { params: { id } });
  const newestMail = (id: string, status: MailRow['status']): Promise<MailRow> =>
    eventually(async () => {
      const ofInvitation = and(eq(mails.invitationId, id), eq(mails.status, status));
      const rows = await service.database.select().from(mails).where(ofInvitation).orderBy(mails.id);
      return rows.at(-1);
    });
  const report = (mail: MailRow, type: string, code?: string) =>
    postMailEvents(
      service,
      JSON.stringify({ events: [{ message_id: `<${mail.returnToken}@mail.example.net>`, type, code }] }),
    );
  const failuresOf = async (id: string) =>
    (await storedEvents(service, account().id)).filter(
      ({ type, object }) => type === 'invitation.delivery_failed' && object['id'] === id,
    );

  it('is queued, then sent, then delivered', async () => {
    const invitation = await invite('arrives@example.com');
    assert.deepEqual([invitation.delivery.state, invitation.delivery.reason], ['queued', null]);
    const mail = await newestMail(invitation.id, 'sent');
    assert.equal(mail.body, null);
    assert.equal((await read(invitation.id)).delivery.state, 'sent');
    const position = server.received.findIndex((text) => text.includes('To: arrives@example.com'));
    assert.equal(server.returnPaths[position], `bounces+${mail.returnToken}@mail.example.net`);
    assert.match(server.received[position] ?? '', new RegExp(`Message-ID: <${mail.returnToken}@`, 'i'));
    assert.match(server.received[position] ?? '', /Reply-To: support@\w+\.example\.com/);
    assert.deepEqual(await report(mail, 'delivered'), { status: 200, body: { received: 1, changed: 1 } });
    assert.deepEqual(await report(mail, 'delivered'), { status: 200, body: { received: 1, changed: 0 } });
    assert.equal((await read(invitation.id)).delivery.state, 'delivered');
  });

  it('fails at once if the mail server knows no such address, and goes on with a corrected one', async () => {
    server.rejections.set('wrong@example.com', '550 5.1.1 No such user');
    const { id, candidate_id } = await invite('wrong@example.com');
    const mail = await newestMail(id, 'failed');
    assert.deepEqual([mail.attempts, mail.failure], [1, 'invalid_address']);
    const { delivery } = await read(id);
    assert.deepEqual([delivery.state, delivery.reason], ['error', 'invalid_address']);
    const [event, ...others] = await failuresOf(id);
    assert.partialDeepStrictEqual(event?.object, { id, delivery: { state: 'error' } });
    assert.deepEqual(others, []);

    const params = { id };
    await api().call('POST /v1/invitations/{id}/reminders', {
      params,
      body: { email: 'right@example.com' },
    });
    await newestMail(id, 'sent');
    assert.equal((await read(id)).delivery.state, 'sent');
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.equal(candidate.email, 'right@example.com');
    assert.ok(server.received.some((text) => text.includes('To: right@example.com')));
    // What comes late about the first mail no longer matters.
    assert.partialDeepStrictEqual(await report(mail, 'failed', '5.1.1'), { body: { changed: 0 } });
    assert.equal((await read(id)).delivery.state, 'sent');
    const refused = await api().fail(
      'POST /v1/invitations/{id}/reminders',
      { params, body: { email: 'third@example.com' } },
      409,
    );
    assert.equal(refused.body.code, 'delivery_not_failed');
  });

  it('is tried again after a temporary refusal', async () => {
    server.rejections.set('full@example.com', '452 4.2.2 Mailbox full');
    const { id } = await invite('full@example.com');
    await eventually(async () => (await newestMail(id, 'queued')).attempts === 1);
    assert.equal((await read(id)).delivery.state, 'queued');
    server.rejections.delete('full@example.com');
  });

  it('fails by a notification of the mail server, whatever it was sent to', async () => {
    const { id } = await invite('bounced@example.com');
    const mail = await newestMail(id, 'sent');
    const post = (fields: Partial<Parameters<typeof deliveryNotification>[0]>) => {
      const messageId = `<${mail.returnToken}@mail.example.net>`;
      const genuine = { to: 'postmaster@mail.example.net', action: 'failed', status: '5.1.1', messageId };
      return postMailEvents(service, deliveryNotification({ ...genuine, ...fields }), {
        contentType: 'message/rfc822',
      });
    };
    const bystander = { to: 'robin@example.com', messageId: '<another@example.com>' };
    assert.deepEqual((await post(bystander)).body, { received: 0, changed: 0 });
    assert.deepEqual((await post({ action: 'relayed' })).body, { received: 0, changed: 0 });
    assert.deepEqual((await post({ action: 'delayed', status: '4.2.2' })).body, { received: 1, changed: 1 });
    const late = (await read(id)).delivery;
    assert.deepEqual([late.state, late.reason], ['sent', 'mailbox_full']);
    assert.deepEqual((await post({})).body, { received: 1, changed: 1 });
    const { delivery } = await read(id);
    assert.deepEqual([delivery.state, delivery.reason], ['error', 'invalid_address']);
    assert.equal((await failuresOf(id)).length, 1);

    const other = await invite('returned@example.com');
    const { returnToken } = await newestMail(other.id, 'sent');
    const to = `bounces+${returnToken}@mail.example.net`;
    await post({ to, messageId: '<another@example.com>', status: '4.4.7' });
    assert.equal((await read(other.id)).delivery.reason, 'unreachable');
  });

  it('of staging reaches nobody who is not on its list', async () => {
    const { id, delivery } = await invite('stranger@elsewhere.example');
    assert.equal(delivery.state, 'none');
    await newestMail(id, 'kept');
    await newestMail((await invite('known@example.com')).id, 'sent');
    assert.ok(server.received.every((text) => !text.includes('elsewhere.example')));
    const admin = new Visitor(service.addresses.dashboard);
    await admin.go('/');
    await admin.submit({ email: account().adminEmail, password: service.password });
    await admin.go('/outbox');
    assert.match(admin.text, /stranger@elsewhere\.example/);
    assert.doesNotMatch(admin.text, /arrives@example\.com/);
  });

  it('that failed holds the final notice, until a notice at the right address gives the whole time again', async () => {
    const [consider] = (await api().call('GET /v1/reports', { query: { status: 'consider' } })).data;
    assert.ok(consider);
    const params = { id: consider.id };
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params });
    const action = await api().call('POST /v1/reports/{id}/adverse_actions', {
      params,
      body: { adverse_item_ids: data.map(({ id }) => id) },
    });
    const noticeOf = (status: MailRow['status']) =>
      eventually(async () => {
        const isNotice = and(eq(mails.reportId, consider.id), eq(mails.kind, 'pre_adverse_action'));
        const rows = await service.database.select().from(mails).where(isNotice).orderBy(mails.id);
        return rows.at(-1)?.status === status ? rows.at(-1) : undefined;
      });
    const readAction = () => api().call('GET /v1/adverse_actions/{id}', { params: { id: action.id } });
    const notice = await noticeOf('kept');
    // Seeded candidates are not on the list of recipients, so this one is as if it had been sent.
    await service.database.update(mails).set({ status: 'sent' }).where(eq(mails.id, notice.id));
    const early = await api().fail(
      'POST /v1/adverse_actions/{id}/notices',
      { params: { id: action.id }, body: {} },
      409,
    );
    assert.equal(early.body.code, 'delivery_not_failed');
    await report(notice, 'failed', '5.1.1');
    const held = await readAction();
    assert.equal(held.post_notice_hold, 'notice_not_delivered');
    assert.deepEqual([held.delivery.state, held.delivery.reason], ['error', 'invalid_address']);
    const events = await storedEvents(service, account().id);
    assert.equal(events.filter(({ type }) => type === 'adverse_action.notice_not_delivered').length, 1);

    const days = 30;
    await api().call('POST /sandbox/clock', { body: { advance_seconds: days * 86_400 } });
    assert.equal((await readAction()).status, 'pending');
    const again = await api().call('POST /v1/adverse_actions/{id}/notices', {
      params: { id: action.id },
      body: { email: 'corrected@example.com' },
    });
    assert.equal(again.delivery.state, 'queued');
    const { now } = await api().call('GET /sandbox/clock', {});
    const wait = Date.parse(again.post_notice_scheduled_at) - Date.parse(now);
    assert.ok(wait >= 5 * 86_400_000 - 60_000, `${wait} ms`);
    await noticeOf('sent');
    const sentNotice =
      server.received.filter((text) => text.includes('To: corrected@example.com')).at(-1) ?? '';
    const { attachments } = await simpleParser(sentNotice);
    assert.deepEqual(
      attachments.map(({ filename, contentType }) => [filename, contentType]),
      [
        ['background-check-report.pdf', 'application/pdf'],
        ['summary-of-rights.pdf', 'application/pdf'],
      ],
    );
    for (const { content } of attachments) assert.equal(content.subarray(0, 5).toString(), '%PDF-');
    const open = await readAction();
    assert.deepEqual([open.delivery.state, open.post_notice_hold], ['sent', null]);
    await api().call('POST /sandbox/clock', { body: { advance_seconds: 21 * 86_400 } });
    const final = await eventually(async () => {
      const current = await readAction();
      return current.status === 'complete' && current;
    });
    assert.equal(final.pre_notice_delivery, 'delivered');
  });

  it('has a plain text and the same as HTML, which mail programs choose from', async () => {
    const kinds = { invitation: /apply\//, pre_adverse_action: /considering not moving forward/ };
    for (const [kind, sentence] of Object.entries(kinds)) {
      const received = await eventually(async () => {
        const isSent = and(eq(mails.kind, kind as MailRow['kind']), eq(mails.status, 'sent'));
        const [mail] = await service.database.select().from(mails).where(isSent);
        return mail && server.received.find((text) => text.includes(`<${mail.returnToken}@`));
      });
      assert.match(received, /Content-Type: multipart\/alternative[^]*text\/plain[^]*text\/html/);
      const { text = '', html } = await simpleParser(received);
      assert.match(text, sentence, kind);
      assert.match(html || '', sentence, kind);
    }
  });
});

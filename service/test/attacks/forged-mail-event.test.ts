import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { mails } from '../../src/db/schema/index.ts';
import { deliveryNotification, mailEventsSecret, postMailEvents } from '../support/servers/mail-events.ts';
import { startMailServer, type MailServer } from '../support/servers/mail-server.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

describe('Somebody who wants a mail of another candidate to look undeliverable', () => {
  let service: TestService;
  let server: MailServer;
  let mail: { id: string; returnToken: string };
  before(async () => {
    server = await startMailServer();
    service = await startTestService({
      SMTP_URL: server.url,
      MAIL_RECIPIENTS: '@example.com',
      MAIL_EVENTS_SECRET: mailEventsSecret,
    });
    const api = service.api(service.accounts[1]!.accessToken);
    const candidate = await api.call('POST /v1/candidates', { body: { email: 'victim@example.com' } });
    const { id } = await api.call('POST /v1/invitations', {
      body: {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    });
    mail = await eventually(async () => {
      const [row] = await service.database.select().from(mails).where(eq(mails.invitationId, id));
      return row?.status === 'sent' && row;
    });
  });
  after(async () => {
    await service.stop();
    await server.stop();
  });

  const failure = (messageId: string) =>
    JSON.stringify({ events: [{ message_id: messageId, type: 'failed', code: '5.1.1' }] });
  const genuine = () => failure(`<${mail.returnToken}@service.example>`);
  const statusOf = async () =>
    (await service.database.select().from(mails).where(eq(mails.id, mail.id)))[0]?.status;

  it('cannot sign the message', async () => {
    const { status } = await postMailEvents(service, genuine(), {
      secret: 'a guess of thirty-two characters',
    });
    assert.equal(status, 401);
    assert.equal(await statusOf(), 'sent');
  });

  it('cannot repeat a signed message later, or ahead of its time', async () => {
    for (const ageSeconds of [310, -310])
      assert.equal((await postMailEvents(service, genuine(), { ageSeconds })).status, 401);
    assert.equal(await statusOf(), 'sent');
  });

  it('cannot guess the ID of the mail in a notification that the mail server passes on', async () => {
    const messageId = `<${mail.id}@service.example>`;
    const notification = deliveryNotification({
      to: `bounces+${mail.id}@service.example`,
      action: 'failed',
      status: '5.1.1',
      messageId,
    });
    const { body } = await postMailEvents(service, notification, { contentType: 'message/rfc822' });
    assert.deepEqual(body, { received: 0, changed: 0 });
    assert.equal((await postMailEvents(service, failure(messageId))).status, 400);
    const guess = failure(`<${'0'.repeat(32)}@service.example>`);
    assert.deepEqual((await postMailEvents(service, guess)).body, { received: 1, changed: 0 });
    assert.equal(await statusOf(), 'sent');
  });

  it('cannot exhaust the service with a huge or deeply nested notification', async () => {
    const huge = await postMailEvents(service, 'x'.repeat(300_000), { contentType: 'message/rfc822' });
    assert.equal(huge.status, 413);
    const depth = 2000;
    const nested = Array.from(
      { length: depth },
      (_, level) => `Content-Type: multipart/mixed; boundary="${level}"\r\n\r\n--${level}\r\n`,
    ).join('');
    const { status, body } = await postMailEvents(service, nested, { contentType: 'message/rfc822' });
    assert.deepEqual({ status, body }, { status: 200, body: { received: 0, changed: 0 } });
  });
});

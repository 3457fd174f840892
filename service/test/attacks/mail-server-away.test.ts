import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { createBackgroundWork } from '../../src/clock/background-work.ts';
import { adverseActions, auditEntries, mails, reports } from '../../src/db/schema/index.ts';
import { storedEvents } from '../support/database/stored-events.ts';
import { deliveryNotification, mailEventsSecret, postMailEvents } from '../support/servers/mail-events.ts';
import { startMailServer, type MailServer } from '../support/servers/mail-server.ts';
import { startTestService, type TestService, eventually } from '../support/service.ts';
import { runDueWork } from '../support/steps/run-due-work.ts';
import { Visitor } from '../support/steps/visitor.ts';

const hour = 3_600_000;

describe('a mail server that is away', () => {
  let service: TestService;
  let server: SMTPServer;
  let isAway = true;
  let ahead = 0;
  const taken: string[] = [];
  before(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_, __, done) => done(isAway ? new Error('Come back later.') : undefined),
      onData: (stream, _, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          taken.push(text.replaceAll('=\r\n', ''));
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    service = await startTestService(
      {
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_RECIPIENTS: '@example.com,@bakery.example.com',
        LOG_LEVEL: 'silent',
        ROLES: 'api,pages',
      },
      { now: () => new Date(Date.now() + ahead) },
    );
  });
  after(async () => {
    await service.stop();
    server.close();
  });

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().accessToken);
  const backgroundWork = () =>
    createBackgroundWork(service.database, service.container, service.container.log);
  const look = () => runDueWork(service.database, backgroundWork().dueWork, assert.ifError);
  const find = async (kind: 'invitation' | 'pre_adverse_action' | 'post_adverse_action', id: string) => {
    const object = kind === 'invitation' ? mails.invitationId : mails.reportId;
    const [row] = await service.database
      .select()
      .from(mails)
      .where(and(eq(mails.kind, kind), eq(object, id)));
    return row;
  };
  /** Moves the clock to the time at which a mail is due, and makes all attempts that are due then. */
  async function attempt(kind: 'invitation' | 'pre_adverse_action', id: string): Promise<void> {
    const mail = await find(kind, id);
    assert.ok(mail?.dueAt);
    ahead = Math.max(ahead, mail.dueAt.getTime() - Date.now() + 1);
    // Two workers at a time make each attempt once.
    const { sendDueMail } = backgroundWork();
    const sendAll = async () => {
      while (await sendDueMail());
    };
    await Promise.all([sendAll(), sendAll()]);
    assert.equal((await find(kind, id))?.attempts, mail.attempts + 1);
  }
  /** Moves the clock until a mail has no attempt left, or was sent. */
  async function letTimePass(kind: 'invitation' | 'pre_adverse_action', id: string): Promise<void> {
    while ((await find(kind, id))?.status === 'queued') await attempt(kind, id);
  }
  /** Moves the clock past all attempts but the last: those of a notice draw the report again and again. */
  async function giveUp(kind: 'pre_adverse_action', id: string): Promise<void> {
    const mail = await find(kind, id);
    assert.ok(mail?.giveUpAt);
    ahead = mail.giveUpAt.getTime() - Date.now();
    await letTimePass(kind, id);
  }
  async function orderInvitation(): Promise<string> {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'away@example.com' } });
    const work_locations = [{ country: 'US', state: 'NV' }];
    const body = { candidate_id: candidate.id, work_locations, package: 'basic_criminal' };
    return (await api().call('POST /v1/invitations', { body })).id;
  }

  it('for half a day loses no mail', async () => {
    isAway = true;
    const id = await orderInvitation();
    const start = Date.now() + ahead;
    while (Date.now() + ahead < start + 12 * hour) await attempt('invitation', id);
    isAway = false;
    await letTimePass('invitation', id);
    assert.equal((await find('invitation', id))?.status, 'sent');
    assert.ok(taken.some((text) => text.includes(id)));
  });

  it('for more than three days is shown to operations, who can send the mail after all', async () => {
    isAway = true;
    const id = await orderInvitation();
    const start = Date.now() + ahead;
    await letTimePass('invitation', id);
    const mail = await find('invitation', id);
    assert.equal(mail?.status, 'failed');
    const hours = (Date.now() + ahead - start) / hour;
    assert.ok(hours > 70 && hours < 73, `${hours} hours`);
    const operations = service.api(service.opsKey);
    const params = { account_id: account().id };
    const query = { status: 'quarantined' as const };
    const list = await operations.call('GET /ops/accounts/{account_id}/failed_work', { params, query });
    assert.deepEqual(
      list.data.map(({ id: failed, kind }) => [failed, kind]),
      [[mail.id, 'mail']],
    );
    assert.doesNotMatch(JSON.stringify(list), /away@example|Come back/);
    const failed = await operations.call('GET /ops/accounts/{account_id}/mails', {
      params,
      query: { status: 'failed' },
    });
    assert.deepEqual(
      failed.data.map(({ invitation_id }) => invitation_id),
      [id],
    );
    const isAboutMail = eq(auditEntries.objectId, mail.id);
    const [entry] = await service.database.select().from(auditEntries).where(isAboutMail);
    assert.partialDeepStrictEqual(entry, {
      accountId: account().id,
      actorKind: 'system',
      action: 'mail.failed',
      details: { kind: 'invitation' },
    });
    isAway = false;
    await operations.call('POST /ops/accounts/{account_id}/failed_work/{id}/retry', {
      params: { ...params, id: mail.id },
    });
    await attempt('invitation', id);
    assert.equal((await find('invitation', id))?.status, 'sent');
    const rest = await operations.call('GET /ops/accounts/{account_id}/failed_work', { params, query });
    assert.deepEqual(rest.data, []);
  });

  it('holds the final notice until the candidate has the pre-adverse notice', async () => {
    const { database } = service;
    const accountId = account().id;
    const [report] = (await api().call('GET /v1/reports', { query: { status: 'consider' } })).data;
    assert.ok(report);
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: { id: report.id } });
    isAway = true;
    const action = await api().call('POST /v1/reports/{id}/adverse_actions', {
      params: { id: report.id },
      body: { adverse_item_ids: data.map(({ id }) => id), individualized_assessment_engaged: false },
    });
    await attempt('pre_adverse_action', report.id);
    await giveUp('pre_adverse_action', report.id);
    assert.equal((await find('pre_adverse_action', report.id))?.status, 'failed');
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/signin');
    await visitor.submit({ email: 'robin@bakery.example.com', password: service.password });
    await visitor.go('/emails');
    assert.match(visitor.text, /Pre-adverse notice/);
    await visitor.go(`/reports/${report.id}`);
    assert.match(visitor.text, /final notice is on hold/);
    const held = await api().call('GET /v1/adverse_actions/{id}', { params: { id: action.id } });
    assert.deepEqual([held.pre_notice_delivery, held.post_notice_delivery], ['not_delivered', null]);
    const events = await storedEvents(service, accountId);
    const [raised, ...others] = events.filter(({ type }) => type === 'adverse_action.notice_not_delivered');
    assert.ok(raised);
    const { object } = raised;
    assert.deepEqual([object['id'], object['pre_notice_delivery']], [action.id, 'not_delivered']);
    assert.deepEqual(others, []);
    ahead += 30 * 24 * hour;
    await look();
    const read = async () =>
      (
        await database
          .select()
          .from(adverseActions)
          .where(and(eq(adverseActions.accountId, accountId), eq(adverseActions.id, action.id)))
      )[0];
    assert.equal((await read())?.status, 'pending');
    assert.equal(await find('post_adverse_action', report.id), undefined);

    isAway = false;
    const mail = await find('pre_adverse_action', report.id);
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/failed_work/{id}/retry', {
      params: { account_id: accountId, id: mail?.id ?? '' },
    });
    await attempt('pre_adverse_action', report.id);
    assert.equal((await find('pre_adverse_action', report.id))?.status, 'sent');
    const delivered = Date.now() + ahead;
    // The candidate has the whole waiting period from then on.
    const scheduled = (await read())?.postNoticeScheduledAt.getTime() ?? 0;
    assert.ok(scheduled >= delivered + 5 * 24 * hour, new Date(scheduled).toISOString());
    await look();
    assert.equal((await read())?.status, 'pending');
    ahead = scheduled - Date.now() + 1000;
    await look();
    assert.equal((await read())?.status, 'complete');
    const final = await api().call('GET /v1/adverse_actions/{id}', { params: { id: action.id } });
    assert.deepEqual([final.pre_notice_delivery, final.post_notice_delivery], ['delivered', 'pending']);
    const [row] = await database.select().from(reports).where(eq(reports.id, report.id));
    assert.equal(row?.adjudication, 'post_adverse_action');
  });
});

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

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accounts, mails, natureScopeRequests } from '../../../src/db/schema/index.ts';
import {
  receiveRequest,
  dueNatureScopeRequests,
} from '../../../src/resources/nature-scope/change-nature-scope.ts';
import { mailsTo, selectMails } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { investigate, day, reportsOf } from '../../support/steps/reports.ts';

describe('requests for the nature and scope of an investigation', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  const chooseAnswers = (nature_and_scope_answers: 'service' | 'account') =>
    reports.api().call('POST /v1/account', { body: { nature_and_scope_answers } });

  const ask = (id: string) =>
    reports.api().call('POST /sandbox/trigger', { body: { event: 'report.nature_and_scope_requested', id } });
  const requestsOf = async (id: string) =>
    (await reports.api().call('GET /v1/reports/{id}/nature_and_scope_requests', { params: { id } })).data;
  const answersSent = async (email: string) =>
    (await mailsTo(service, email)).filter(({ subject }) => subject.startsWith('Nature and scope'));
  const scopeEvents = async (id: string) =>
    (await reports.eventTypes(id)).filter((type) => type.includes('nature_and_scope'));

  it('are answered at once by the service, on record and by email', async () => {
    await chooseAnswers('service');
    const { id, email } = await investigate(service);
    await ask(id);
    const [request] = await requestsOf(id);
    assert.equal(request?.status, 'answered');
    assert.equal(request.answered_by, 'service');
    assert.match(request.answer ?? '', /investigative consumer report about you for employment purposes/);
    assert.match(request.answer ?? '', /Professional references: 1 interview\n/);
    assert.match(request.answer ?? '', /are not interviews: County criminal records\./);
    const [mail] = await answersSent(email);
    assert.ok(mail?.body?.includes(request.answer ?? 'no answer'));
    assert.deepEqual(await scopeEvents(id), [
      'report.nature_and_scope_requested',
      'report.nature_and_scope_answered',
    ]);
    const [row] = await service.database
      .select()
      .from(natureScopeRequests)
      .where(eq(natureScopeRequests.id, request.id));
    assert.ok(row?.answer && !row.answer.includes('interview'), 'the answer is encrypted');
  });

  it('are recorded once and answered once by the operations API', async () => {
    const { id } = await investigate(service);
    const params = { account_id: reports.account().id, report_id: id };
    const record = 'POST /ops/accounts/{account_id}/reports/{report_id}/nature_and_scope_requests';
    const letter = { received_on: '2999-01-01', language: 'en' } as const;
    const early = await reports.operations().fail(record, { params, body: letter }, 400);
    assert.equal(early.body.code, 'letter_not_received');
    const body = { ...letter, received_on: new Date().toISOString().slice(0, 10) };
    const request = await reports.operations().call(record, { params, body });
    assert.equal((await reports.operations().call(record, { params, body })).id, request.id);
    const answer = 'POST /ops/accounts/{account_id}/nature_and_scope_requests/{id}/answer';
    const input = {
      params: { account_id: params.account_id, id: request.id },
      body: { text: 'Planted: one interview.', delivery: 'post' },
    } as const;
    const foreign = { ...input, params: { ...input.params, account_id: service.accounts[0]!.id } };
    await reports.operations().fail(answer, foreign, 404);
    const answered = await reports.operations().call(answer, input);
    assert.deepEqual([answered.answered_by, answered.answer], ['staff', 'Planted: one interview.']);
    await reports.operations().fail(answer, input, 409);
  });

  it('are only for reports with interviews', async () => {
    const { id } = await reports.create('clear');
    const body = { event: 'report.nature_and_scope_requested', id } as const;
    const { body: error } = await reports.api().fail('POST /sandbox/trigger', { body }, 409);
    assert.equal(error.code, 'report_not_investigative');
    assert.deepEqual(await requestsOf(id), []);
  });

  it('wait for the account that wants to answer, which answers once', async () => {
    await chooseAnswers('account');
    const { id, email } = await investigate(service);
    await Promise.all([ask(id), ask(id)]);
    const requests = await requestsOf(id);
    assert.equal(requests.length, 1, 'the same request twice is one');
    assert.equal(requests[0]?.status, 'open');
    assert.deepEqual(await answersSent(email), []);
    const params = { id: requests[0].id };
    const answer = () =>
      reports.api().request('POST /v1/nature_and_scope_requests/{id}/answer', {
        params,
        body: { text: 'We call two former managers.' },
      });
    const statuses = (await Promise.all([answer(), answer()])).map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 409]);
    const [answered] = await requestsOf(id);
    assert.deepEqual([answered?.answered_by, answered?.answer], ['account', 'We call two former managers.']);
    assert.equal((await answersSent(email)).length, 1);
    assert.deepEqual(await scopeEvents(id), [
      'report.nature_and_scope_requested',
      'report.nature_and_scope_answered',
    ]);
    const body = { text: 'Again' };
    const { body: error } = await reports
      .api()
      .fail('POST /v1/nature_and_scope_requests/{id}/answer', { params, body }, 409);
    assert.equal(error.code, 'nature_and_scope_answered');
  });

  it('are answered by the account in several lines', async () => {
    const { id } = await investigate(service);
    await ask(id);
    const [request] = await requestsOf(id);
    const answered = await reports.api().call('POST /v1/nature_and_scope_requests/{id}/answer', {
      params: { id: request?.id ?? '' },
      body: { text: 'Nature: interviews.\nScope: two people.' },
    });
    assert.deepEqual(
      [answered.status, answered.answer],
      ['answered', 'Nature: interviews.\nScope: two people.'],
    );
  });

  it('are told to the account that wants to answer, at once and two business days before the service answers', async () => {
    await chooseAnswers('account');
    const { id } = await investigate(service);
    await ask(id);
    const [account] = await service.database
      .select()
      .from(accounts)
      .where(eq(accounts.id, reports.account().id));
    // Without an address for adverse actions, the people who decide are told.
    const recipient = account?.adverseActionEmail ?? reports.account().adminEmail;
    const notices = async () =>
      (await selectMails(service, and(eq(mails.reportId, id), eq(mails.kind, 'nature_and_scope_due'))))
        .filter((mail) => mail.recipient === recipient)
        .map(({ subject }) => subject);
    const first = 'A candidate asked for the nature and scope of an investigation';
    assert.deepEqual(await notices(), [first]);
    const [row] = await service.database
      .select()
      .from(natureScopeRequests)
      .where(eq(natureScopeRequests.reportId, id));
    await reports.advance(4 * day - 3600);
    // Where a weekend leaves no two business days, the first email was enough.
    const reminders = row?.remindAt
      ? ['Reminder: a candidate is waiting for the nature and scope of an investigation']
      : [];
    assert.deepEqual(await notices(), [...reminders, first]);
    assert.equal((await requestsOf(id))[0]?.status, 'open');
    await reports.advance(10 * day);
    assert.equal((await notices()).length, 1 + reminders.length);
  });

  it('are answered by the service after four days, as the test clock says, at the time that was due', async () => {
    await chooseAnswers('account');
    const { id, email } = await investigate(service);
    await ask(id);
    await reports.advance(4 * day - 3600);
    assert.equal((await requestsOf(id))[0]?.status, 'open');
    await reports.advance(10 * day);
    const [request] = await requestsOf(id);
    assert.equal(request?.answered_by, 'service');
    assert.equal(request.answered_at, request.fallback_at);
    assert.ok(request.answered_at < request.due_at);
    assert.equal((await answersSent(email)).length, 1);
  });

  it('are answered once by two workers, and by the next one after a crash', async () => {
    await chooseAnswers('account');
    const { id, email } = await investigate(service);
    await ask(id);
    await service.database
      .update(natureScopeRequests)
      .set({ remindAt: null, dueAt: new Date(Date.now() - 1000) })
      .where(eq(natureScopeRequests.reportId, id));
    const broken = dueNatureScopeRequests({
      ...service.container,
      config: new Proxy(service.container.config, {
        get: (config, name) => {
          if (name === 'agency') throw new Error('The worker stops here.');
          return config[name as keyof typeof config];
        },
      }),
    });
    const errors: unknown[] = [];
    await broken.run(service.database, (error) => errors.push(error));
    assert.equal(errors.length, 1);
    assert.equal((await requestsOf(id))[0]?.status, 'open', 'nothing of it is stored');
    assert.deepEqual(await answersSent(email), []);
    // The next attempt is held back for a while.
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    const worker = () => dueNatureScopeRequests({ ...service.container, clock: later });
    await Promise.all([worker(), worker()].map((each) => each.run(service.database, assert.ifError)));
    assert.equal((await requestsOf(id))[0]?.status, 'answered');
    assert.equal((await answersSent(email)).length, 1);
    assert.equal((await scopeEvents(id)).length, 2);
  });

  it('that come by post wait for staff, and count from their receipt', async () => {
    await chooseAnswers('service');
    const { id, created_at } = await investigate(service);
    const [account] = await service.database
      .select()
      .from(accounts)
      .where(eq(accounts.id, reports.account().id));
    const at = new Date();
    const receivedAt = new Date(Date.now() - 2 * day * 1000);
    await service.database.transaction((db) =>
      receiveRequest(db, service.container, {
        account: account!,
        reportId: id,
        source: 'letter',
        language: 'es',
        receivedAt,
        at,
      }),
    );
    const [request] = await requestsOf(id);
    assert.equal(request?.status, 'open');
    // The report was ordered after the letter arrived, so its time begins with the order.
    const due = new Date(Date.parse(created_at) + 5 * day * 1000 - 3_600_000);
    assert.ok(Math.abs(Date.parse(request.due_at) - due.getTime()) < 2000);
  });

  it('go with the data of their candidate', async () => {
    await chooseAnswers('account');
    const { id, candidate_id } = await investigate(service);
    await ask(id);
    await reports.trigger('report.completed', id);
    await reports.api().call('DELETE /v1/candidates/{id}/pii', {
      params: { id: candidate_id },
      body: { deletion_contact_email_address: 'privacy@example.com' },
    });
    const own = eq(natureScopeRequests.candidateId, candidate_id);
    assert.equal(await service.database.$count(natureScopeRequests, own), 0);
    const answers = and(eq(mails.reportId, id), eq(mails.kind, 'nature_and_scope'));
    for (const { body, recipient } of await service.database.select().from(mails).where(answers))
      assert.deepEqual([body, recipient], [null, '']);
  });
});

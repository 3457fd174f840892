import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { Body, Report, Subscription } from '@service-embeds/contract';
import {
  accounts,
  mails,
  packages,
  reports as reportTable,
  subscriptions,
} from '../../../src/db/schema/index.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import {
  consentToLaterReports,
  createDistantSubscription,
  createSubscribableCandidate,
  subscribedPerson,
} from '../../support/steps/subscriptions.ts';

describe('a subscription', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const inOhio = { package: 'basic_criminal', state: 'OH' };
  const inCalifornia = { package: 'basic_criminal', state: 'CA' };

  /** Today on the account's clock, and some days later. */
  const dayAfter = async (days: number): Promise<string> => {
    const { now } = await reports.api().call('GET /sandbox/clock');
    return new Date(Date.parse(now) + days * day * 1000).toISOString().slice(0, 10);
  };
  const subscribe = (
    candidate_id: string,
    { state, ...order }: typeof inOhio,
    schedule: Pick<Body<'POST /v1/subscriptions'>, 'start_date' | 'interval_count' | 'interval_unit'>,
  ) =>
    reports.api().request('POST /v1/subscriptions', {
      body: {
        candidate_id,
        ...order,
        work_locations: [{ country: 'US', state }],
        ...schedule,
      },
    });
  const read = (id: string): Promise<Subscription> =>
    reports.api().call('GET /v1/subscriptions/{id}', { params: { id } });
  const ordered = async (candidate_id: string): Promise<Report[]> =>
    (
      await reports.api().call('GET /v1/reports', { query: { candidate_id, per_page: 100 } })
    ).data.toReversed();
  const idOf = (answer: { status: number; body: unknown }): string => {
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return (answer.body as Subscription).id;
  };
  const codeOf = (answer: { status: number; body: unknown }): unknown => [
    answer.status,
    (answer.body as { code?: string }).code,
  ];

  it('orders its reports for three years, each on its day, and then asks for a new consent', async () => {
    const candidate = await createSubscribableCandidate(reports.api(), inOhio);
    const start_date = await dayAfter(10);
    const schedule = { start_date, interval_count: 3, interval_unit: 'month' } as const;
    const id = idOf(await subscribe(candidate, inOhio, schedule));
    assert.equal((await read(id)).next_occurrence_date, start_date);
    const { data } = await reports.api().call('GET /v1/packages', { query: { per_page: 100 } });
    assert.equal((await read(id)).price, data.find(({ slug }) => slug === inOhio.package)?.price);
    for (let year = 0; year < 4; year++) await reports.advance(365 * day);

    const made = await ordered(candidate);
    assert.equal(made.length, 12);
    assert.ok(made.every(({ source, status }) => source === 'recurrence' && status === 'clear'));
    const months = made.map(
      ({ created_at }) => Number(created_at.slice(0, 4)) * 12 + Number(created_at.slice(5, 7)),
    );
    assert.ok(months.every((month, index) => month === months[0]! + 3 * index));
    assert.equal(made[0]?.created_at.slice(0, 10), start_date);
    const ended = await read(id);
    assert.deepEqual([ended.status, ended.cancellation_reason], ['inactive', 'consent_expired']);
    const events = await storedEvents(service, reports.account().id);
    assert.deepEqual(
      events
        .filter(({ object }) => object['id'] === id)
        .map(({ type }) => type)
        .sort()
        .toReversed(),
      ['subscription.created', 'subscription.canceled'],
    );
    const notices = await service.database
      .select()
      .from(mails)
      .where(eq(mails.subject, 'Subscription stopped'));
    assert.ok(notices.length > 0, 'the admins of the account got a mail');
  });

  it('in California is refused without a consent to later reports, and each report needs its own', async () => {
    const api = reports.api();
    const { id: candidate } = await api.call('POST /v1/candidates', { body: subscribedPerson });
    const schedule = { start_date: await dayAfter(1), interval_unit: 'month' } as const;
    await consentToLaterReports(api, candidate, inCalifornia, { continuous: false });
    const refused = [400, 'standing_consent_missing'];
    assert.deepEqual(codeOf(await subscribe(candidate, inCalifornia, schedule)), refused);
    // The documents of another place do not cover California.
    await consentToLaterReports(api, candidate, inOhio);
    assert.deepEqual(codeOf(await subscribe(candidate, inCalifornia, schedule)), refused);
    await consentToLaterReports(api, candidate, inCalifornia);
    const id = idOf(await subscribe(candidate, inCalifornia, schedule));
    await reports.advance(2 * day);
    assert.equal((await ordered(candidate)).length, 1);
    assert.equal((await read(id)).status, 'active');
    await reports.advance(35 * day);
    assert.equal((await ordered(candidate)).length, 1);
    assert.equal((await read(id)).cancellation_reason, 'consent_used');
    assert.deepEqual(codeOf(await subscribe(candidate, inCalifornia, { start_date: await dayAfter(1) })), [
      400,
      'standing_consent_used',
    ]);
  });

  it('checks where the candidate works if it names no place', async () => {
    const candidate = await createSubscribableCandidate(reports.api(), inOhio);
    const order = { candidate_id: candidate, package: inOhio.package, start_date: await dayAfter(1) };
    const send = () => reports.api().request('POST /v1/subscriptions', { body: order });
    assert.deepEqual(codeOf(await send()), [400, 'work_locations_missing']);
    const work_locations = [{ country: 'US', state: 'OH' }];
    const params = { id: candidate };
    await reports.api().call('POST /v1/candidates/{id}', { params, body: { work_locations } });
    assert.deepEqual((await read(idOf(await send()))).work_locations, work_locations);
  });

  it('that starts today orders at once, and two workers never order twice', async () => {
    const candidate = await createSubscribableCandidate(reports.api(), inOhio);
    const id = idOf(await subscribe(candidate, inOhio, { start_date: await dayAfter(0) }));
    await eventually(async () => (await ordered(candidate)).length === 1);
    // Two moves of the clock at the same time look for what is due at the same time.
    await Promise.all([reports.advance(32 * day), reports.advance(1)]);
    assert.equal((await ordered(candidate)).length, 2);
    assert.ok((await read(id)).next_occurrence_date);
    const rows = await service.database
      .select({ consentId: reportTable.consentId })
      .from(reportTable)
      .where(and(eq(reportTable.accountId, reports.account().id), eq(reportTable.candidateId, candidate)));
    assert.equal(new Set(rows.map(({ consentId }) => consentId)).size, 1, 'the consent covers both');
  });

  it('that fails stops no other one', async () => {
    const api = reports.api();
    await reports.createPackage('gone', ['ssn_trace']);
    const gone = { package: 'gone', state: 'OH' };
    const first = await createSubscribableCandidate(api, gone);
    const second = await createSubscribableCandidate(api, inOhio);
    const schedule = { start_date: await dayAfter(1) };
    const firstId = idOf(await subscribe(first, gone, schedule));
    const secondId = idOf(await subscribe(second, inOhio, schedule));
    const params = { account_id: reports.account().id, slug: 'gone' };
    const { body: refused } = await reports
      .operations()
      .fail('DELETE /ops/accounts/{account_id}/packages/{slug}', { params }, 409);
    assert.equal(refused.code, 'package_in_use');
    // As packages were that were deleted before subscriptions held them.
    await service.database.update(packages).set({ deletedAt: new Date() }).where(eq(packages.slug, 'gone'));
    await reports.advance(2 * day);
    assert.equal((await read(firstId)).cancellation_reason, 'order_refused');
    assert.deepEqual([(await ordered(first)).length, (await ordered(second)).length], [0, 1]);
    assert.equal((await read(secondId)).status, 'active');
  });

  it('orders nothing while the provider has suspended the account, and goes on after that', async () => {
    const candidate = await createSubscribableCandidate(reports.api(), inOhio);
    const id = idOf(await subscribe(candidate, inOhio, { start_date: await dayAfter(1) }));
    const authorize = (authorized: boolean) =>
      reports.operations().call('POST /ops/accounts/{account_id}/api_authorized', {
        params: { account_id: reports.account().id },
        body: { authorized },
      });
    const dueAtOf = async () =>
      (await service.database.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]?.dueAt;
    const before = await dueAtOf();
    await authorize(false);
    // A suspended account can't move its clock itself.
    await service.database
      .update(accounts)
      .set({ clockAdvanceSeconds: sql`${accounts.clockAdvanceSeconds} + ${2 * day}` })
      .where(eq(accounts.id, reports.account().id));
    await eventually(async () => (await dueAtOf())?.getTime() !== before?.getTime());
    await authorize(true);
    assert.deepEqual(await ordered(candidate), []);
    assert.equal((await read(id)).status, 'active');
    await reports.advance(32 * day);
    assert.equal((await ordered(candidate)).length, 1);
  });

  it('is listed, changed, written back, and canceled', async () => {
    const api = reports.api();
    const created = await createDistantSubscription(api);
    const params = { id: created.id };
    const { candidate_id } = created;
    const list = async (query: object) =>
      (await api.call('GET /v1/subscriptions', { query: { candidate_id, ...query } })).data.map(
        ({ id }) => id,
      );
    assert.deepEqual(await list({ status: 'active' }), [created.id]);
    assert.deepEqual(await list({ created_before: created.created_at }), []);
    assert.deepEqual(await api.call('POST /v1/subscriptions/{id}', { params, body: created }), created);
    const body = { start_date: await dayAfter(31), interval_count: 2, interval_unit: 'week' as const };
    const subscriptionNow = await api.call('POST /v1/subscriptions/{id}', { params, body });
    assert.equal(subscriptionNow.next_occurrence_date, body.start_date);
    const wrong = { start_date: '2020-01-01' };
    await api.fail('POST /v1/subscriptions/{id}', { params, body: wrong }, 400);
    const again = { start_date: '2100-01-01' };
    assert.deepEqual(codeOf(await subscribe(candidate_id, inOhio, again)), [409, 'subscription_exists']);
    const canceled = await api.call('DELETE /v1/subscriptions/{id}', { params });
    assert.deepEqual([canceled.status, canceled.cancellation_reason], ['inactive', 'requested']);
    assert.deepEqual(await api.call('DELETE /v1/subscriptions/{id}', { params }), canceled);
    await api.fail('POST /v1/subscriptions/{id}', { params, body }, 409);
    assert.deepEqual(await list({ status: 'active' }), []);
    await reports.advance(60 * day);
    assert.deepEqual(await ordered(candidate_id), []);
  });

  it("ends when the candidate's personal data is removed", async () => {
    const created = await createDistantSubscription(reports.api());
    await reports.api().call('DELETE /v1/candidates/{id}/pii', {
      params: { id: created.candidate_id },
      body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
    });
    const ended = await read(created.id);
    assert.deepEqual([ended.status, ended.cancellation_reason], ['inactive', 'candidate_removed']);
  });

  it('is created on the dashboard with the consent that the law of the place wants, and canceled after a question', async () => {
    const api = reports.api();
    const { id: candidate_id } = await api.call('POST /v1/candidates', { body: subscribedPerson });
    const path = `/subscriptions?candidate_id=${candidate_id}`;
    const visitor = await signInWithPassword(service, reports.account().adminEmail, path);
    const send = (to: string, form: Record<string, string> = {}) =>
      visitor.go(to, { form_token: visitor.token, ...form });
    const order = {
      candidate_id,
      ...inOhio,
      start_date: '2100-01-01',
      interval_count: '2',
      interval_unit: 'week',
    };
    await visitor.go(path);
    assert.match(visitor.text, /No subscriptions yet/);
    await send('/subscriptions', { ...order, state: '', start_date: 'soon' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Choose a state/);
    await send('/subscriptions', { ...order, start_date: 'soon' });
    assert.equal(visitor.status, 422);
    await send('/subscriptions', order);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /role="alert"[^]*consent/);
    assert.equal((await api.call('GET /v1/subscriptions', { query: { candidate_id } })).count, 0);

    await consentToLaterReports(api, candidate_id, inOhio);
    await send('/subscriptions', order);
    assert.match(visitor.text, /Subscription created\.[^]*Every 2 weeks[^]*Jan 1, 2100[^]*Active/);
    await send('/subscriptions', order);
    assert.match(visitor.text, /already has an active subscription to this package/);
    const [created] = (await api.call('GET /v1/subscriptions', { query: { candidate_id } })).data;
    await send(`/subscriptions/${created!.id}`);
    assert.match(visitor.text, /<h1>Cancel this subscription\?<\/h1>/);
    assert.equal((await read(created!.id)).status, 'active');
    await send(`/subscriptions/${created!.id}`, { confirmed: 'yes' });
    assert.match(visitor.text, /Subscription canceled\.[^]*Ended/);
    assert.equal((await read(created!.id)).cancellation_reason, 'requested');
  });

  it('of another account is not on the dashboard', async () => {
    const { id, candidate_id } = await createDistantSubscription(reports.api());
    const other = service.accounts.find(({ id: accountId }) => accountId !== reports.account().id)!;
    const visitor = await signInWithPassword(service, other.adminEmail, '/subscriptions');
    assert.doesNotMatch(visitor.text, new RegExp(candidate_id));
    await visitor.go(`/subscriptions?candidate_id=${candidate_id}`);
    assert.equal(visitor.status, 404);
    await visitor.go(`/subscriptions/${id}`, { form_token: visitor.token, confirmed: 'yes' });
    assert.equal(visitor.status, 404);
    assert.equal((await read(id)).status, 'active');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { storedEvents } from '../../support/database/stored-events.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import {
  consentToLaterReports,
  createContinuousCheck,
  createSubscribableCandidate,
} from '../../support/steps/subscriptions.ts';

describe('A candidate who gets another name', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const api = () => reports.api();
  const inOhio = { package: 'basic_criminal', state: 'OH' };

  const rename = (id: string, last_name = 'Married') =>
    api().call('POST /v1/candidates/{id}', { params: { id }, body: { last_name } });
  const consentAnew = (id: string) => consentToLaterReports(api(), id, inOhio, { signature: 'Sam Married' });
  /** Returns how many mails with a subject the admins got about a candidate or an order. */
  const countMails = async (subject: string, about: string) =>
    (await mailsTo(service, reports.account().adminEmail)).filter(
      (mail) => mail.subject === subject && mail.body?.includes(about),
    ).length;
  /** Subscribes to a report about a candidate some days from now. */
  const subscribe = async (candidate_id: string, days = 10) => {
    const { now } = await api().call('GET /sandbox/clock');
    const start_date = new Date(Date.parse(now) + days * day * 1000).toISOString().slice(0, 10);
    const work_locations = [{ country: 'US', state: inOhio.state }];
    const body = { candidate_id, package: inOhio.package, start_date, work_locations };
    return api().request('POST /v1/subscriptions', { body });
  };
  const read = (candidate_id: string) =>
    api()
      .call('GET /v1/subscriptions', { query: { candidate_id } })
      .then(({ data: [first] }) => first ?? assert.fail('There is a subscription.'));
  const countReports = async (candidate_id: string) =>
    (await api().call('GET /v1/reports', { query: { candidate_id } })).data.length;

  it('keeps a subscription that they consent to with the new name before the next report', async () => {
    const [ending, lasting] = [
      await createSubscribableCandidate(api(), inOhio),
      await createSubscribableCandidate(api(), inOhio),
    ];
    for (const id of [ending, lasting]) assert.equal((await subscribe(id)).status, 201);
    await rename(lasting, 'SAMPLETON');
    assert.equal(await countMails('New consent needed', lasting), 0, 'the same name');
    for (const id of [ending, lasting]) {
      await rename(id);
      assert.equal(await countMails('New consent needed', id), 1);
    }
    await consentAnew(lasting);
    await reports.advance(15 * day);
    const { id, status, cancellation_reason } = await read(ending);
    assert.deepEqual([status, cancellation_reason], ['inactive', 'name_changed']);
    const events = await storedEvents(service, reports.account().id);
    assert.ok(events.some(({ type, object }) => type === 'subscription.canceled' && object['id'] === id));
    assert.equal(await countMails('Subscription stopped', id), 1);
    assert.equal((await read(lasting)).status, 'active');
    assert.deepEqual([await countReports(ending), await countReports(lasting)], [0, 1]);
    const refused = await subscribe(ending, 1);
    assert.deepEqual(
      [refused.status, (refused.body as { code?: string }).code],
      [400, 'standing_consent_missing'],
    );
  });

  it('ends a continuous check with its next change or after 30 days, unless they consent to it', async () => {
    const [ending, lasting, changing] = [
      await createContinuousCheck(api()),
      await createContinuousCheck(api()),
      await createContinuousCheck(api()),
    ];
    const stateOf = async ({ id }: { id: string }) => {
      const check = await api().call('GET /v1/continuous_checks/{id}', { params: { id } });
      return [check.status, check.cancellation_reason];
    };
    for (const { candidate_id } of [ending, lasting, changing]) await rename(candidate_id);
    await consentAnew(lasting.candidate_id);
    const alert = await reports
      .operations()
      .call('POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts', {
        params: { account_id: reports.account().id, continuous_check_id: changing.id },
        body: { alert_id: 'renamed' },
      });
    assert.equal(alert.report_id, null);
    assert.deepEqual(await stateOf(changing), ['inactive', 'name_changed']);
    await reports.advance(29 * day);
    assert.deepEqual(await stateOf(ending), ['active', null]);
    await reports.advance(2 * day);
    assert.deepEqual(await stateOf(ending), ['inactive', 'name_changed']);
    assert.equal(await countMails('Continuous check stopped', ending.id), 1);
    assert.deepEqual(await stateOf(lasting), ['active', null]);
  });
});

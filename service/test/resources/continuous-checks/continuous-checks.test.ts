import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ContinuousCheck, ContinuousCheckAlert, Report } from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import { storedEvents } from '../../support/database/stored-events.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import {
  consentToLaterReports,
  createContinuousCheck,
  createWatchableDriver,
  subscribedPerson,
} from '../../support/steps/subscriptions.ts';

const alertRoute = 'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts';

describe('a continuous check', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const api = () => reports.api();
  const inOhio = { package: 'basic_criminal', state: 'OH' };
  const cuyahoga = { county: 'Cuyahoga', state: 'OH' };

  const create = (candidate_id: string, body: Body<'POST /v1/candidates/{candidate_id}/continuous_checks'>) =>
    api().request('POST /v1/candidates/{candidate_id}/continuous_checks', { params: { candidate_id }, body });
  const read = (id: string): Promise<ContinuousCheck> =>
    api().call('GET /v1/continuous_checks/{id}', { params: { id } });
  const stateOf = async (id: string): Promise<unknown> => {
    const { status, cancellation_reason } = await read(id);
    return [status, cancellation_reason];
  };
  const cancel = (id: string): Promise<ContinuousCheck> =>
    api().call('DELETE /v1/continuous_checks/{id}', { params: { id } });
  const codeOf = ({ status, body }: { status: number; body: unknown }): unknown => [
    status,
    (body as { code?: string }).code,
  ];
  const alertParams = (continuous_check_id: string) => ({
    account_id: reports.account().id,
    continuous_check_id,
  });
  const alert = (id: string, body: Body<typeof alertRoute>): Promise<ContinuousCheckAlert> =>
    reports.operations().call(alertRoute, { params: alertParams(id), body });
  const requestAlert = (id: string, alert_id: string) =>
    reports.operations().request(alertRoute, { params: alertParams(id), body: { alert_id } });
  const ordered = async (candidate_id: string): Promise<Report[]> =>
    (await api().call('GET /v1/reports', { query: { candidate_id } })).data;
  const stopMails = async (id: string) =>
    (await mailsTo(service, reports.account().adminEmail)).filter(
      ({ subject, body }) => subject === 'Continuous check stopped' && body?.includes(id),
    );

  /** Creates a candidate with a completed report and a consent to later ones. */
  const createClearedCandidate = async (): Promise<string> => {
    const invitation = await reports.order(subscribedPerson, inOhio.package);
    const { id } = await reports.complete(invitation.id);
    await reports.trigger('report.completed', id);
    await consentToLaterReports(api(), invitation.candidate_id, inOhio);
    return invitation.candidate_id;
  };

  it('of courts needs a completed SSN trace, and of driving a license on file', async () => {
    const { id } = await api().call('POST /v1/candidates', { body: subscribedPerson });
    const work_locations = [{ country: 'US', state: 'OH' }];
    assert.deepEqual(codeOf(await create(id, { type: 'criminal', work_locations })), [
      400,
      'ssn_trace_missing',
    ]);
    assert.deepEqual(codeOf(await create(id, { type: 'mvr', work_locations })), [
      400,
      'candidate_incomplete',
    ]);
    const driver = await createWatchableDriver(api());
    assert.deepEqual(codeOf(await create(driver, { type: 'mvr' })), [400, 'work_locations_missing']);
    const elsewhere = [{ country: 'US', state: 'CA' }];
    const params = { id: driver };
    await api().call('POST /v1/candidates/{id}', { params, body: { work_locations: elsewhere } });
    const refused = await create(driver, { type: 'mvr' });
    assert.deepEqual(
      codeOf(refused),
      [400, 'standing_consent_missing'],
      'California has documents of its own',
    );
    assert.deepEqual(codeOf(await create('a'.repeat(24), { type: 'mvr' })), [404, 'candidate_not_found']);
  });

  it('orders a search where a record was found, once for each alert, and shows it like other reports', async () => {
    const candidate = await createClearedCandidate();
    const created = await create(candidate, { type: 'criminal' });
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const check = created.body as ContinuousCheck;
    assert.deepEqual(check.work_locations, [{ country: 'US', state: 'OH' }], 'those of the newest report');
    assert.deepEqual(codeOf(await create(candidate, { type: 'criminal' })), [409, 'continuous_check_exists']);

    const first = await alert(check.id, { alert_id: 'a-1', court: cuyahoga });
    assert.deepEqual(await alert(check.id, { alert_id: 'a-1', court: cuyahoga }), first, 'a retry');
    const report = await reports.read(first.report_id ?? '', 'screenings');
    assert.deepEqual([report.source, report.package], ['continuous_check', 'continuous_criminal']);
    assert.deepEqual(
      report.screenings?.map((part) => ({ object: part.object, county: part.county, state: part.state })),
      [{ object: 'county_criminal_search', ...cuyahoga }],
    );
    assert.equal((await ordered(candidate)).length, 2);
    assert.equal((await read(check.id)).status, 'active');

    // Two different changes at once are two reports, and the same one at once is one.
    const both = await Promise.all(['a-2', 'a-3', 'a-3'].map((alert_id) => alert(check.id, { alert_id })));
    assert.equal(new Set(both.map(({ report_id }) => report_id)).size, 2);
    assert.equal((await ordered(candidate)).length, 4);
  });

  it('in California ends with the report that uses the consent', async () => {
    const check = await createContinuousCheck(api(), 'CA');
    const { report_id } = await alert(check.id, { alert_id: 'ca-1' });
    assert.ok(report_id);
    assert.deepEqual(await stateOf(check.id), ['inactive', 'consent_used']);
    assert.equal((await stopMails(check.id)).length, 1);
    assert.equal((await alert(check.id, { alert_id: 'ca-1' })).report_id, report_id, 'a retry after the end');
    assert.deepEqual(codeOf(await requestAlert(check.id, 'ca-2')), [409, 'continuous_check_inactive']);
    assert.equal((await ordered(check.candidate_id)).length, 1);
  });

  it('is listed, changed, written back, and canceled', async () => {
    const created = await createContinuousCheck(api());
    const params = { id: created.id };
    const list = async (query: { status?: 'active' | 'inactive' } = {}) =>
      (
        await api().call('GET /v1/candidates/{candidate_id}/continuous_checks', {
          params: { candidate_id: created.candidate_id },
          query,
        })
      ).data;
    assert.deepEqual(await list(), [created]);
    assert.deepEqual(await api().call('POST /v1/continuous_checks/{id}', { params, body: created }), created);
    const work_locations = [{ country: 'US', state: 'OH', city: 'Columbus' }];
    const checkNow = await api().call('POST /v1/continuous_checks/{id}', {
      params,
      body: { work_locations },
    });
    assert.deepEqual(checkNow.work_locations, work_locations);
    const moved = { work_locations: [{ country: 'US', state: 'CA' }] };
    await api().fail('POST /v1/continuous_checks/{id}', { params, body: moved }, 400);

    const canceled = await cancel(created.id);
    assert.deepEqual([canceled.status, canceled.cancellation_reason], ['inactive', 'requested']);
    assert.deepEqual(await cancel(created.id), canceled, 'a repeated request changes nothing');
    assert.deepEqual(await list(), []);
    assert.deepEqual(await list({ status: 'inactive' }), [canceled]);
    await api().fail('POST /v1/continuous_checks/{id}', { params, body: {} }, 409);
    const types = (await storedEvents(service, reports.account().id))
      .filter(({ object }) => object['id'] === created.id)
      .map(({ type }) => type);
    assert.deepEqual(types.sort(), ['continuous_check.canceled', 'continuous_check.created']);
  });

  it('orders at most one report when an alert comes while it is canceled', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, candidate_id } = await createContinuousCheck(api());
      const [answer] = await Promise.all([requestAlert(id, 'late'), cancel(id)]);
      assert.ok([200, 409].includes(answer.status), JSON.stringify(answer.body));
      assert.equal((await ordered(candidate_id)).length, answer.status === 200 ? 1 : 0);
      assert.deepEqual(await stateOf(id), ['inactive', 'requested']);
    }
  });

  it('ends when the candidate withdraws the last consent that covers it', async () => {
    const { id, candidate_id } = await createContinuousCheck(api());
    await consentToLaterReports(api(), candidate_id, inOhio);
    const { data } = await api().call('GET /v1/consents', { query: { candidate_id } });
    for (const [index, consent] of data.entries()) {
      await api().call('POST /v1/consents/{id}/withdraw', { params: { id: consent.id } });
      assert.equal((await read(id)).status, index < data.length - 1 ? 'active' : 'inactive');
    }
    assert.deepEqual(await stateOf(id), ['inactive', 'consent_withdrawn']);
    assert.deepEqual(codeOf(await requestAlert(id, 'x-1')), [409, 'continuous_check_inactive']);
  });

  it("ends when the candidate's personal data is removed, and their alerts are deleted", async () => {
    const { id, candidate_id } = await createContinuousCheck(api());
    await api().call('DELETE /v1/candidates/{id}/pii', {
      params: { id: candidate_id },
      body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
    });
    assert.deepEqual(await stateOf(id), ['inactive', 'candidate_removed']);
    assert.deepEqual(codeOf(await create(candidate_id, { type: 'mvr' })), [400, 'candidate_incomplete']);
  });

  it('of a suspended account refuses alerts until the account works again', async () => {
    const { id, candidate_id } = await createContinuousCheck(api());
    const setAuthorized = (authorized: boolean) =>
      reports.operations().call('POST /ops/accounts/{account_id}/api_authorized', {
        params: { account_id: reports.account().id },
        body: { authorized },
      });
    await setAuthorized(false);
    const refused = await requestAlert(id, 's-1');
    await setAuthorized(true);
    assert.deepEqual(codeOf(refused), [409, 'account_suspended']);
    assert.equal((await ordered(candidate_id)).length, 0);
    assert.ok((await alert(id, { alert_id: 's-1' })).report_id);
  });

  it('whose report would be refused ends, and tells the admins', async () => {
    const { id, candidate_id } = await createContinuousCheck(api());
    const params = { candidate_id };
    const licenses = await api().call('GET /v1/candidates/{candidate_id}/driver_licenses', { params });
    for (const { id: driver_license_id } of licenses.data)
      await api().call('DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}', {
        params: { candidate_id, driver_license_id },
      });
    assert.equal((await alert(id, { alert_id: 'r-1' })).report_id, null);
    assert.deepEqual(await stateOf(id), ['inactive', 'order_refused']);
    assert.equal((await stopMails(id)).length, 1);
    assert.equal((await alert(id, { alert_id: 'r-1' })).report_id, null, 'a retry');
  });

  it('in staging finds something new on request, and the customer decides about it', async () => {
    const check = await createContinuousCheck(api());
    const body = { event: 'continuous_check.alerted', id: check.id } as const;
    const raised = await api().call('POST /sandbox/trigger', { body });
    assert.ok(raised.object === 'report' && raised.source === 'continuous_check');
    const report = await reports.trigger('report.completed', raised.id);
    assert.equal(report.result, 'consider');
    const { screenings = [] } = await reports.read(report.id, 'screenings');
    assert.deepEqual(
      screenings.map(({ object, records }) => [object, records.length]),
      [['motor_vehicle_report', 1]],
    );
    const params = { id: report.id };
    await api().call('POST /v1/reports/{id}', { params, body: { adjudication: 'engaged' } });
    await api().fail('POST /sandbox/trigger', { body: { ...body, id: 'a'.repeat(24) } }, 404);
  });

  it('is created on the dashboard, canceled after a question, and out of reach of other accounts', async () => {
    const candidate_id = await createWatchableDriver(api());
    const path = `/continuous-checks?candidate_id=${candidate_id}`;
    const visitor = await signInWithPassword(service, reports.account().adminEmail, path);
    const send = (to: string, form: Record<string, string> = {}) =>
      visitor.go(to, { form_token: visitor.token, ...form });
    await visitor.go(path);
    assert.match(visitor.text, /No continuous checks yet/);
    await send('/continuous-checks', { candidate_id, state: 'OH' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Choose what to watch/);
    await send('/continuous-checks', { candidate_id, type: 'criminal', state: 'OH' });
    assert.match(visitor.text, /A criminal check needs a completed SSN trace/);
    await send('/continuous-checks', { candidate_id, type: 'mvr', state: 'CA' });
    assert.match(visitor.text, /role="alert"[^]*consent/);
    await send('/continuous-checks', { candidate_id, type: 'mvr', state: 'OH' });
    assert.match(visitor.text, /Continuous check created\.[^]*Driving record[^]*Active/);
    const [created] = (
      await api().call('GET /v1/candidates/{candidate_id}/continuous_checks', { params: { candidate_id } })
    ).data;
    assert.ok(created);
    const other = service.accounts.find(({ id }) => id !== reports.account().id)!;
    const stranger = await signInWithPassword(service, other.adminEmail, '/continuous-checks');
    assert.doesNotMatch(stranger.text, new RegExp(candidate_id));
    await stranger.go(`/continuous-checks/${created.id}`, { form_token: stranger.token, confirmed: 'yes' });
    assert.equal(stranger.status, 404);
    await send(`/continuous-checks/${created.id}`);
    assert.match(visitor.text, /<h1>Cancel this continuous check\?<\/h1>/);
    assert.equal((await read(created.id)).status, 'active');
    await send(`/continuous-checks/${created.id}`, { confirmed: 'yes' });
    assert.match(visitor.text, /Continuous check canceled\.[^]*Ended/);
    assert.deepEqual(await stateOf(created.id), ['inactive', 'requested']);
  });

  // Last, because it moves the clock by years.
  it('ends when its consent is three years old, unless there is a newer one', async () => {
    const lasting = await createContinuousCheck(api());
    const ending = await createContinuousCheck(api());
    await reports.advance(366 * day);
    await consentToLaterReports(api(), lasting.candidate_id, inOhio);
    await reports.advance(366 * day);
    assert.equal((await read(ending.id)).status, 'active');
    await reports.advance(366 * day);
    assert.deepEqual(await stateOf(ending.id), ['inactive', 'consent_expired']);
    assert.equal((await stopMails(ending.id)).length, 1);
    assert.equal((await read(lasting.id)).status, 'active');
    await reports.advance(366 * day);
    assert.deepEqual(await stateOf(lasting.id), ['inactive', 'consent_expired']);
  });
});

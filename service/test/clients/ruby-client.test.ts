import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPhoto } from '../support/reading/documents.ts';
import { rubyClient, type RubyAnswer, type RubyFields, type RubyObject } from '../support/ruby-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';
import { consentToLaterReports, subscribedPerson } from '../support/steps/subscriptions.ts';

/** What the client sends for an attribute that is a list of objects and was never filled: its printed form. */
const emptyList = '{\n  "object": "list",\n  "data": [\n\n  ]\n}';
const order = { package: 'basic_criminal', state: 'OH' };
const places = [{ country: 'US', state: order.state }];

describe("the requests of the field's Ruby client", () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/self_hosted', {
      params: { account_id: service.accounts[1]!.id },
      body: { approved: true },
    });
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const reports = reportsOf(() => service);
  const client = (key = bakery().apiKey) => rubyClient(service.addresses.api, key);
  const answered = async (answer: Promise<RubyAnswer>): Promise<RubyObject> => {
    const { status, body } = await answer;
    assert.ok(status === 200 || status === 201, JSON.stringify(body));
    return body;
  };
  const get = (path: string, query?: RubyFields) => answered(client().get(path, query));
  const post = (path: string, fields?: RubyFields) => answered(client().post(path, fields));
  const remove = (path: string) => answered(client().delete(path));
  /** Requires the attributes that the client copies, which may be null but not missing. */
  const requireAttributes = (object: RubyObject | undefined, names: string): void => {
    for (const name of names.split(' ')) assert.ok(object && name in object, name);
  };
  const createCandidate = (fields: RubyFields = {}) =>
    post('/v1/candidates', { ...subscribedPerson, ...fields });
  const consent = (candidateId: string, slug = order.package) =>
    consentToLaterReports(service.api(bakery().apiKey), candidateId, { ...order, package: slug });
  const createReport = async () => {
    const { id } = await createCandidate();
    await consent(id);
    const fields = { candidate_id: id, package: order.package, work_locations: places };
    return post('/v1/reports', fields);
  };

  it('work with an API key and with an access token', async () => {
    for (const key of [bakery().apiKey, bakery().accessToken]) {
      const { body } = await client(key).get('/v1/candidates');
      requireAttributes(body, 'object data next_href previous_href count');
    }
  });

  it('create, read, list and delete geos, which candidates and programs name', async () => {
    const place = { name: 'Scranton', state: 'PA' };
    await remove(`/v1/geos/${(await post('/v1/geos', place)).id}`);
    const geo = await post('/v1/geos', place);
    assert.deepEqual(await get(`/v1/geos/${geo.id}`), geo);
    assert.deepEqual((await get('/v1/geos')).data, [geo]);
    assert.deepEqual((await createCandidate({ geo_ids: [geo.id] }))['geo_ids'], [geo.id]);
    const packages = await get('/v1/packages');
    requireAttributes(packages.data[0], 'id object uri name slug price screenings');
    const { id, uri } = packages.data[0]!;
    assert.equal((await get(uri)).id, id);
    const program = await post('/v1/programs', { name: 'Drivers', geo_ids: [geo.id], package_ids: [id] });
    assert.deepEqual(await get(`/v1/programs/${program.id}`), program);
    assert.equal((await get('/v1/programs')).data[0]?.id, program.id);
  });

  it('create candidates with nothing in some attributes, find, and change them', async () => {
    const nothing = { middle_name: null, phone: null, geo_ids: [], metadata: {}, documents: emptyList };
    const candidate = await createCandidate({ first_name: 'José', no_middle_name: true, ...nothing });
    requireAttributes(
      candidate,
      'first_name middle_name last_name email phone zipcode dob ssn driver_license_number driver_license_state previous_driver_license_number previous_driver_license_state copy_requested custom_id report_ids geo_ids created_at',
    );
    assert.deepEqual(
      [candidate['first_name'], candidate['no_middle_name'], candidate['phone']],
      ['José', true, null],
    );
    assert.deepEqual(await get(candidate.uri), candidate);
    const filter = { full_name: 'José Sampleton', created_after: '2020-01-01T00:00:00Z', per_page: 1 };
    assert.equal((await get('/v1/candidates', filter)).data[0]?.id, candidate.id);
    const saved = await post(candidate.uri, { copy_requested: true, custom_id: '7', documents: emptyList });
    assert.deepEqual([saved['copy_requested'], saved['custom_id']], [true, '7']);
    const cleared = await post(candidate.uri, { custom_id: null, reports: emptyList, geos: emptyList });
    assert.deepEqual([cleared['custom_id'], cleared['copy_requested']], [null, true]);
    assert.deepEqual(await post(candidate.uri), cleared);
  });

  it('upload documents, whatever type Ruby names, and list them', async () => {
    const { id } = await createCandidate();
    const address = `/v1/candidates/${id}/documents`;
    const photo = await createPhoto();
    for (const type of ['image/jpeg', 'text/plain']) {
      const file = new File([photo], 'license.jpg', { type });
      const document = await answered(client().postFile(address, { type: 'driver_license' }, file));
      requireAttributes(document, 'id object uri type download_uri filesize filename content_type');
      assert.equal(document['content_type'], 'image/jpeg');
      assert.equal((await get(document.uri)).id, document.id);
    }
    assert.equal((await get(address)).data.length, 2);
  });

  it('order reports, upgrade and adjudicate them', async () => {
    const report = await createReport();
    requireAttributes(
      report,
      'status adjudication completed_at turnaround_time package candidate_id ssn_trace_id sex_offender_search_id national_criminal_search_id global_watchlist_search_id county_criminal_search_ids motor_vehicle_report_id document_ids',
    );
    assert.deepEqual(report['work_locations'], [{ country: 'US', state: 'OH' }]);
    await consent(String(report['candidate_id']), 'essential_criminal');
    const unread = { verifications: emptyList, adverse_items: emptyList, geos: emptyList };
    const upgraded = await post(report.uri, { package: 'essential_criminal', ...unread });
    assert.equal(upgraded['package'], 'essential_criminal');
    await reports.trigger('report.completed', report.id);
    const engaged = await post(report.uri, { adjudication: 'engaged', ...unread });
    assert.equal(engaged['adjudication'], 'engaged');
  });

  it('read reports with what they embed, and every screening by the path of its type', async () => {
    const { id, uri } = await reports.create('consider', 'essential_criminal');
    const include = 'candidate,ssn_trace,county_criminal_searches,documents,geos,verifications';
    const report = await get(uri, { include });
    requireAttributes(report, 'candidate ssn_trace county_criminal_searches documents');
    for (const name of [
      'ssn_trace',
      'sex_offender_search',
      'global_watchlist_search',
      'national_criminal_search',
      'county_criminal_search',
    ]) {
      const [screeningId] = [report[`${name}_id`] ?? report[`${name}_ids`]].flat() as string[];
      const plural = name.endsWith('search') ? `${name}es` : `${name}s`;
      const screening = await get(`/v1/${plural}/${screeningId}`);
      assert.deepEqual([screening.id, screening['object']], [screeningId, name]);
    }
    assert.deepEqual((await get(`${uri}/verifications`, { report_id: id })).data, []);
  });

  it('start an adverse action with items of the report, and cancel it', async () => {
    const { id, uri } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const { data } = await get(`${uri}/adverse_items`, { report_id: id });
    requireAttributes(data[0], 'id object text');
    const adverse_item_ids = data.map((item) => item.id);
    const action = await post(`${uri}/adverse_actions`, { report_id: id, adverse_item_ids });
    requireAttributes(
      action,
      'status report_id post_notice_scheduled_at post_notice_ready_at canceled_at individualized_assessment_engaged adverse_items',
    );
    assert.deepEqual(await get(action.uri), action);
    assert.ok((await remove(action.uri))['canceled_at']);
  });

  it('invite candidates, list and cancel their invitations', async () => {
    const { id: candidate_id } = await createCandidate();
    const fields = { candidate_id, package: order.package, work_locations: places };
    const invitation = await post('/v1/invitations', fields);
    requireAttributes(
      invitation,
      'id uri invitation_url status created_at expires_at completed_at deleted_at package candidate_id',
    );
    assert.deepEqual(await get(invitation.uri), invitation);
    const pending = await get('/v1/invitations', { status: 'pending', candidate_id });
    assert.deepEqual(pending.data, [invitation]);
    assert.ok((await remove(invitation.uri))['deleted_at']);
  });

  it('subscribe to later reports, list and cancel subscriptions', async () => {
    const { id: candidate_id } = await createCandidate();
    await consent(candidate_id);
    const schedule = { interval_count: 1, interval_unit: 'month', start_date: '2100-01-01' };
    const fields = { candidate_id, package: order.package, ...schedule, work_locations: places };
    const subscription = await post('/v1/subscriptions', fields);
    requireAttributes(
      subscription,
      'id uri status canceled_at package interval_count interval_unit start_date candidate_id',
    );
    assert.equal((await get('/v1/subscriptions')).data[0]?.id, subscription.id);
    assert.equal((await get(subscription.uri))['interval_count'], 1);
    assert.ok((await remove(subscription.uri))['canceled_at']);
  });

  it('fail with a sentence in `error`, which the client raises', async () => {
    const failures: [number, Promise<RubyAnswer>][] = [
      [400, client().post('/v1/candidates', { first_name: 'Sam' })],
      [401, client('key_wrong').get('/v1/reports/none')],
      [404, client().get('/v1/reports/none')],
      [405, client().post('/v1/packages', { name: 'Own' })],
    ];
    for (const [status, failure] of failures) {
      const { status: actual, body } = await failure;
      assert.equal(actual, status, JSON.stringify(body));
      assert.equal(typeof body['error'], 'string');
    }
  });
});

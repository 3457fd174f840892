import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Report } from '@service-embeds/contract';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

describe('the life of a report', () => {
  let service: TestService;
  const reports = reportsOf(() => service);
  const { advance, api, complete, create, eventTypes, order, read, trigger, update } = reports;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const failTrigger = (event: string, id: string) =>
    api().fail('POST /sandbox/trigger', { body: { event, id } }, 409);
  const failUpdate = (reportId: string, body: object, status: number) =>
    reports
      .operations()
      .fail(
        'POST /ops/accounts/{account_id}/reports/{report_id}/updates',
        { params: { account_id: reports.account().id, report_id: reportId }, body },
        status,
      );
  const readInvitation = (id: string) => api().call('GET /v1/invitations/{id}', { params: { id } });
  const listVerifications = async (id: string) =>
    (await api().call('GET /v1/reports/{id}/verifications', { params: { id } })).data;

  it('shows what the sources of the simulator have, masked and clearly invented', async () => {
    const person = {
      email: 'driver+consider-mvr@example.com',
      first_name: 'Sam',
      last_name: 'Samplette',
      dob: '1990-05-17',
      ssn: '123-45-6780',
      driver_license_number: 'F1112001',
      driver_license_state: 'OH',
    };
    await reports.createPackage('drivers', ['ssn_trace', 'motor_vehicle_report']);
    const created = await complete((await order(person, 'drivers')).id);
    const plan = await service.database.execute('select step::text from simulation_steps');
    assert.ok(plan.rows.length > 0);
    assert.doesNotMatch(JSON.stringify(plan.rows), /Samplette|F1112001/);
    await trigger('report.completed', created.id);
    const report = await read(created.id, 'ssn_trace,motor_vehicle_report');
    assert.partialDeepStrictEqual(report, {
      ssn_trace: {
        ssn: 'XXX-XX-6780',
        issued_year: 1991,
        no_data: false,
        addresses: [{ city: 'Sampleville' }],
        aliases: [{ last_name: 'Samplette' }],
      },
      motor_vehicle_report: {
        license_number: 'XXXX2001',
        dob: '1990-XX-XX',
        license_status: 'suspended',
        privilege_to_drive: 'invalid',
        violations: [{ description: 'Sample speeding: not a real record' }],
        records: [
          {
            full_name: 'Sam Samplette',
            dob: '1990-XX-XX',
            yob: 1990,
            charges: [{ sentence: 'Sample sentence' }],
          },
        ],
      },
    });
    assert.doesNotMatch(JSON.stringify(report), /F1112001|1990-05-17|123456780/);
  });

  it('keeps what the provider enters of a screening encrypted', async () => {
    const { id, ssn_trace_id } = await create('pending');
    const screening_id = ssn_trace_id ?? '';
    const content = { ssn: '123456780', aliases: [{ first_name: 'Zelda', last_name: 'Aliasson' }] };
    const result = { kind: 'screening_completed', screening_id, result: 'clear' } as const;
    await failUpdate(id, { ...result, motor_vehicle_report: {} }, 400);
    await failUpdate(id, { ...result, ssn_trace: { ssn: '12' } }, 400);
    await update(id, { ...result, ssn_trace: content });
    const trace = await api().call('GET /v1/screenings/{id}', { params: { id: screening_id } });
    assert.deepEqual([trace.ssn, trace.aliases?.[0]?.last_name], ['XXX-XX-6780', 'Aliasson']);
    const { rows } = await service.database.execute(
      "select count(*)::int as total from screenings where position('Aliasson'::bytea in content) > 0",
    );
    assert.deepEqual(rows, [{ total: 0 }]);
  });

  it('lets the staff add, move and remove searches at county courts', async () => {
    const { id, progress } = await create('pending');
    const search = { county: 'Marin', state: 'CA' };
    await update(id, { kind: 'search_added', screening_type: 'county_criminal_search', ...search });
    const searches = (await read(id, 'county_criminal_searches')).county_criminal_searches ?? [];
    const added = searches.at(-1);
    assert.deepEqual([added?.county, added?.status], ['Marin', 'pending']);
    const screening_id = added?.id ?? '';
    await update(id, { kind: 'search_changed', screening_id, county: 'Napa', state: 'CA' });
    const moved = await api().call('GET /v1/screenings/{id}', { params: { id: screening_id } });
    assert.equal(moved.county, 'Napa');
    const removed = await update(id, { kind: 'search_removed', screening_id });
    assert.equal(removed.progress.total, progress.total);
    await failUpdate(id, { kind: 'search_removed', screening_id }, 404);
    await failUpdate(id, { kind: 'search_changed', screening_id, county: 'Napa', state: 'XX' }, 400);
  });

  it('begins when an invitation is completed, with a screening for each check and court', async () => {
    const created = await create('clear');
    assert.equal(created.status, 'pending');
    assert.ok(created.progress.total >= 4);
    assert.equal(created.progress.finished, 0);
    assert.ok(created.county_criminal_search_ids.length >= 1);
    assert.equal(created.county_criminal_searches, undefined);
    const embedded = await read(created.id, 'county_criminal_searches,ssn_trace,candidate');
    assert.equal(embedded.county_criminal_searches?.[0]?.state, 'OH');
    assert.equal(embedded.ssn_trace?.object, 'ssn_trace');
    assert.deepEqual(embedded.candidate?.report_ids, [created.id]);
    assert.deepEqual(await eventTypes(created.id), ['report.created']);
  });

  it('searches the county in which the candidate lives, wherever they will work', async () => {
    const { id } = await complete((await order({ email: 'oakland@example.com', zipcode: '94601' })).id);
    const { county_criminal_searches: searches } = await read(id, 'county_criminal_searches');
    assert.deepEqual(
      searches?.map(({ county, state }) => `${county}, ${state}`),
      ['Alameda, CA'],
    );
  });

  it('has an estimate after two hours, with its event, and then finishes', async () => {
    const { id, estimated_completion_time } = await create('clear');
    assert.equal(estimated_completion_time, null);
    const { body } = await api().fail('GET /v1/reports/{id}/eta', { params: { id } }, 404);
    assert.equal(body.code, 'eta_not_available_yet');
    await advance(3 * 3600);
    assert.deepEqual((await eventTypes(id)).slice(0, 2), ['report.created', 'report.updated']);
    const eta = await api().call('GET /v1/reports/{id}/eta', { params: { id } });
    assert.equal((await read(id)).estimated_completion_time, eta.estimated_completion_time);
    await advance(14 * day);
    const done = await read(id);
    assert.equal(done.status, 'clear');
    assert.equal(done.result, 'clear');
    assert.equal(done.assessment, 'eligible');
    const seconds = (Date.parse(done.completed_at ?? '') - Date.parse(done.created_at)) / 1000;
    assert.equal(done.turnaround_time, seconds);
    assert.deepEqual(await eventTypes(id), ['report.created', 'report.updated', 'report.completed']);
  });

  const outcomes: [tag: string, expected: Partial<Report>][] = [
    ['consider', { status: 'consider', result: 'consider', assessment: 'review' }],
    ['consider-multi', { status: 'consider', assessment: 'escalated' }],
    ['escalated', { status: 'consider', assessment: 'escalated' }],
    ['complete', { status: 'complete', result: 'clear', includes_canceled: true, assessment: 'eligible' }],
    ['cancelled', { status: 'canceled', result: null, includes_canceled: true, assessment: null }],
    ['suspend', { status: 'complete', result: null, includes_canceled: true }],
    ['suspend-resume', { status: 'clear', result: 'clear' }],
    ['license', { status: 'clear', result: 'clear' }],
    ['dispute-clear', { status: 'clear', result: 'clear', assessment: 'eligible' }],
    ['dispute-open', { status: 'consider', result: 'consider' }],
    ['engaged', { status: 'consider', adjudication: 'engaged' }],
    ['pre-adverse', { status: 'consider', adjudication: 'post_adverse_action' }],
    ['slow', { status: 'clear' }],
    ['pending', { status: 'clear' }],
    ['no-such-tag', { status: 'clear' }],
  ];
  it('ends as the tag of the email address says, and no report stays pending forever', async () => {
    const created: Report[] = [];
    for (const [tag] of outcomes) created.push(await create(tag));
    await advance(80 * day);
    for (const [index, [tag, expected]] of outcomes.entries()) {
      assert.partialDeepStrictEqual(await read(created[index]!.id), expected, tag);
    }
  });

  it('is clear immediately for the tag instant, or for the SSN or last name of that scenario', async () => {
    assert.equal((await create('instant')).status, 'clear');
    for (const person of [
      { email: 'by-ssn@example.com', ssn: '000-05-0005' },
      { email: 'by-name@example.com', first_name: 'Sam', last_name: 'Swiftly' },
    ]) {
      const report = await complete((await order(person)).id);
      assert.equal(report.status, 'clear', JSON.stringify(person));
    }
  });

  it('waits for documents, with an event for every step', async () => {
    const { id } = await create('suspend-resume');
    await advance(4 * 3600);
    assert.equal((await read(id)).status, 'suspended');
    assert.equal((await read(id, 'ssn_trace')).ssn_trace?.status, 'suspended');
    await advance(20 * day);
    assert.deepEqual(
      (await eventTypes(id)).filter((type) => type !== 'report.updated'),
      [
        'report.created',
        'verification.created',
        'report.suspended',
        'verification.completed',
        'verification.processed',
        'report.resumed',
        'report.completed',
      ],
    );
    const [verification] = await listVerifications(id);
    assert.equal(verification?.verification_type, 'ssn');
    assert.ok(verification.processed_at);
  });

  it('resumes when the candidate answers on the hosted page, whose address cannot be guessed', async () => {
    const { id } = await create('suspend');
    await advance(4 * 3600);
    const address = (await listVerifications(id))[0]!.verification_url;
    const candidate = await openLink(service, address);
    assert.equal(candidate.status, 200);
    assert.match(candidate.text, /Social Security number/);
    await candidate.submit({ ssn: '123' });
    assert.equal(candidate.status, 400);
    assert.match(candidate.text, /aria-invalid/);
    await candidate.submit({ ssn: '000-12-3456' });
    assert.match(candidate.text, /You&#39;re all set/);
    await advance(15 * day);
    assert.equal((await read(id)).status, 'clear');
    assert.equal((await fetch(`${address.slice(0, -3)}AAA`)).status, 404);
  });

  it('is completed a second time when a dispute ends', async () => {
    const { id } = await create('dispute-clear');
    await advance(30 * day);
    const done = await read(id);
    assert.ok(done.revised_at && done.completed_at && done.revised_at > done.completed_at);
    const types = await eventTypes(id);
    assert.equal(types.filter((type) => type === 'report.completed').length, 2);
    assert.ok(types.indexOf('report.disputed') < types.lastIndexOf('report.completed'));
    const assessments = await api().call('GET /v1/reports/{id}/assessments', { params: { id } });
    assert.deepEqual(
      assessments.data.map(({ value }) => value),
      ['eligible', 'review'],
    );
  });

  it('is finished immediately by a trigger, with the result of its scenario', async () => {
    const { id } = await create('consider');
    assert.equal((await trigger('report.completed', id)).status, 'consider');
    await failTrigger('report.completed', id);
    assert.equal((await trigger('report.disputed', id)).status, 'dispute');
    assert.equal((await trigger('report.completed', id)).status, 'consider');
  });

  it('can be suspended and resumed by triggers, and finishes nevertheless', async () => {
    const { id } = await create('clear');
    assert.equal((await trigger('report.suspended', id)).status, 'suspended');
    await failTrigger('report.suspended', id);
    assert.equal((await trigger('report.resumed', id)).status, 'pending');
    await advance(20 * day);
    assert.equal((await read(id)).status, 'clear');
  });

  it('accepts updates from operations, and rejects updates that contradict its state', async () => {
    const created = await create('pending', 'identity_check');
    const screening_id = created.ssn_trace_id ?? '';
    const unknown = { kind: 'screening_completed', screening_id: 'f'.repeat(24), result: 'clear' };
    assert.ok((await failUpdate(created.id, unknown, 404)).fields['screening_id']);
    for (const kind of ['resumed', 'disputed', 'suspended']) await failUpdate(created.id, { kind }, 409);
    const file_date = new Date().toISOString().slice(0, 10);
    const records = [{ source: 'Register', case_number: null, file_date, charges: [] }];
    const completion = { kind: 'screening_completed', screening_id, records } as const;
    await failUpdate(created.id, { ...completion, result: 'clear' }, 400);
    const consider = { ...completion, result: 'consider' } as const;
    assert.equal((await update(created.id, consider)).status, 'consider');
    await failUpdate(created.id, consider, 409);
  });

  it('is created once when several requests complete an invitation at the same time', async () => {
    const { id, candidate_id } = await order({ email: 'twice@example.com' });
    const body = { event: 'invitation.completed', id };
    const responses = await Promise.all(
      [1, 2, 3].map(() => api().request('POST /sandbox/trigger', { body })),
    );
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await api().call('GET /v1/reports', { query: { candidate_id } })).count, 1);
  });

  it('begins without a trigger for the tag inv-auto', async () => {
    const { id } = await order({ email: 'somebody+inv-auto+consider@example.com' });
    await advance(10);
    const invitation = await readInvitation(id);
    assert.equal(invitation.status, 'completed');
    await advance(20 * day);
    assert.equal((await read(invitation.report_id ?? '')).status, 'consider');
  });

  it('begins within seconds for the tag inv-auto, even if the test clock does not move', async () => {
    const { id } = await order({ email: 'somebody+inv-auto+instant@example.com' });
    const reportId = await eventually(async () => (await readInvitation(id)).report_id);
    assert.equal((await read(reportId)).status, 'clear');
  });

  it('has no estimate without a county criminal search', async () => {
    const { id } = await create('clear', 'identity_check');
    await api().fail('GET /v1/reports/{id}/eta', { params: { id } }, 404);
  });

  it('is not found by another account', async () => {
    const { id, ssn_trace_id } = await create('clear');
    const other = service.api(service.accounts[0]!.accessToken);
    for (const key of [
      'GET /v1/reports/{id}',
      'GET /v1/reports/{id}/eta',
      'GET /v1/reports/{id}/assessments',
      'GET /v1/reports/{id}/verifications',
      'GET /v1/reports/{id}/adverse_items',
    ] as const)
      await other.fail(key, { params: { id } }, 404);
    assert.ok(ssn_trace_id);
    await other.fail('GET /v1/screenings/{id}', { params: { id: ssn_trace_id } }, 404);
    await other.fail('POST /v1/reports/{id}', { params: { id }, body: { adjudication: 'engaged' } }, 404);
  });
});

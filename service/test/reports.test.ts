import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bakeryOf, day } from './support/reports.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

describe('the life of a report', () => {
  let service: TestService;
  const bakery = bakeryOf(() => service);
  const { advance, call, read, report, trigger, update } = bakery;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('begins when an invitation is completed, with a screening for each check and court', async () => {
    const created = await report('clear');
    assert.equal(created.status, 'pending');
    assert.ok(created.progress.total >= 4);
    assert.equal(created.progress.finished, 0);
    assert.ok(created.county_criminal_search_ids.length >= 1);
    assert.equal(created.county_criminal_searches, undefined);
    const embedded = await read(created.id, 'county_criminal_searches,ssn_trace,candidate');
    assert.equal(embedded.county_criminal_searches[0].state, 'OH');
    assert.equal(embedded.ssn_trace.object, 'ssn_trace');
    assert.deepEqual(embedded.candidate.report_ids, [created.id]);
    assert.deepEqual(await bakery.events(created.id), ['report.created']);
  });

  it('is estimated two hours in, and then finishes by itself', async () => {
    const { id } = await report('clear');
    const early = await call('GET', `/v1/reports/${id}/eta`);
    assert.ok(
      Date.parse(early.body.estimated_completion_time) > Date.parse(early.body.estimate_generated_at),
    );
    await advance(3 * 3600);
    assert.ok((await read(id)).estimated_completion_time);
    await advance(14 * day);
    const done = await read(id);
    assert.equal(done.status, 'clear');
    assert.equal(done.result, 'clear');
    assert.equal(done.assessment, 'eligible');
    assert.equal(done.turnaround_time, (Date.parse(done.completed_at) - Date.parse(done.created_at)) / 1000);
    assert.deepEqual(await bakery.events(id), ['report.created', 'report.updated', 'report.completed']);
  });

  const ends = [
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
  ] as const;
  it('ends as the magic tag of the address says; nobody stays pending for ever', async () => {
    const reports = await Promise.all(ends.map(([tag]) => report(tag)));
    await advance(80 * day);
    for (const [index, [tag, expected]] of ends.entries()) {
      const done = await read(reports[index].id);
      for (const [name, value] of Object.entries(expected))
        assert.equal(done[name], value, `${tag}: ${name}`);
    }
  });

  it('is clear at once for the tag instant, and follows an SSN or a last name as well', async () => {
    assert.equal((await report('instant')).status, 'clear');
    for (const person of [
      { email: 'by-ssn@example.com', ssn: '000-05-0005' },
      { email: 'by-name@example.com', first_name: 'Sam', last_name: 'Swiftly' },
    ]) {
      const invitation = await bakery.order(person);
      const { body } = await trigger('invitation.completed', invitation.id);
      assert.equal((await read(body.report_id)).status, 'clear', JSON.stringify(person));
    }
  });

  it('waits for documents with an event for every step', async () => {
    const { id } = await report('suspend-resume');
    await advance(4 * 3600);
    assert.equal((await read(id)).status, 'suspended');
    assert.equal((await read(id, 'ssn_trace')).ssn_trace.status, 'suspended');
    await advance(20 * day);
    assert.deepEqual(
      (await bakery.events(id)).filter((type) => type !== 'report.updated'),
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
    const requested = await call('GET', `/v1/reports/${id}/verifications`);
    assert.equal(requested.body.data[0].verification_type, 'ssn');
    assert.ok(requested.body.data[0].processed_at);
  });

  it('goes on when the candidate answers on the hosted page, and keeps what was entered encrypted', async () => {
    const { id } = await report('suspend');
    await advance(4 * 3600);
    const [params] = (await call('GET', `/v1/reports/${id}/verifications`)).body.data;
    const page = await fetch(params.verification_url);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /Social Security number/);
    const send = (ssn: string) =>
      fetch(params.verification_url, {
        method: 'POST',
        body: new URLSearchParams({ ssn }),
        redirect: 'manual',
      });
    const wrong = await send('123');
    assert.equal(wrong.status, 400);
    assert.match(await wrong.text(), /aria-invalid/);
    assert.equal((await send('000-12-3456')).status, 303);
    await advance(15 * day);
    assert.equal((await read(id)).status, 'clear');
    const forged = params.verification_url.slice(0, -3) + 'AAA';
    assert.equal((await fetch(forged)).status, 404);
  });

  it('is completed again when a dispute ends', async () => {
    const { id } = await report('dispute-clear');
    await advance(30 * day);
    const done = await read(id);
    assert.ok(done.revised_at > done.completed_at);
    const types = await bakery.events(id);
    assert.equal(types.filter((type) => type === 'report.completed').length, 2);
    assert.ok(types.indexOf('report.disputed') < types.lastIndexOf('report.completed'));
    const assessments = await call('GET', `/v1/reports/${id}/assessments`);
    assert.deepEqual(
      assessments.body.data.map(({ value }: { value: string }) => value),
      ['eligible', 'review'],
    );
  });

  it('is finished at once by a trigger, as it was planned', async () => {
    const { id } = await report('consider');
    const { status, body } = await trigger('report.completed', id);
    assert.equal(status, 200);
    assert.equal(body.status, 'consider');
    assert.equal((await trigger('report.completed', id)).status, 409);
    assert.equal((await trigger('report.disputed', id)).body.status, 'dispute');
    assert.equal((await trigger('report.completed', id)).body.status, 'consider');
  });

  it('is suspended and resumed by triggers, and finishes all the same', async () => {
    const { id } = await report('clear');
    assert.equal((await trigger('report.suspended', id)).body.status, 'suspended');
    assert.equal((await trigger('report.suspended', id)).status, 409);
    assert.equal((await trigger('report.resumed', id)).body.status, 'pending');
    await advance(20 * day);
    assert.equal((await read(id)).status, 'clear');
  });

  it('takes results from operations, and refuses those that do not fit', async () => {
    const created = await report('pending', 'identity_check');
    const screening_id = created.ssn_trace_id;
    const unknown = await update(created.id, {
      kind: 'screening_completed',
      screening_id: 'f'.repeat(24),
      result: 'clear',
    });
    assert.equal(unknown.status, 404);
    assert.ok(unknown.body.fields.screening_id);
    assert.equal((await update(created.id, { kind: 'resumed' })).status, 409);
    assert.equal((await update(created.id, { kind: 'disputed' })).status, 409);
    assert.equal((await update(created.id, { kind: 'suspended' })).status, 409);
    const records = [{ source: 'Register', charges: [] }];
    const odd = { kind: 'screening_completed', screening_id, result: 'clear', records };
    assert.equal((await update(created.id, odd)).status, 400);
    const draft = await update(created.id, { ...odd, result: 'consider' });
    assert.equal(draft.body.status, 'consider');
    assert.equal((await update(created.id, { ...odd, result: 'consider' })).status, 409);
  });

  it('completes one invitation once, whoever asks at the same time', async () => {
    const invitation = await bakery.order({ email: 'twice@example.com' });
    const answers = await Promise.all([1, 2, 3].map(() => trigger('invitation.completed', invitation.id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    const list = await call('GET', `/v1/reports?candidate_id=${invitation.candidate_id}`);
    assert.equal(list.body.count, 1);
  });

  it('begins by itself for the tag inv-auto', async () => {
    const invitation = await bakery.order({ email: 'somebody+inv-auto+consider@example.com' });
    await advance(10);
    const { body } = await call('GET', `/v1/invitations/${invitation.id}`);
    assert.equal(body.status, 'completed');
    await advance(20 * day);
    assert.equal((await read(body.report_id)).status, 'consider');
  });

  it('begins by itself without anybody moving the clock, within seconds', async () => {
    const invitation = await bakery.order({ email: 'somebody+inv-auto+instant@example.com' });
    const reportId = await eventually(
      async () => (await call('GET', `/v1/invitations/${invitation.id}`)).body.report_id as string | null,
    );
    assert.equal((await read(reportId)).status, 'clear');
  });

  it('has no estimate without a county criminal search', async () => {
    const { id } = await report('clear', 'identity_check');
    assert.equal((await call('GET', `/v1/reports/${id}/eta`)).status, 404);
  });

  it('belongs to its account alone', async () => {
    const { id, ssn_trace_id } = await report('clear');
    const as = service.accounts[0]!.accessToken;
    for (const path of [
      `/v1/reports/${id}`,
      `/v1/reports/${id}/eta`,
      `/v1/reports/${id}/assessments`,
      `/v1/reports/${id}/verifications`,
      `/v1/reports/${id}/adverse_items`,
      `/v1/screenings/${ssn_trace_id}`,
    ])
      assert.equal((await service.call('GET', path, { as })).status, 404, path);
    const engaged = await service.call('POST', `/v1/reports/${id}`, {
      as,
      json: { adjudication: 'engaged' },
    });
    assert.equal(engaged.status, 404);
  });
});

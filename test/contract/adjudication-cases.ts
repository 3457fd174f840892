import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Report, ReportStatus, SupplierUpdate } from '@service-embeds/contract';
import type { ApiClient } from '../../service/test/support/api-client.ts';

/** A service whose reports can be decided: the real one or the fake. */
export interface AdjudicationTarget {
  /** Client with an API key. The account has an undecided report with the status `consider`. */
  backend: ApiClient;
  /** Changes a report as its supplier does. */
  update(reportId: string, change: SupplierUpdate): Promise<Report>;
}

/** The cases about decisions, disputes, and what they are based on, which fake mode and the service answer alike. */
export function adjudicationCases(target: () => AdjudicationTarget): void {
  const unknown = { id: '0'.repeat(24) };
  const call: ApiClient['call'] = (key, ...input) => target().backend.call(key, ...input);
  const fail: ApiClient['fail'] = (key, input, status) => target().backend.fail(key, input, status);

  const findReport = async (status: ReportStatus): Promise<Report> => {
    const { data } = await call('GET /v1/reports', { query: { status, per_page: 100 } });
    const report = data.find(({ adjudication }) => adjudication === null);
    assert.ok(report, `there is an undecided report with the status ${status}`);
    return report;
  };
  const texts = { nature: 'Petty theft.', time_passed: 'Two years.', relation_to_job: 'Handles cash.' };
  const assess = (id: string, ids: string[]) =>
    call('POST /v1/reports/{id}/individualized_assessments', {
      params: { id },
      body: { items: ids.map((adverse_item_id) => ({ adverse_item_id, ...texts })) },
    });
  const start = async (id: string) => {
    const items = await call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const body = { adverse_item_ids: items.data.map((item) => item.id) };
    await assess(id, body.adverse_item_ids);
    return call('POST /v1/reports/{id}/adverse_actions', { params: { id }, body });
  };
  const cancel = (id: string) => call('DELETE /v1/adverse_actions/{id}', { params: { id } });
  const update: AdjudicationTarget['update'] = (reportId, change) => target().update(reportId, change);

  it('lists the findings of a report as adverse items', async () => {
    const { id } = await findReport('consider');
    const { data } = await call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const { screenings = [] } = await call('GET /v1/reports/{id}', {
      params: { id },
      query: { include: 'screenings' },
    });
    const charges = screenings.flatMap(({ records }) => records.flatMap((record) => record.charges));
    assert.deepEqual(
      data.map((item) => item.id),
      charges.map((charge) => charge.id),
    );
    const clear = await findReport('clear');
    const none = await call('GET /v1/reports/{id}/adverse_items', { params: { id: clear.id } });
    assert.deepEqual(none.data, []);
  });

  it('reads a screening by its ID', async () => {
    const { id, ssn_trace_id } = await findReport('consider');
    assert.ok(ssn_trace_id);
    const screening = await call('GET /v1/screenings/{id}', { params: { id: ssn_trace_id } });
    assert.equal(screening.object, 'ssn_trace');
    assert.equal(screening.report_id, id);
  });

  it('lists the verifications of a suspended report', async () => {
    const { id } = await findReport('suspended');
    const { data } = await call('GET /v1/reports/{id}/verifications', { params: { id } });
    assert.ok(data.some(({ processed_at }) => processed_at === null));
  });

  it('starts an adverse action, which prevents other decisions, and cancels it once', async () => {
    const { id } = await findReport('consider');
    const action = await start(id);
    assert.equal(action.status, 'pending');
    assert.ok(action.post_notice_scheduled_at >= action.post_notice_ready_at);
    const report = await call('GET /v1/reports/{id}', { params: { id } });
    assert.equal(report.adjudication, 'pre_adverse_action');
    const engaged = await fail(
      'POST /v1/reports/{id}',
      { params: { id }, body: { adjudication: 'engaged' } },
      409,
    );
    assert.equal(engaged.body.code, 'adverse_action_in_progress');
    const body = { adverse_item_ids: action.adverse_items.map((item) => item.id) };
    await fail('POST /v1/reports/{id}/adverse_actions', { params: { id }, body }, 409);
    const canceled = await cancel(action.id);
    assert.equal(canceled.status, 'canceled');
    assert.deepEqual(await call('GET /v1/adverse_actions/{id}', { params: { id: action.id } }), canceled);
    const again = await fail('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } }, 409);
    assert.equal(again.body.code, 'adverse_action_finished');
    assert.equal((await call('GET /v1/reports/{id}', { params: { id } })).adjudication, null);
    const { data } = await call('GET /v1/reports/{id}/adverse_actions', { params: { id } });
    assert.equal(data[0]?.id, action.id);
  });

  it('pauses and continues an adverse action, and records an answer', async () => {
    const { id } = await findReport('consider');
    const action = await start(id);
    const params = { id: action.id };
    const paused = await call('POST /v1/adverse_actions/{id}/pause', { params });
    assert.deepEqual([paused.post_notice_hold, paused.status], ['paused', 'pending']);
    assert.ok(paused.paused_at);
    const resumed = await call('POST /v1/adverse_actions/{id}/resume', { params });
    assert.deepEqual([resumed.post_notice_hold, resumed.paused_at], [null, null]);
    const body = { needs_time: true };
    const replied = await call('POST /v1/adverse_actions/{id}/candidate_reply', { params, body });
    assert.ok(replied.candidate_replied_at);
    const second = await assess(id, [action.adverse_items[0]?.id ?? '']);
    assert.equal(second.adverse_action_id, action.id);
    const { data } = await call('GET /v1/reports/{id}/individualized_assessments', { params: { id } });
    assert.deepEqual(data[0], second);
    assert.equal((await call('GET /v1/adverse_actions/{id}', { params })).post_notice_hold, null);
    await cancel(action.id);
    const over = await fail('POST /v1/adverse_actions/{id}/pause', { params }, 409);
    assert.equal(over.body.code, 'adverse_action_finished');
  });

  it('rejects a final notice that is too early, and unknown adverse items', async () => {
    const { id } = await findReport('consider');
    const { data } = await call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const startWith = (body: object) =>
      fail('POST /v1/reports/{id}/adverse_actions', { params: { id }, body }, 400);
    const adverse_item_ids = data.map((item) => item.id);
    await assess(id, adverse_item_ids);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const early = await startWith({ adverse_item_ids, post_notice_scheduled_at: tomorrow });
    assert.equal(early.body.code, 'post_notice_too_early');
    assert.ok(early.fields['post_notice_scheduled_at']);
    const wrong = await startWith({ adverse_item_ids: ['nothing'] });
    assert.equal(wrong.body.code, 'adverse_items_not_found');
    assert.deepEqual(Object.keys(wrong.fields), ['adverse_item_ids']);
    const written = { items: [{ adverse_item_id: 'nothing', ...texts }] };
    const unknown = await fail(
      'POST /v1/reports/{id}/individualized_assessments',
      { params: { id }, body: written },
      400,
    );
    assert.deepEqual(
      [unknown.body.code, Object.keys(unknown.fields)],
      ['adverse_items_not_found', ['items']],
    );
    assert.ok((await startWith({ adverse_item_ids: [] })).fields['adverse_item_ids']);
  });

  it('pauses an adverse action during a dispute', async () => {
    const { id } = await findReport('consider');
    const action = await start(id);
    assert.equal((await update(id, { kind: 'disputed' })).status, 'dispute');
    const read = () => call('GET /v1/adverse_actions/{id}', { params: { id: action.id } });
    assert.equal((await read()).status, 'dispute');
    const upheld = await update(id, { kind: 'dispute_ended', corrections: [] });
    assert.equal(upheld.status, 'consider');
    assert.ok(upheld.revised_at);
    const continued = await read();
    assert.equal(continued.status, 'pending');
    assert.ok(continued.post_notice_scheduled_at >= action.post_notice_scheduled_at);
    await cancel(action.id);
  });

  it('engages the candidate of a finished report, and accepts it twice', async () => {
    const engage = { adjudication: 'engaged' } as const;
    const pending = await findReport('pending');
    const early = await fail('POST /v1/reports/{id}', { params: { id: pending.id }, body: engage }, 409);
    assert.equal(early.body.code, 'report_transition_not_allowed');
    const { id } = await findReport('consider');
    const first = await call('POST /v1/reports/{id}', { params: { id }, body: engage });
    assert.equal(first.adjudication, 'engaged');
    assert.deepEqual(await call('POST /v1/reports/{id}', { params: { id }, body: engage }), first);
    await fail('POST /v1/reports/{id}', { params: { id }, body: { adjudication: 'rejected' } }, 400);
  });

  it('answers 404 for unknown IDs', async () => {
    await fail('POST /v1/reports/{id}', { params: unknown, body: { adjudication: 'engaged' } }, 404);
    await fail('GET /v1/reports/{id}/eta', { params: unknown }, 404);
    await fail('GET /v1/reports/{id}/adverse_items', { params: unknown }, 404);
    await fail('GET /v1/reports/{id}/adverse_actions', { params: unknown }, 404);
    await fail('GET /v1/reports/{id}/verifications', { params: unknown }, 404);
    await fail('GET /v1/adverse_actions/{id}', { params: unknown }, 404);
    await fail('DELETE /v1/adverse_actions/{id}', { params: unknown }, 404);
    await fail('GET /v1/screenings/{id}', { params: unknown }, 404);
  });
}

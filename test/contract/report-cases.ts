import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportPhase as reportPhases, reportStatus, type Query, type Report } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import type { Target } from './target.ts';

/** The cases about reports, which fake mode and the service answer alike. */
export function reportCases(target: () => Target): void {
  const list = (query: Query<'GET /v1/reports'> = {}) => target().api.call('GET /v1/reports', { query });
  const failToList = (query: Record<string, string>) => target().api.fail('GET /v1/reports', { query }, 400);
  const newest = async (query: Query<'GET /v1/reports'> = {}): Promise<Report> => {
    const [report] = (await list(query)).data;
    assert.ok(report, 'there is a report');
    return report;
  };

  it('lists reports, newest first unless the request sorts them', async () => {
    const page = await list({ per_page: 3 });
    assert.equal(page.data.length, 3);
    assert.ok(page.next_href);
    const created = (await list({ per_page: 100 })).data.map(({ created_at }) => created_at);
    assert.deepEqual(created, [...created].sort().reverse());
    const oldest = await newest({ sort: 'created_at' });
    assert.equal(oldest.created_at, created.at(-1));
    await failToList({ sort: 'weight' });
  });

  it('filters the list by status, package, candidate and search text', async () => {
    const clear = (await list({ status: 'clear' })).data;
    assert.ok(clear.every(({ status }) => status === 'clear'));
    const report = await newest({ status: 'clear' });
    for (const query of [
      { package: report.package },
      { candidate_id: report.candidate_id },
      { search: report.id },
      { search: report.candidate_id },
    ]) {
      const { data } = await list({ ...query, per_page: 100 });
      assert.ok(
        data.some(({ id }) => id === report.id),
        JSON.stringify(query),
      );
    }
    assert.equal((await list({ candidate_id: report.candidate_id })).count, 1);
    const { candidate } = await newest({ search: report.id, include: 'candidate' });
    assert.ok((await list({ search: candidate?.email.toUpperCase() })).count >= 1);
    assert.equal((await list({ search: 'nobody-is-called-this' })).count, 0);
  });

  it('records that a person exports a list', async () => {
    const { api } = target();
    const body = { count: 2, tab: 'decide', days: '30' } as const;
    assert.deepEqual(await api.call('POST /v1/report_exports', { body }), {
      object: 'report_export',
      count: 2,
    });
    await api.fail('POST /v1/report_exports', { body: { ...body, count: 0 } }, 400);
  });

  it('counts by status, and the counts add up', async () => {
    const { api } = target();
    const counts = await api.call('GET /v1/report_counts', {});
    const sum = Object.values(counts.by_status).reduce((total, count) => total + count, 0);
    assert.equal(sum, counts.total);
    assert.equal((await list()).count, counts.total);
    for (const status of reportStatus.options) {
      const { count } = await list({ status });
      assert.equal(count, counts.by_status[status], status);
      assert.ok(count > 0, `there is a report that is ${status}`);
    }
    const phases = reportPhases.options.map((phase) => [phase, counts.by_phase[phase]] as const);
    assert.equal(
      phases.reduce((total, [, count]) => total + count, 0),
      counts.total,
    );
    for (const [phase, expected] of phases) {
      const { data, count } = await list({ phase, per_page: 100 });
      assert.equal(count, expected, phase);
      for (const report of data) assert.equal(reportPhase(report), phase);
    }
    const none = await api.call('GET /v1/report_counts', { query: { search: 'nobody-is-called-this' } });
    assert.equal(none.total, 0);
  });

  it('embeds what include names, and nothing else', async () => {
    const { api } = target();
    const params = { id: (await newest()).id };
    const bare = await api.call('GET /v1/reports/{id}', { params });
    assert.equal(bare.ssn_trace, undefined);
    assert.equal(bare.screenings, undefined);
    const query = { include: 'ssn_trace,screenings,candidate' };
    const full = await api.call('GET /v1/reports/{id}', { params, query });
    assert.equal(full.ssn_trace?.object, 'ssn_trace');
    assert.equal(full.ssn_trace.id, full.ssn_trace_id);
    assert.equal(full.screenings?.length, full.progress.total);
    assert.equal(full.candidate?.id, full.candidate_id);
    // Names that clients of other services send.
    const foreign = {
      params,
      query: { include: 'verifications,eviction_search,dispute_comments,ssn_trace' },
    };
    const { ssn_trace, ...rest } = await api.call('GET /v1/reports/{id}', foreign);
    assert.ok(ssn_trace);
    assert.deepEqual(rest, bare);
    const wrong = { params, query: { include: 'ssn_trace,horoscope' } };
    const { fields } = await api.fail('GET /v1/reports/{id}', wrong, 400);
    assert.match(fields['include']?.[0] ?? '', /county_criminal_searches/);
  });

  it('asks each reference in a screening of its own, which says whom it asks', async () => {
    const { unsegmented: api } = target();
    const include = 'professional_reference_verifications';
    const { data } = await api.call('GET /v1/reports', { query: { include, per_page: 100 } });
    const report = data.find(({ professional_reference_verification_ids: ids }) => ids.length > 1);
    assert.ok(report, 'a report asks several references');
    const references = report.professional_reference_verifications ?? [];
    assert.deepEqual(
      references.map(({ id }) => id),
      report.professional_reference_verification_ids,
    );
    assert.equal(new Set(references.map(({ name }) => name)).size, references.length);
    for (const { name, relationship, email, phone, questions, ...screening } of references) {
      assert.ok(name && relationship && (email ?? phone), screening.id);
      assert.deepEqual([screening.status, screening.result], ['complete', 'clear']);
      assert.ok(questions?.[0]?.question && questions[0].answer, screening.id);
      const key = 'GET /v1/professional_reference_verifications/{id}';
      const screeningNow = await api.call(key, { params: { id: screening.id } });
      assert.deepEqual(
        [screeningNow.uri, screeningNow.name, screeningNow.questions],
        [screening.uri, name, questions],
      );
    }
  });

  it('estimates only a report with a county criminal search', async () => {
    const { api } = target();
    const { data } = await list({ per_page: 100 });
    const idWhere = (matches: (report: Report) => boolean) => ({ id: data.find(matches)?.id ?? '' });
    const withCountySearch = idWhere((report) => report.county_criminal_search_ids.length > 0);
    const eta = await api.call('GET /v1/reports/{id}/eta', { params: withCountySearch });
    assert.ok(Date.parse(eta.estimated_completion_time) > 0);
    const other = idWhere((report) => report.county_criminal_search_ids.length === 0);
    await api.fail('GET /v1/reports/{id}/eta', { params: other }, 404);
  });

  it('lists the assessments of a finished report', async () => {
    const { id, assessment } = await newest({ status: 'consider' });
    const { data } = await target().api.call('GET /v1/reports/{id}/assessments', { params: { id } });
    assert.equal(data[0]?.value, assessment);
    assert.ok(data[0].results[0]?.rule.name);
  });

  it('reads the orders of several candidates in one request, and omits unknown ones', async () => {
    const { api } = target();
    const reports = (await list({ per_page: 2, include: 'candidate' })).data;
    const ids = reports.map(({ candidate_id }) => candidate_id);
    const candidate_id = `${ids.join(',')},${'0'.repeat(24)}`;
    const { data } = await api.call('GET /v1/orders', { query: { candidate_id } });
    assert.deepEqual(data.map(({ candidate }) => candidate.id).sort(), [...ids].sort());
    const order = data.find(({ candidate }) => candidate.id === ids[0])?.orders[0];
    assert.equal(order?.report?.id, reports[0]?.id);
    assert.equal(order?.report?.screenings?.length, order?.report?.progress.total);
    assert.equal(order?.invitation?.status, 'completed');
    await api.fail('GET /v1/orders', {}, 400);
    const many = Array.from({ length: 26 }, (_, index) => String(index).padStart(24, '0')).join(',');
    await api.fail('GET /v1/orders', { query: { candidate_id: many } }, 400);
  });

  it('finds orders by custom_id, including one with a comma', async () => {
    const { api } = target();
    const email = 'comma@example.com';
    await api.call('POST /v1/candidates', { body: { email, custom_id: 'Doe, 17' } });
    const query = { custom_id: `${encodeURIComponent('Doe, 17')},nobody` };
    const { data } = await api.call('GET /v1/orders', { query });
    assert.equal(data.length, 1);
    assert.deepEqual(data[0]?.orders, []);
    assert.equal(data[0].candidate.email, email);
  });

  it('answers 304 when nothing has changed', async () => {
    const { api } = target();
    const { id } = await newest({ status: 'clear' });
    const first = await api.success('GET /v1/reports/{id}', { params: { id } });
    const etag = first.headers.get('ETag') ?? '';
    const read = (ifNoneMatch: string) =>
      api.send('GET', `/v1/reports/${id}`, { headers: { 'If-None-Match': ifNoneMatch } });
    const unchanged = await read(etag);
    assert.equal(unchanged.status, 304);
    assert.equal(unchanged.body, undefined);
    assert.equal((await read(`"other", ${etag}`)).status, 304);
    assert.equal((await read('W/"something-else"')).status, 200);
  });
}

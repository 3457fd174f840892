import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportStatus } from '@service-embeds/contract';
import { callerOf, type Target } from './cases.ts';

/** The cases about reports that the fake and the real service answer alike. */
export function reportCases(target: () => Target): void {
  const call = callerOf(target);
  const list = (query = '') => call('GET /v1/reports', `/v1/reports${query}`);
  const newest = async (query = '') => (await list(query)).body.data[0];

  it('lists reports, newest first, and as asked', async () => {
    const { body } = await list('?per_page=3');
    assert.equal(body.data.length, 3);
    assert.ok(body.next_href);
    const created = (await list('?per_page=100')).body.data.map(
      (one: { created_at: string }) => one.created_at,
    );
    assert.deepEqual(created, [...created].sort().reverse());
    const oldest = await newest('?sort=created_at');
    assert.equal(oldest.created_at, created.at(-1));
    assert.equal((await list('?sort=weight')).status, 400);
  });

  it('narrows the list to a status, a package, a candidate, and what was searched', async () => {
    const clear = (await list('?status=clear')).body.data;
    assert.ok(clear.length > 0);
    assert.ok(clear.every(({ status }: { status: string }) => status === 'clear'));
    const [one] = clear;
    for (const query of [
      `package=${one.package}`,
      `candidate_id=${one.candidate_id}`,
      `search=${one.id}`,
      `search=${one.candidate_id}`,
    ]) {
      const { body } = await list(`?${query}&per_page=100`);
      assert.ok(
        body.data.some(({ id }: { id: string }) => id === one.id),
        query,
      );
    }
    assert.equal((await list(`?candidate_id=${one.candidate_id}`)).body.count, 1);
    const { candidate } = await newest(`?search=${one.id}&include=candidate`);
    const mail = encodeURIComponent(candidate.email.toUpperCase());
    assert.ok((await list(`?search=${mail}`)).body.count >= 1);
    assert.equal((await list('?search=nobody-is-called-this')).body.count, 0);
  });

  it('counts by status, and the counts add up', async () => {
    const { body } = await call('GET /v1/report_counts', '/v1/report_counts');
    const sum = Object.values(body.by_status as Record<string, number>).reduce(
      (one, other) => one + other,
      0,
    );
    assert.equal(sum, body.total);
    assert.equal((await list()).body.count, body.total);
    for (const status of reportStatus.options) {
      const { count } = (await list(`?status=${status}`)).body;
      assert.equal(count, body.by_status[status], status);
      assert.ok(count > 0, `there is a report that is ${status}`);
    }
    const none = await call('GET /v1/report_counts', '/v1/report_counts?search=nobody-is-called-this');
    assert.equal(none.body.total, 0);
  });

  it('embeds what include names, and nothing else', async () => {
    const { id } = await newest();
    const bare = await call('GET /v1/reports/{id}', `/v1/reports/${id}`);
    assert.equal(bare.body.ssn_trace, undefined);
    assert.equal(bare.body.screenings, undefined);
    const full = await call(
      'GET /v1/reports/{id}',
      `/v1/reports/${id}?include=ssn_trace,screenings,candidate`,
    );
    assert.equal(full.body.ssn_trace.object, 'ssn_trace');
    assert.equal(full.body.ssn_trace.id, full.body.ssn_trace_id);
    assert.equal(full.body.screenings.length, full.body.progress.total);
    assert.equal(full.body.candidate.id, full.body.candidate_id);
    const wrong = await call('GET /v1/reports/{id}', `/v1/reports/${id}?include=ssn_trace,horoscope`);
    assert.equal(wrong.status, 400);
    assert.match(wrong.body.fields.include[0], /county_criminal_searches/);
  });

  it('estimates a report with a county criminal search, and no other', async () => {
    const { data } = (await list('?per_page=100')).body;
    const searched = data.find(
      (one: { county_criminal_search_ids: string[] }) => one.county_criminal_search_ids.length,
    );
    const eta = await call('GET /v1/reports/{id}/eta', `/v1/reports/${searched.id}/eta`);
    assert.equal(eta.status, 200);
    assert.ok(Date.parse(eta.body.estimated_completion_time) > 0);
    const other = data.find(
      (one: { county_criminal_search_ids: string[] }) => !one.county_criminal_search_ids.length,
    );
    assert.equal((await call('GET /v1/reports/{id}/eta', `/v1/reports/${other.id}/eta`)).status, 404);
  });

  it('lists the assessments of a finished report', async () => {
    const { id, assessment } = await newest('?status=consider');
    const { body } = await call('GET /v1/reports/{id}/assessments', `/v1/reports/${id}/assessments`);
    assert.equal(body.data[0].value, assessment);
    assert.ok(body.data[0].results[0].rule.name);
  });

  it('reads the orders of several candidates at once, and leaves out those that it does not have', async () => {
    const reports = (await list('?per_page=2&include=candidate')).body.data;
    const ids = reports.map(({ candidate_id }: { candidate_id: string }) => candidate_id);
    const { body } = await call(
      'GET /v1/orders',
      `/v1/orders?candidate_id=${ids.join(',')},${'0'.repeat(24)}`,
    );
    assert.deepEqual(
      body.data.map(({ candidate }: { candidate: { id: string } }) => candidate.id).sort(),
      [...ids].sort(),
    );
    const order = body.data.find(({ candidate }: { candidate: { id: string } }) => candidate.id === ids[0])
      .orders[0];
    assert.equal(order.report.id, reports[0].id);
    assert.equal(order.report.screenings.length, order.report.progress.total);
    assert.equal(order.invitation.status, 'completed');
    assert.equal((await call('GET /v1/orders', '/v1/orders')).status, 400);
    const many = Array.from({ length: 26 }, (_, index) => String(index).padStart(24, '0')).join(',');
    assert.equal((await call('GET /v1/orders', `/v1/orders?candidate_id=${many}`)).status, 400);
  });

  it('finds orders by custom_id, also one with a comma', async () => {
    const email = 'comma@example.com';
    await call('POST /v1/candidates', '/v1/candidates', { email, custom_id: 'Doe, 17' });
    const wanted = encodeURIComponent(encodeURIComponent('Doe, 17'));
    const { body } = await call('GET /v1/orders', `/v1/orders?custom_id=${wanted},nobody`);
    assert.equal(body.data.length, 1);
    assert.deepEqual(body.data[0].orders, []);
    assert.equal(body.data[0].candidate.email, email);
  });

  it('answers 304 when nothing has changed since', async () => {
    const { id } = await newest('?status=clear');
    const first = await call('GET /v1/reports/{id}', `/v1/reports/${id}`);
    const etag = first.headers.get('ETag') ?? '';
    const again = (known: string) =>
      call('GET /v1/reports/{id}', `/v1/reports/${id}`, undefined, { 'If-None-Match': known });
    const same = await again(etag);
    assert.equal(same.status, 304);
    assert.equal(same.body, undefined);
    assert.equal((await again('W/"something-else"')).status, 200);
  });
}

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Body, Report } from '@service-embeds/contract';
import { candidates } from '../../src/db/schema/index.ts';
import { bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';

type TokenBody = Omit<Body<'POST /web_sdk/session_tokens'>, 'direct'>;

describe('A page with a session token', () => {
  let service: TestService;
  let finished: Report;
  let suspended: Report;
  const { account, api, create, trigger } = reportsOf(() => service);

  before(async () => {
    service = await startTestService();
    finished = await create('consider');
    await trigger('report.completed', finished.id);
    suspended = await create('suspend');
    await trigger('report.suspended', suspended.id);
  });
  after(() => service.stop());

  const page = async (body: TokenBody) => {
    const { token } = await api().call('POST /web_sdk/session_tokens', { body: { ...body, direct: true } });
    return service.api(bearer(token));
  };
  const mintFails = async (body: TokenBody, status: number) =>
    (await api().fail('POST /web_sdk/session_tokens', { body: { ...body, direct: true } }, status)).body.code;

  it('of one report does not reach another report, a list, an order, or the account', async () => {
    const own = { id: finished.id };
    const other = { id: suspended.id };
    const { data } = await api().call('GET /v1/reports/{id}/adverse_items', { params: own });
    const body = { adverse_item_ids: data.map(({ id }) => id) };
    const action = await api().call('POST /v1/reports/{id}/adverse_actions', { params: own, body });
    const stranger = await page({ scopes: ['report'], report_id: other.id, decisions: true });
    await stranger.call('GET /v1/reports/{id}', { params: other });
    await stranger.call('GET /v1/reports/{id}/verifications', { params: other });
    await stranger.fail('GET /v1/reports/{id}', { params: own }, 404);
    await stranger.fail('POST /v1/reports/{id}', { params: own, body: { adjudication: 'engaged' } }, 404);
    await stranger.fail('GET /v1/reports/{id}/adverse_items', { params: own }, 404);
    await stranger.fail('POST /v1/reports/{id}/adverse_actions', { params: own, body }, 404);
    await stranger.fail('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } }, 404);
    await stranger.fail('POST /v1/adverse_actions/{id}/pause', { params: { id: action.id } }, 404);
    await stranger.fail('GET /v1/adverse_actions/{id}/letter', { params: { id: action.id } }, 404);
    await stranger.fail(
      'POST /v1/adverse_actions/{id}/postings',
      { params: { id: action.id }, body: {} },
      404,
    );
    await stranger.fail('GET /v1/reports', {}, 403);
    await stranger.fail('GET /v1/account', {}, 403);
    await stranger.fail('POST /v1/candidates', { body: { email: 'ada@example.com' } }, 403);
    const holder = await page({ scopes: ['report'], report_id: own.id, decisions: true });
    await holder.call('DELETE /v1/adverse_actions/{id}', { params: { id: action.id } });
  });

  it('adds no other candidate to the account if its token is limited to one', async () => {
    const { candidate_id } = finished;
    const limited = await page({ scopes: ['order', 'report'], candidate_id });
    const count = () => service.database.$count(candidates);
    const before = await count();
    const refused = await limited.fail('POST /v1/candidates', { body: { email: 'other@example.com' } }, 403);
    assert.equal(refused.body.code, 'session_token_not_allowed');
    assert.equal(await count(), before);
    await limited.call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
  });

  it('cannot decide unless its token says so, and never buys a larger package', async () => {
    const params = { id: finished.id };
    const body = { adjudication: 'engaged' as const };
    const ordering = await page({ scopes: ['order'] });
    await ordering.fail('POST /v1/reports/{id}', { params, body }, 403);
    const reading = await page({ scopes: ['report'] });
    const refused = await reading.fail('POST /v1/reports/{id}', { params, body }, 403);
    assert.equal(refused.body.code, 'decisions_not_allowed');
    await reading.fail('GET /v1/reports/{id}/adverse_items', { params }, 403);
    const deciding = await page({ scopes: ['report'], decisions: true });
    await deciding.fail('POST /v1/reports/{id}', { params, body: { package: 'driver_pro' } }, 403);
    await deciding.call('GET /v1/reports/{id}/adverse_items', { params });
  });

  it('with the view status learns nothing of results, in lists, counts, filters and orders', async () => {
    const browser = await page({ scopes: ['order', 'report'], view: 'status' });
    const params = { id: finished.id };
    const include = 'screenings,candidate,documents,county_criminal_searches';
    const report = await browser.call('GET /v1/reports/{id}', { params, query: { include } });
    assert.equal(report.status, 'complete');
    const screeningId = report.county_criminal_search_ids[0]!;
    const answers = [
      report,
      await browser.call('GET /v1/reports', { query: { include } }),
      await browser.call('GET /v1/orders', { query: { candidate_id: report.candidate_id } }),
      await browser.call('GET /v1/screenings/{id}', { params: { id: screeningId } }),
      await browser.call('GET /v1/county_criminal_searches/{id}', { params: { id: screeningId } }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      assert.doesNotMatch(text, /"consider"|"charge"|"case_number"|"(clear|eligible|review|escalated)"/);
      assert.doesNotMatch(text, /"download_uri":"/);
    }
    const counts = await browser.call('GET /v1/report_counts');
    assert.equal(counts.by_status.consider + counts.by_status.clear, 0);
    assert.ok(counts.by_status.complete > 0);
    for (const query of [{ status: 'consider' }, { status: 'clear' }, { sort: 'status' }] as const)
      await browser.fail('GET /v1/reports', { query }, 403);
    await browser.call('GET /v1/reports', { query: { status: 'pending', sort: 'completed_at' } });
    await browser.fail('GET /v1/reports/{id}/assessments', { params }, 403);
    await browser.fail('GET /v1/reports/{id}/adverse_actions', { params }, 403);
  });

  it('with the view result sees the result, but no record and no document', async () => {
    const browser = await page({ scopes: ['report'], report_id: finished.id, view: 'result' });
    const params = { id: finished.id };
    const query = { include: 'screenings,documents' };
    const report = await browser.call('GET /v1/reports/{id}', { params, query });
    assert.equal(report.result, 'consider');
    assert.ok(report.screenings?.every(({ records }) => records.length === 0));
    assert.doesNotMatch(JSON.stringify(report), /"charge"|"download_uri":"/);
    const { body } = await browser.fail('GET /v1/reports/{id}/adverse_actions', { params }, 403);
    assert.equal(body.code, 'view_too_narrow');
  });

  it('gets the link to the PDF only if its token names the view records', async () => {
    const read = async (body: TokenBody) => {
      const query = { include: 'documents' };
      const browser = await page(body);
      const report = await browser.call('GET /v1/reports/{id}', { params: { id: finished.id }, query });
      return report.documents?.[0]?.download_uri;
    };
    assert.equal(await read({ scopes: ['order'] }), null);
    const link = await read({ scopes: ['report'], report_id: finished.id, view: 'records' });
    assert.ok(link);
    const file = await fetch(link);
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('Content-Type'), 'application/pdf');
  });

  it('gets no token with claims that contradict each other, or for a report of another account', async () => {
    const report_id = finished.id;
    assert.equal(
      await mintFails({ scopes: ['order', 'report'], report_id }, 400),
      'report_token_scope_invalid',
    );
    assert.equal(await mintFails({ scopes: ['order'], decisions: true }, 400), 'decisions_need_records');
    const body = { scopes: ['report' as const], decisions: true, view: 'result' as const };
    assert.equal(await mintFails(body, 400), 'decisions_need_records');
    const { body: foreign } = await service
      .api(service.accounts[0]!.apiKey)
      .fail('POST /web_sdk/session_tokens', { body: { scopes: ['report'], report_id, direct: true } }, 404);
    assert.equal(foreign.code, 'not_found');
    assert.notEqual(account().id, service.accounts[0]!.id);
  });
});

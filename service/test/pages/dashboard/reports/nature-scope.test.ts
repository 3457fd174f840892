import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { investigate, openScope } from '../../../support/steps/investigations.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('A request for nature and scope in the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await reports.api().call('POST /v1/account', { body: { nature_and_scope_answers: 'account' } });
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);

  async function ask() {
    const { id } = await investigate(service);
    const { candidate, link } = await openScope(service, id);
    await candidate.go(`${link}/scope`, {});
    const params = { id };
    const { data } = await reports.api().call('GET /v1/reports/{id}/nature_and_scope_requests', { params });
    return { id, request: data[0]?.id ?? '' };
  }

  it('has its deadline and a form, and then the answer', async () => {
    const { id, request } = await ask();
    const visitor = await signInWithPassword(service, reports.account().adminEmail, `/reports/${id}`);
    assert.match(visitor.text, /The\s+law wants an answer by/);
    const path = `/reports/${id}/nature-and-scope`;
    const form_token = visitor.token;
    await visitor.go(path, { form_token, request, text: '' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Answer: This field is required\./);
    await visitor.go(path, { form_token, request, text: 'We interview one person.' });
    assert.match(visitor.text, /Answer sent\./);
    assert.match(visitor.text, /We interview one person\.[^]*Answered on [^]*by your account/);
    await visitor.go(path, { form_token, request, text: 'Again.' });
    assert.match(visitor.text, /already has the answer/);
  });

  it('is answered at its own report alone', async () => {
    const { request } = await ask();
    const other = await ask();
    const visitor = await signInWithPassword(service, reports.account().adminEmail, `/reports/${other.id}`);
    const form = { form_token: visitor.token, request, text: 'Elsewhere.' };
    await visitor.go(`/reports/${other.id}/nature-and-scope`, form);
    assert.equal(visitor.status, 404);
  });
});

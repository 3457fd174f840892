import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { day, reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('A report in the dashboard after its final notice', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('lets people reconsider, once they confirm it', async () => {
    const { id } = await bakery.create('consider');
    await bakery.trigger('report.completed', id);
    const admin = await signInWithPassword(service, bakery.account().adminEmail);
    const path = `/reports/${id}`;
    await admin.go(path);
    assert.doesNotMatch(admin.text, /Reconsider/);
    const { data } = await bakery.api().call('GET /v1/reports/{id}/adverse_items', { params: { id } });
    const adverse_item_ids = data.map((item) => item.id);
    const params = { id };
    await bakery.api().call('POST /v1/reports/{id}/adverse_actions', { params, body: { adverse_item_ids } });
    await bakery.advance(15 * day);
    assert.equal((await bakery.read(id)).adjudication, 'post_adverse_action');

    await admin.go(path);
    assert.match(admin.text, /Reconsider[^]*Clear to hire/);
    await admin.go(path, { form_token: admin.token, action: 'engage' });
    assert.equal((await bakery.read(id)).adjudication, 'post_adverse_action', 'nothing is confirmed');
    await admin.go(path, { form_token: admin.token, action: 'engage', confirmed: 'on' });
    assert.match(admin.text, /Cleared to hire\./);
    assert.equal((await bakery.read(id)).adjudication, 'engaged');
    await admin.go(path);
    assert.doesNotMatch(admin.text, /Reconsider/);
  });
});

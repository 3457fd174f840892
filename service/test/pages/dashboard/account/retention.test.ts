import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { fieldsOf } from '../../../support/steps/visitor.ts';

describe('retention in the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);

  it('lets an admin change retention times in the dashboard, after a question', async () => {
    const visitor = await signInWithPassword(service, bakery().adminEmail, '/settings/retention');
    const send = (form: Record<string, string>) =>
      visitor.go('/settings/retention', {
        ...storedDays,
        ...form,
        form_token: visitor.token,
      });
    const storedDays = fieldsOf(visitor.text);
    await send({ reports: '365' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Keep reports for 1827 to 3653 days/);
    await send({ mails: '100' });
    assert.match(visitor.text, /<h1>Change how long data is kept\?<\/h1>[^]*Emails: 100 days/);
    const mailDays = async () =>
      (await api().call('GET /v1/retention')).classes.find((each) => each.class === 'mails')?.days;
    assert.notEqual(await mailDays(), 100);
    await send({ mails: '100', confirmed: 'yes' });
    assert.match(visitor.text, /Retention times saved/);
    assert.equal(await mailDays(), 100);
    await api().call('POST /v1/retention', { body: { days: { mails: null } } });
  });

  it('lets an admin place and release a legal hold in the dashboard, and says that it stops a removal', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { email: 'held-on-page@example.com', first_name: 'Held', last_name: 'Sample' },
    });
    const path = '/settings/legal-holds';
    const visitor = await signInWithPassword(service, bakery().adminEmail, path);
    const send = (to: string, form: Record<string, string> = {}) =>
      visitor.go(to, { form_token: visitor.token, ...form });
    const about = { candidate_id: candidate.id };
    await send(path, about);
    assert.match(visitor.text, /Say why the data is kept/);
    await send(path, { ...about, reason: 'Doe v. Bakery' });
    assert.match(visitor.text, /The data of Held Sample is kept until the hold is released/);
    await send(path, { ...about, reason: 'Doe v. Bakery', confirmed: 'yes' });
    assert.match(visitor.text, /Legal hold placed[^]*Legal holds on Held Sample[^]*Doe v\. Bakery/);
    const [, release = ''] = /action="(\/settings\/legal-holds\/\w+)"/.exec(visitor.text) ?? [];
    await send(`/candidates/${candidate.id}/remove-data`);
    assert.equal(visitor.status, 409);
    assert.match(visitor.text, /under legal hold and cannot be removed\. Release the hold first\./);
    await send(release, { ...about, confirmed: 'yes' });
    assert.match(visitor.text, /Legal hold released/);
    await send(`/candidates/${candidate.id}/remove-data`);
    assert.match(visitor.text, /Personal data removed\./);
    const foreign = await signInWithPassword(service, service.accounts[0]!.adminEmail, path);
    await foreign.go(`${path}?candidate_id=${candidate.id}`);
    assert.equal(foreign.status, 404);
    await foreign.go(release, { form_token: foreign.token, confirmed: 'yes' });
    assert.equal(foreign.status, 404);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { invitations } from '../../../../src/db/schema/index.ts';
import { mailsTo } from '../../../support/reading/mails.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

describe('the renewal of an invitation on the dashboard', () => {
  let service: TestService;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is offered once the invitation has expired, and leads to the new one, once', async () => {
    const email = 'renewal@example.com';
    const { id } = await bakery.order({ email, first_name: 'Renée', last_name: 'Sampleton' });
    const visitor = await signInWithPassword(service, bakery.account().adminEmail);
    await visitor.go(`/invitations/${id}`);
    assert.doesNotMatch(visitor.text, /Renew invitation/, 'it is pending');
    const sent = (await mailsTo(service, email)).length;
    await service.database.update(invitations).set({ status: 'expired' }).where(eq(invitations.id, id));
    await visitor.go(`/invitations/${id}`);
    assert.match(visitor.text, /Renew invitation/);
    assert.doesNotMatch(visitor.text, /Send reminder|Cancel invitation/);
    const renew = () => visitor.go(`/invitations/${id}`, { form_token: visitor.token, action: 'renew' });
    await renew();
    assert.match(visitor.text, /Invitation renewed\. The candidate gets a new link by email\./);
    assert.match(visitor.text, /Renée Sampleton[^]*Waiting for candidate[^]*Send reminder/);
    assert.equal((await mailsTo(service, email)).length, sent + 1);
    const [old] = await service.database.select().from(invitations).where(eq(invitations.id, id));
    assert.match(visitor.text, new RegExp(`action="/invitations/${old?.renewalId ?? ''}"`));
    await visitor.go(`/invitations/${id}`);
    assert.doesNotMatch(visitor.text, /Renew invitation/, 'it was renewed');
    await renew();
    assert.equal(visitor.status, 422);
    assert.equal((await mailsTo(service, email)).length, sent + 1);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { applyDrafts } from '../../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { Applicant, stepAnswers } from '../../../support/steps/applying.ts';
import { requireCodes, withLink } from '../../../support/steps/personal-links.ts';
import { day } from '../../../support/steps/reports.ts';

describe('An invitation that takes no answers', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    requireCodes(service);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const operations = () => service.api(service.opsKey);

  async function invite(slug = 'essential_criminal') {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const body = { candidate_id: candidate.id, package: slug, work_locations, conditional_offer_made: true };
    return withLink(await api().call('POST /v1/invitations', { body }));
  }
  const visit = async (address: string) => {
    const [link = ''] = /^.*\/apply\/[^/]+/.exec(address) ?? [];
    const visitor = new Applicant(service, link);
    await visitor.go(address);
    return visitor;
  };

  it('says why an invitation is no longer open, even to a candidate who has started', async () => {
    const cancelled = await invite();
    const started = await visit(`${cancelled.invitation_url}/name`);
    await api().call('DELETE /v1/invitations/{id}', { params: { id: cancelled.id } });
    await started.submit(stepAnswers['name']!);
    assert.equal(started.status, 410);
    assert.match(started.text, /was canceled/);
    assert.match(started.text, /Questions to\s+<a href="mailto:support@bakery\.example\.com"/);
    const draftCount = await service.database.$count(applyDrafts, eq(applyDrafts.invitationId, cancelled.id));
    assert.equal(draftCount, 0);

    await operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: bakery().id },
      body: {
        name: 'Short',
        slug: 'short_lived',
        price: 100,
        screenings: [{ type: 'ssn_trace', subtype: null }],
      },
    });
    const withdrawn = await invite('short_lived');
    await operations().call('DELETE /ops/accounts/{account_id}/packages/{slug}', {
      params: { account_id: bakery().id, slug: 'short_lived' },
    });
    // Nobody can order the package any more, but this order keeps it.
    assert.match((await visit(withdrawn.invitation_url)).text, /Get started/);

    const late = await invite();
    const slow = await visit(`${late.invitation_url}/name`);
    await slow.submit(stepAnswers['name']!);
    await api().call('POST /sandbox/clock', { body: { advance_seconds: 8 * day } });
    await slow.submit(stepAnswers['contact']!);
    assert.equal(slow.status, 410);
    assert.match(slow.text, /has expired/);
    const drafts = await service.database
      .select()
      .from(applyDrafts)
      .where(eq(applyDrafts.invitationId, late.id));
    assert.equal(drafts.length, 1, 'a renewal continues with it');
    await slow.go(`${late.invitation_url}/disclosures`, {});
    assert.equal(slow.status, 410);
  });

  it('takes no answers while the provider has suspended the account that ordered, and goes on after that', async () => {
    const { invitation_url: link } = await invite();
    const visitor = await visit(`${link}/name`);
    const account_id = bakery().id;
    const authorize = (authorized: boolean) =>
      operations().call('POST /ops/accounts/{account_id}/api_authorized', {
        params: { account_id },
        body: { authorized },
      });
    await authorize(false);
    try {
      await visitor.submit(stepAnswers['name']!);
      assert.deepEqual([visitor.status, visitor.title], [409, 'This invitation is on hold']);
      assert.doesNotMatch(visitor.text, /suspend/i);
    } finally {
      await authorize(true);
    }
    await visitor.go(`${link}/name`);
    await visitor.submit(stepAnswers['name']!);
    assert.equal(visitor.status, 200);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { PackageBody, Query } from '@service-embeds/contract';
import { charges } from '../../../src/db/schema/index.ts';
import { storedEvents } from '../../support/database/stored-events.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { Applicant } from '../../support/steps/applying.ts';
import { withLink } from '../../support/steps/personal-links.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import { fieldsOf } from '../../support/steps/visitor.ts';

describe('the packages of an account, managed by operations', () => {
  let service: TestService;
  let accountId: string;

  before(async () => {
    service = await startTestService();
    accountId = service.accounts[1]!.id;
  });
  after(() => service.stop());

  const customer = () => service.api(service.accounts[1]!.accessToken);
  const operations = () => service.api(service.opsKey);
  const packageBody = (slug: string): PackageBody => ({
    name: 'Test Pack',
    slug,
    price: 1234,
    screenings: [{ type: 'ssn_trace', subtype: null }],
  });
  const create = (slug: string) =>
    operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: accountId },
      body: packageBody(slug),
    });
  const remove = (slug: string) =>
    operations().call('DELETE /ops/accounts/{account_id}/packages/{slug}', {
      params: { account_id: accountId, slug },
    });
  const listSlugs = async () => (await customer().call('GET /v1/packages')).data.map(({ slug }) => slug);

  it('are created, changed and deleted, and each change has its event', async () => {
    const created = await create('test_pack');
    const params = { account_id: accountId, slug: 'test_pack' };
    const packageNow = await operations().call('POST /ops/accounts/{account_id}/packages/{slug}', {
      params,
      body: { name: 'Better Pack' },
    });
    assert.equal(packageNow.name, 'Better Pack');
    assert.equal(packageNow.price, 1234);
    assert.ok((await listSlugs()).includes('test_pack'));
    assert.ok((await remove('test_pack')).deleted_at);
    assert.equal((await listSlugs()).includes('test_pack'), false);
    await operations().fail('DELETE /ops/accounts/{account_id}/packages/{slug}', { params }, 404);
    const rows = await storedEvents(service, accountId);
    const types = rows.filter(({ object }) => object['id'] === created.id).map(({ type }) => type);
    assert.deepEqual(types.sort(), ['package.created', 'package.deleted', 'package.updated']);
  });

  it('say when they were last ordered, to those who ask', async () => {
    const lastOrders = async () => {
      const { data } = await customer().call('GET /v1/packages', { query: { include: 'last_ordered_at' } });
      return new Map(data.map(({ slug, last_ordered_at: at }) => [slug, at]));
    };
    const { slug } = await create('seldom_pack');
    assert.equal((await lastOrders()).get(slug), null);
    const candidate = await customer().call('POST /v1/candidates', { body: { email: 'seldom@example.com' } });
    const body = {
      candidate_id: candidate.id,
      package: slug,
      work_locations: [{ country: 'US', state: 'NV' }],
    };
    const { created_at: createdAt } = await customer().call('POST /v1/invitations', { body });
    assert.equal((await lastOrders()).get(slug), createdAt);
    const { data } = await customer().call('GET /v1/packages');
    assert.ok(data.every((item) => !('last_ordered_at' in item)));
    await remove(slug);
  });

  it('have no subtype where a screening names none', async () => {
    const created = await operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: accountId },
      body: { name: 'Identity', slug: 'identity', screenings: [{ type: 'ssn_trace' }] },
    });
    assert.deepEqual(created.screenings, [{ type: 'ssn_trace', subtype: null }]);
  });

  it('have unique slugs, even when two requests create the same slug at the same time', async () => {
    const responses = await Promise.all(
      [1, 2].map(() =>
        operations().send('POST', `/ops/accounts/${accountId}/packages`, { body: packageBody('twice') }),
      ),
    );
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409]);
    await remove('twice');
    await create('twice');
  });

  it('cannot be ordered after they are deleted', async () => {
    await create('gone');
    await remove('gone');
    const candidate = await customer().call('POST /v1/candidates', { body: { email: 'x@example.com' } });
    const body = {
      candidate_id: candidate.id,
      package: 'gone',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    const { fields } = await customer().fail('POST /v1/invitations', { body }, 400);
    assert.ok(fields['package']?.[0]);
  });

  it('with a credit report need its legal ground where the law limits credit reports', async () => {
    await operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: accountId },
      body: { ...packageBody('credit'), screenings: [{ type: 'credit_report', subtype: null }] },
    });
    const { id } = await customer().call('POST /v1/candidates', { body: { email: 'credit@example.com' } });
    const order = { candidate_id: id, package: 'credit', work_locations: [{ country: 'US', state: 'IL' }] };
    const refused = await customer().fail('POST /v1/invitations', { body: order }, 400);
    assert.deepEqual(
      [refused.body.code, Object.keys(refused.fields)],
      ['credit_ground_required', ['credit_ground']],
    );
    const body = { ...order, credit_ground: 'Signs for accounts' };
    const invitation = await customer().call('POST /v1/invitations', { body });
    assert.equal(invitation.credit_ground, 'Signs for accounts');
  });

  it('with a credit report show the candidate their legal ground in California, on the pages and in the API', async () => {
    const { id } = await customer().call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
    const order = { candidate_id: id, package: 'credit', work_locations: [{ country: 'US', state: 'CA' }] };
    const ground = 'Signs for <company> accounts';
    const invitation = await customer().call('POST /v1/invitations', {
      body: { ...order, credit_ground: ground },
    });
    const noticeIn = (documents: readonly { id: string; text: string }[]) =>
      documents.find((document) => document.id === 'ca_ccraa_notice')?.text ?? '';
    const noticeOf = async (query: Query<'GET /v1/disclosures'>) =>
      noticeIn(
        (await customer().call('GET /v1/disclosures', { query: { candidate_id: id, ...query } })).data,
      );
    const named = `The reason that Corner Bakery Demo Co names: “${ground}”.`;
    const notice = await noticeOf({});
    assert.ok(notice.endsWith(named), notice);
    assert.match(await noticeOf({ credit_ground: 'Manages the staff' }), /“Manages the staff”/);

    const applicant = new Applicant(service, withLink(invitation).invitation_url);
    await applicant.fillIn();
    const pages: string[] = [];
    while (applicant.step === 'disclosures' && pages.length < 20) {
      pages.push(applicant.text);
      await applicant.submit({ ...fieldsOf(applicant.text), read: 'on', signature: 'Grace Testerman' });
    }
    assert.equal(pages.filter((page) => page.includes('“Signs for &lt;company&gt; accounts”')).length, 1);
    await applicant.submit({});
    const { data } = await customer().call('GET /v1/consents', { query: { candidate_id: id } });
    const [consent] = data;
    assert.ok(consent, applicant.text);
    const evidence = await customer().call('GET /v1/consents/{id}/evidence', { params: { id: consent.id } });
    assert.ok(noticeIn(evidence.documents).endsWith(named));
    assert.equal(evidence.circumstances['creditGround'], ground);
  });

  describe('deleted by the account itself', () => {
    const orders = reportsOf(() => service);
    const owner = () => orders.api();
    const discard = (id: string) => owner().send('DELETE', `/v1/packages/${id}`);

    it('leave the list, and open invitations keep them with their name, price and steps', async () => {
      const drive = await operations().call('POST /ops/accounts/{account_id}/packages', {
        params: { account_id: accountId },
        body: {
          ...packageBody('drive'),
          screenings: [{ type: 'motor_vehicle_report', subtype: 'standard' }],
        },
      });
      const invitation = await orders.order({ email: 'kept@example.com' }, 'drive');
      const params = { id: drive.id };
      const deleted = await owner().call('DELETE /v1/packages/{id}', { params });
      assert.ok(deleted.deleted_at);
      assert.deepEqual(await owner().call('DELETE /v1/packages/{id}', { params }), deleted);
      assert.deepEqual(await owner().call('GET /v1/packages/{id}', { params }), deleted);
      assert.equal((await listSlugs()).includes('drive'), false);

      const completed = await orders.complete(invitation.id);
      const report = await orders.read(completed.id, 'motor_vehicle_report');
      assert.deepEqual([report.package, report.package_name], ['drive', 'Test Pack']);
      assert.ok(report.motor_vehicle_report);
      const [charge] = await service.database.select().from(charges).where(eq(charges.reportId, report.id));
      assert.equal(charge?.price, 1234);
    });

    it('stay while a program names them', async () => {
      const { id } = await create('planned');
      const program = await owner().call('POST /v1/programs', {
        body: { name: 'Plans', package_ids: [id] },
      });
      const refused = await owner().fail('DELETE /v1/packages/{id}', { params: { id } }, 409);
      assert.equal(refused.body.code, 'package_in_use');
      assert.match(refused.body.error, /programs/);
      await owner().call('DELETE /v1/programs/{id}', { params: { id: program.id } });
      assert.equal((await discard(id)).status, 200);
    });

    it('are deleted or named by a program, never both, when the two come at once', async () => {
      for (let round = 0; round < 5; round++) {
        const { id } = await create(`race_${round}`);
        const [removal, program] = await Promise.all([
          discard(id),
          owner().send('POST', '/v1/programs', { body: { name: `Race ${round}`, package_ids: [id] } }),
        ]);
        const outcome = `${removal.status} and ${program.status}`;
        assert.ok(['200 and 400', '409 and 201'].includes(outcome), outcome);
      }
    });

    it('have one event when they are deleted twice at once', async () => {
      const { id } = await create('twice_gone');
      const answers = await Promise.all([discard(id), discard(id)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      const rows = await storedEvents(service, accountId);
      const deletions = rows.filter(({ type, object }) => type === 'package.deleted' && object['id'] === id);
      assert.equal(deletions.length, 1);
    });
  });
});

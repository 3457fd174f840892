import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { reports as reportRows } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';

describe('Reports', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('a report that is changed', () => {
    const reports = reportsOf(() => service);
    const change = (id: string, body: object) =>
      reports.api().request('POST /v1/reports/{id}', { params: { id }, body });

    const person = {
      email: 'upgrade@example.com',
      first_name: 'Sam',
      last_name: 'Sampleton',
      dob: '1990-05-17',
      ssn: '000-12-3456',
      zipcode: '43004',
    };
    const move = (id: string, zipcode: string) =>
      reports.api().call('POST /v1/candidates/{id}', { params: { id }, body: { zipcode } });
    const consent = async (candidate_id: string, slug: string) => {
      const order = { candidate_id, state: 'OH', package: slug };
      const { data } = await reports.api().call('GET /v1/disclosures', { query: order });
      const documents = data.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
      const body = { ...order, documents, signature: 'Sam Sampleton' };
      return reports.api().call('POST /v1/consents', { body });
    };

    it('is archived once it is finished, and found by that', async () => {
      const { id, candidate_id } = await reports.create('clear');
      const listIds = async (archived: 'true' | 'false') =>
        (await reports.api().call('GET /v1/reports', { query: { candidate_id, archived } })).data.map(
          (report) => report.id,
        );
      await reports.trigger('report.completed', id);
      assert.equal((await change(id, { archived: true })).status, 200);
      assert.equal((await reports.read(id)).archived, true);
      assert.deepEqual([await listIds('true'), await listIds('false')], [[id], []]);
      await change(id, { archived: true });
      await change(id, { archived: false });
      assert.deepEqual([await listIds('true'), await listIds('false')], [[], [id]]);
      const pending = await reports.create('pending');
      assert.equal((await change(pending.id, { archived: true })).status, 409);
    });

    it('is upgraded to a larger package with data and consent, and finishes again', async () => {
      const invitation = await reports.order(person, 'basic_criminal');
      const { id, candidate_id } = await reports.complete(invitation.id);
      await reports.trigger('report.completed', id);
      const upgrade = { package: 'essential_criminal' };
      // The place of the first order stays, even where its name is no longer clear.
      const [ordered] = await service.database.select().from(reportRows).where(eq(reportRows.id, id));
      const workLocations = (ordered?.workLocations ?? []).map((location) => ({
        ...location,
        city: 'Nowhere in the table',
        zipcode: '43004',
        place: { ...location.place, county: 'Earlier County' },
      }));
      await service.database.update(reportRows).set({ workLocations }).where(eq(reportRows.id, id));
      assert.equal((await change(id, { package: 'identity_check' })).status, 400);
      // Where the candidate lives now, the law requires one more document.
      await move(candidate_id, '55401');
      assert.equal((await change(id, upgrade)).status, 400);
      await consent(candidate_id, 'essential_criminal');

      // Two at the same time: the second one finds the package that it asked for.
      const answers = await Promise.all([change(id, upgrade), change(id, upgrade)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      const upgraded = await reports.read(id, 'screenings');
      assert.equal(upgraded.status, 'pending');
      assert.equal(upgraded.package, 'essential_criminal');
      assert.ok(upgraded.upgraded_at);
      assert.equal(upgraded.completed_at, null);
      const [row] = await service.database.select().from(reportRows).where(eq(reportRows.id, id));
      assert.deepEqual(row?.workLocations, workLocations);
      const counties = upgraded.screenings?.filter((item) => item.object === 'county_criminal_search') ?? [];
      assert.ok(counties.length > 0);
      assert.ok(counties.every(({ status }) => status === 'pending'));
      const finished = await reports.trigger('report.completed', id);
      assert.equal(finished.status, 'clear');
      const types = await reports.eventTypes(id);
      assert.equal(types.filter((type) => type === 'report.upgraded').length, 1);
      assert.equal(types.filter((type) => type === 'report.completed').length, 2);

      // The consent is used: it covers no other report.
      const again = await reports.complete((await reports.order(person, 'basic_criminal')).id);
      await move(again.candidate_id, '73101');
      assert.equal((await change(again.id, upgrade)).status, 400);
    });

    it('is not upgraded with the consent of somebody with another name', async () => {
      const upgrade = { package: 'essential_criminal' };
      const { id, candidate_id } = await reports.complete((await reports.order(person, 'basic_criminal')).id);
      await reports.trigger('report.completed', id);
      await consent(candidate_id, upgrade.package);
      const rename = (last_name: string) =>
        reports.api().call('POST /v1/candidates/{id}', { params: { id: candidate_id }, body: { last_name } });
      await rename('Specimen');
      const { status, body } = await change(id, upgrade);
      assert.deepEqual([status, (body as { code: string }).code], [400, 'consent_not_found']);
      await rename('Sampleton');
      assert.equal((await change(id, upgrade)).status, 200);
    });

    it('is upgraded with the confirmation that the law of its work location wants, and not by what nobody can confirm', async () => {
      const params = { account_id: reports.account().id };
      const screenings = [{ type: 'ssn_trace', subtype: null }] as const;
      for (const [slug, added] of [
        ['traced', []],
        ['traced_and_searched', [{ type: 'national_criminal_search', subtype: 'standard' }]],
        ['traced_with_credit', [{ type: 'credit_report', subtype: null }]],
      ] as const)
        await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/packages', {
          params,
          body: { name: slug, slug, screenings: [...screenings, ...added] },
        });
      const { id: candidate_id } = await reports.api().call('POST /v1/candidates', { body: person });
      const work_locations = [{ country: 'US', state: 'NY', city: 'New York' }];
      const order = { candidate_id, package: 'traced', work_locations };
      const { id: invitation } = await reports.api().call('POST /v1/invitations', { body: order });
      const { id } = await reports.complete(invitation);
      const upgrade = { package: 'traced_and_searched' };
      const refuse = async (body: { package: string }) =>
        (await reports.api().fail('POST /v1/reports/{id}', { params: { id }, body }, 400)).body.code;
      assert.equal(await refuse(upgrade), 'offer_required');
      assert.equal((await change(id, { ...upgrade, conditional_offer_made: false })).status, 400);
      const { data } = await reports.api().call('GET /v1/disclosures', {
        query: { candidate_id, package: 'traced_and_searched', work_locations: 'US-NY/New York' },
      });
      const documents = data.map(({ id: document, version, sha256 }) => ({ id: document, version, sha256 }));
      await reports.api().call('POST /v1/consents', {
        body: { candidate_id, ...upgrade, work_locations, documents, signature: 'Sam Sampleton' },
      });
      assert.equal((await change(id, { ...upgrade, conditional_offer_made: true })).status, 200);
      assert.equal((await reports.read(id)).conditional_offer_made, true);
      // Not that a ground is missing, which an upgrade cannot name.
      assert.equal(await refuse({ package: 'traced_with_credit' }), 'package_not_self_hosted');
    });

    it('can be sent back as it was read, with a decision', async () => {
      const { id } = await reports.create('clear');
      const report = await reports.trigger('report.completed', id);
      const saved = await change(id, report);
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.deepEqual(saved.body, report);
      assert.equal((await change(id, { ...report, adjudication: 'engaged' })).status, 200);
      assert.equal((await reports.read(id)).adjudication, 'engaged');
      const failed = await change(id, { adjudication: 'pre_adverse_action' });
      assert.equal(failed.status, 400);
    });

    it('is completed without its open screenings', async () => {
      const { id } = await reports.create('clear');
      const completed = await reports.api().call('POST /v1/reports/{id}/complete', { params: { id } });
      assert.equal(completed.status, 'canceled');
      assert.deepEqual((await reports.eventTypes(id)).at(-1), 'report.canceled');
      await reports.api().fail('POST /v1/reports/{id}/complete', { params: { id } }, 409);
      // What was planned for it does not happen any more.
      await reports.advance(86_400);
      assert.equal((await reports.read(id)).status, 'canceled');
    });

    it('gets and loses tags', async () => {
      const { id } = await reports.create('clear');
      const api = reports.api();
      const params = { id };
      const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
      await api.call('PUT /v1/reports/{id}/tags', { params, body: { tags: ['a', 'b', 'a'] } });
      await api.call('POST /v1/reports/{id}/tags', { params, body: { tag: 'c' } });
      await api.call('POST /v1/reports/{id}/tags', { params, body: { tag: 'c' } });
      const rest = await api.call('DELETE /v1/reports/{id}/tags', { params, body: { tag: 'a' } });
      assert.deepEqual(names(rest), ['b', 'c']);
      const page = await api.call('GET /v1/reports/{id}/tags', { params, query: { per_page: 1, page: 2 } });
      assert.deepEqual([names(page), page.count], [['c'], 2]);
      assert.deepEqual((await reports.read(id)).tags, ['b', 'c']);
      const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
      await api.call('PUT /v1/reports/{id}/tags', { params, body: { tags } });
      await api.fail('POST /v1/reports/{id}/tags', { params, body: { tag: 'more' } }, 400);
    });

    it('expires a year after its completion, which ends decisions and nothing else', async () => {
      const { id } = await reports.create('consider');
      const decided = await reports.create('clear');
      const { expires_at, completed_at } = await reports.trigger('report.completed', id);
      await reports.trigger('report.completed', decided.id);
      assert.equal((await change(decided.id, { adjudication: 'engaged' })).status, 200);
      const year = Date.parse(expires_at ?? '') - Date.parse(completed_at ?? '');
      assert.ok(year === 365 * day * 1000 || year === 366 * day * 1000, String(year));
      await reports.advance(366 * day);
      const expired = await reports.read(id);
      assert.deepEqual([expired.status, expired.expired_at], ['consider', expires_at]);
      const inPhase = (phase: 'consider' | 'expired') =>
        reports.api().call('GET /v1/reports', { query: { phase, candidate_id: expired.candidate_id } });
      assert.deepEqual([(await inPhase('consider')).count, (await inPhase('expired')).count], [0, 1]);
      const counts = await reports
        .api()
        .call('GET /v1/report_counts', { query: { candidate_id: expired.candidate_id } });
      assert.deepEqual(
        [counts.by_status.consider, counts.by_phase.consider, counts.by_phase.expired],
        [1, 0, 1],
      );
      assert.equal((await reports.read(decided.id)).expired_at, null);
      const types = await reports.eventTypes(id);
      assert.equal(types.filter((type) => type === 'report.expired').length, 1);
      const refused = await reports
        .api()
        .fail('POST /v1/reports/{id}', { params: { id }, body: { adjudication: 'engaged' } }, 409);
      assert.equal(refused.body.code, 'report_expired');
      assert.equal((await reports.trigger('report.disputed', id)).status, 'dispute');
    });
  });

  describe('the node of a report', () => {
    const api = () => service.api(service.accounts[0]!.accessToken);

    it('has names for people, in the API and on the dashboard', async () => {
      const person = { email: 'nadia@example.com', first_name: 'Nadia', last_name: 'Sampleton' };
      const { id: candidate_id } = await api().call('POST /v1/candidates', { body: person });
      const node = 'mountain-warehouse-denver';
      const order = { candidate_id, package: 'basic_criminal', node, conditional_offer_made: true };
      const invitation = await api().call('POST /v1/invitations', {
        body: { ...order, work_locations: [{ country: 'US', state: 'CO' }] },
      });
      await api().call('POST /sandbox/trigger', {
        body: { event: 'invitation.completed', id: invitation.id },
      });
      const query = { include: 'node_path' };
      const list = { ...query, candidate_id };
      const [report] = (await api().call('GET /v1/reports', { query: list })).data;
      const { data } = await api().call('GET /v1/nodes', { query: { per_page: 100 } });
      const nameOf = (id: string) => data.find(({ custom_id }) => custom_id === id)!.name;
      const path = ['northwind', 'mountain', node].map(nameOf).join(' / ');
      assert.deepEqual([report!.node, report!.node_path], [node, path]);
      const params = { id: report!.id };
      assert.equal((await api().call('GET /v1/reports/{id}', { params, query })).node_path, path);
      assert.equal('node_path' in (await api().call('GET /v1/reports/{id}', { params })), false);

      await service.database
        .update(reportRows)
        .set({ node: 'removed-node' })
        .where(eq(reportRows.id, report!.id));
      assert.equal((await api().call('GET /v1/reports/{id}', { params, query })).node_path, null);
    });
  });
});

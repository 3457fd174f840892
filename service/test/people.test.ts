import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { CandidateBody, Query } from '@service-embeds/contract';
import { candidates, reports } from '../src/db/schema/index.ts';
import type { ApiClient } from './support/api-client.ts';
import { reportsOf } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('Candidates', () => {
  let service: TestService;
  let api: ApiClient;
  const orders = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
    api = orders.api();
  });
  after(() => service.stop());

  const create = (body: CandidateBody) => api.call('POST /v1/candidates', { body });
  const idsOf = async (query: Query<'GET /v1/candidates'>): Promise<string[]> =>
    (await api.call('GET /v1/candidates', { query })).data.map(({ id }) => id);
  const failList = (search: string) => api.send('GET', `/v1/candidates?${search}`);

  describe('fields', () => {
    const secrets = {
      email: 'fields@example.com',
      ssn: '000-12-3456',
      mother_maiden_name: 'Samplesmith',
      previous_driver_license_number: 'A7654321',
      previous_driver_license_state: 'NV',
      postal_address: {
        name: 'Ada Testerman',
        street: '17 Postbox Lane',
        city: 'Oakland',
        state: 'CA',
        zipcode: '94601',
      },
    };

    it('that are secret are masked, stored encrypted, and can be sent back', async () => {
      const candidate = await create(secrets);
      assert.partialDeepStrictEqual(candidate, {
        ssn: 'XXX-XX-3456',
        mother_maiden_name: 'S****',
        previous_driver_license_number: 'XXXX4321',
        previous_driver_license_state: 'NV',
        postal_address: { street: '17 Postbox Lane', street2: null, candidate_id: candidate.id },
        adjudication: null,
      });
      const [row] = await service.database.select().from(candidates).where(eq(candidates.id, candidate.id));
      for (const text of ['Samplesmith', 'Postbox', 'A7654321', '000123456'])
        for (const value of Object.values(row ?? {}))
          assert.equal(Buffer.isBuffer(value) && value.includes(text), false, text);
      const params = { id: candidate.id };
      assert.deepEqual(await api.call('POST /v1/candidates/{id}', { params, body: candidate }), candidate);
      const body = { mother_maiden_name: 'X****' };
      const { body: failure } = await api.fail('POST /v1/candidates/{id}', { params, body }, 400);
      assert.match(JSON.stringify(failure), /masked_value_changed/);
    });

    it('show the newest decision', async () => {
      const report = await orders.create('consider+instant');
      await orders.trigger('report.completed', report.id);
      await api.call('POST /v1/reports/{id}', {
        params: { id: report.id },
        body: { adjudication: 'engaged' },
      });
      const candidate = await api.call('GET /v1/candidates/{id}', { params: { id: report.candidate_id } });
      assert.equal(candidate.adjudication, 'engaged');
      assert.ok((await idsOf({ adjudication: 'engaged' })).includes(candidate.id));
      assert.deepEqual(await idsOf({ adjudication: 'post_adverse_action', email: candidate.email }), []);
    });
  });

  describe('in a list', () => {
    it('are found by names, with and without the middle name', async () => {
      const { id } = await create({
        email: 'names@example.com',
        first_name: 'Zoë Ann',
        middle_name: 'Quinn',
        last_name: 'Von Sample',
      });
      for (const full_name of ['zoë ann von sample', 'Zoë Ann Quinn Von  Sample'])
        assert.deepEqual(await idsOf({ full_name }), [id], full_name);
      for (const full_name of ['Zoë', 'Von Sample', 'Zoë Ann Other Von Sample', '% %'])
        assert.deepEqual(await idsOf({ full_name }), [], full_name);
    });

    it('are found by metadata of every type', async () => {
      const { id } = await create({
        email: 'metadata@example.com',
        metadata: { team: 'Night "A"', level: 7, remote: true },
      });
      const find = async (metadata: Record<string, string>) => {
        const search = new URLSearchParams();
        for (const [name, value] of Object.entries(metadata)) search.set(`metadata[${name}]`, value);
        const { status, body } = await api.send('GET', `/v1/candidates?${search.toString()}`);
        assert.equal(status, 200, JSON.stringify(body));
        return (body as { data: { id: string }[] }).data.map((candidate) => candidate.id);
      };
      for (const metadata of [{ team: 'Night "A"' }, { level: '7' }, { remote: 'true', level: '7' }])
        assert.deepEqual(await find(metadata), [id]);
      for (const metadata of [{ team: 'Night' }, { level: '7', remote: 'false' }])
        assert.deepEqual(await find(metadata), []);
    });

    it('are found by the time of their creation', async () => {
      const first = await create({ email: 'times@example.com' });
      const later = new Date(Date.parse(first.created_at) + 2000).toISOString();
      const earlier = new Date(Date.parse(first.created_at) - 1000).toISOString();
      const { email } = first;
      assert.deepEqual(await idsOf({ email, created_after: earlier, created_before: later }), [first.id]);
      assert.deepEqual(await idsOf({ email, created_after: later }), []);
    });

    it('are found by the time at which a report was revised', async () => {
      const report = await orders.create('clear');
      const revisedAt = new Date('2031-05-05T05:05:05Z');
      await service.database.update(reports).set({ revisedAt }).where(eq(reports.id, report.id));
      const report_revised_after = '2031-05-05T00:00:00Z';
      assert.deepEqual(await idsOf({ report_revised_after }), [report.candidate_id]);
      assert.deepEqual(
        await idsOf({ report_revised_after, report_revised_before: report_revised_after }),
        [],
      );
    });

    it('are never all of them because of a filter that is unknown or wrong', async () => {
      for (const search of [
        'full_nam=Ada',
        'metadata=West',
        'metadata=1&metadata%5Bteam%5D=West',
        'email%5Bx%5D=a%40example.com',
        'created_after=yesterday',
        'adjudication=hired',
        'geo_id=1',
        'metadata%5B__proto__%5D%5Bx%5D=1',
      ])
        assert.equal((await failList(search)).status, 400, search);
    });
  });

  describe('and their geos', () => {
    it('have to exist, and stay while a candidate has them', async () => {
      const geo = await api.call('POST /v1/geos', { body: { name: 'East', state: 'OH' } });
      assert.equal(geo.city, null);
      await api.fail('POST /v1/geos', { body: { name: 'EAST', state: 'OH' } }, 409);
      const params = { id: geo.id };
      const withCity = await api.call('POST /v1/geos/{id}', { params, body: { city: 'Dayton' } });
      assert.equal(withCity.city, 'Dayton');
      await api.fail('POST /v1/geos/{id}', { params, body: { city: 'Akron' } }, 409);
      const body = { email: 'geo@example.com', geo_ids: ['a'.repeat(24)] };
      const { body: failure } = await api.fail('POST /v1/candidates', { body }, 400);
      assert.match(JSON.stringify(failure), /geo_not_found/);
      const candidate = await create({ ...body, geo_ids: [geo.id] });
      assert.deepEqual(await idsOf({ geo_id: geo.id }), [candidate.id]);
      await api.fail('DELETE /v1/geos/{id}', { params }, 409);
      await api.call('POST /v1/candidates/{id}', { params: { id: candidate.id }, body: { geo_ids: [] } });
      assert.ok((await api.call('DELETE /v1/geos/{id}', { params })).deleted_at);
      assert.deepEqual((await api.call('GET /v1/geos', { query: { name: 'east' } })).data, []);
      await api.fail('POST /v1/candidates', { body: { ...body, geo_ids: [geo.id] } }, 400);
    });

    it('of another account are unknown', async () => {
      const other = service.api(service.accounts[0]!.apiKey);
      const geo = await other.call('POST /v1/geos', { body: { name: 'Foreign', state: 'OH' } });
      await api.fail('POST /v1/candidates', { body: { email: 'a@example.com', geo_ids: [geo.id] } }, 400);
      assert.deepEqual(await idsOf({ geo_id: geo.id }), []);
    });
  });

  it('leave nodes in the order that is asked for', async () => {
    const hierarchy = service.api(service.accounts[0]!.apiKey);
    const names = async (request: Query<'GET /v1/nodes'>) =>
      (await hierarchy.call('GET /v1/nodes', { query: { per_page: '100', ...request } })).data.map(
        ({ custom_id }) => custom_id,
      );
    const [ascending, descending] = [
      await names({ order_by: 'custom_id' }),
      await names({ order_by: 'custom_id', order: 'desc' }),
    ];
    assert.deepEqual(descending, [...ascending].reverse());
    assert.deepEqual(await names({ order_by: 'created_at', order: 'desc' }), (await names({})).reverse());
  });
});

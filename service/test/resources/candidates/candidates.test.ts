import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  routes,
  type CandidateBody,
  type Document,
  type ErrorBody,
  type Query,
} from '@service-embeds/contract';
import { candidates, reports } from '../../../src/db/schema/index.ts';
import { basic, type ApiClient } from '../../support/api-client.ts';
import { createPdf, createPhoto } from '../../support/reading/documents.ts';
import { recordExample } from '../../support/reading/json.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';

const uploadRoute = 'POST /v1/candidates/{candidate_id}/documents';

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
      mother_maiden_name: 'Sampleton',
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
      for (const text of ['Sampleton', 'Postbox', 'A7654321', '000123456'])
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
      const params = { id: report.candidate_id };
      const candidate = await api.call('GET /v1/candidates/{id}', { params, query: { include: 'reports' } });
      assert.equal(candidate.adjudication, 'engaged');
      assert.deepEqual(
        candidate.reports?.map(({ id }) => id),
        [report.id],
      );
      assert.ok((await idsOf({ adjudication: 'engaged' })).includes(candidate.id));
      const { email } = candidate;
      assert.deepEqual(await idsOf({ email, report_adjudicated_after: report.created_at }), [candidate.id]);
      assert.deepEqual(await idsOf({ email, report_adjudicated_before: report.created_at }), []);
      assert.deepEqual(await idsOf({ email, report_adjudicator_email: 'nobody@example.com' }), []);
      const program = '0'.repeat(24);
      assert.deepEqual(await idsOf({ email, program_id: program }), []);
      assert.deepEqual(await idsOf({ adjudication: 'post_adverse_action', email: candidate.email }), []);
    });

    it('embed reports only for those who can read reports', async () => {
      const { id } = await create({ email: 'disclosing@example.com' });
      const body = { scopes: ['disclosure' as const], direct: true };
      const { token } = await api.call('POST /v1/web_sdk/session_tokens', { body });
      const headers = { Authorization: `Bearer ${token}` };
      const read = async (search: string) =>
        (await fetch(`${service.addresses.api}/v1/candidates/${id}${search}`, { headers })).status;
      assert.equal(await read(''), 200);
      assert.equal(await read('?include=geos'), 200);
      assert.equal(await read('?include=reports'), 403);
    });
  });

  describe('and their documents', () => {
    const upload = async (
      candidateId: string,
      parts: Record<string, string | File>,
      { authorization = basic(orders.account().apiKey), key = '' } = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) form.set(name, value);
      const response = await fetch(`${service.addresses.api}/v1/candidates/${candidateId}/documents`, {
        method: 'POST',
        headers: { Authorization: authorization, ...(key && { 'Idempotency-Key': key }) },
        body: form,
      });
      const body: unknown = await response.json();
      if (response.status === 200) {
        assert.deepEqual(routes[uploadRoute].response.parse(body), body);
        recordExample(uploadRoute, { type: parts['type'], file: '(content)' }, { status: 200, body });
      }
      return { status: response.status, body: body as Partial<Document> & ErrorBody };
    };

    it('are uploaded, listed and downloaded', async () => {
      const { id } = await create({ email: 'documents@example.com' });
      const pdf = await createPdf();
      const file = new File([pdf], '../passport.pdf', { type: 'text/html' });
      const { status, body } = await upload(id, { type: 'passport', file, note: 'x' }, { key: 'first' });
      assert.equal(status, 200, JSON.stringify(body));
      assert.partialDeepStrictEqual(body, {
        object: 'document',
        type: 'passport',
        filename: '..passport.pdf',
        filesize: pdf.length,
        content_type: 'application/pdf',
      });
      const again = await upload(id, { type: 'passport', file, note: 'x' }, { key: 'first' });
      assert.equal(again.body.id, body.id);
      const other = new File([await createPdf((document) => document.text('Other'))], 'b.pdf');
      assert.equal((await upload(id, { type: 'passport', file: other }, { key: 'first' })).status, 409);
      const picture = new File([await createPhoto()], 'me.jpg');
      const selfie = await upload(id, { type: 'selfie', file: picture });
      assert.equal(selfie.body.content_type, 'image/jpeg');
      const list = (search = '') => api.send('GET', `/v1/candidates/${id}/documents${search}`);
      const types = async (search?: string) =>
        ((await list(search)).body as { data: Document[] }).data.map(({ type }) => type);
      assert.deepEqual(await types(), ['selfie', 'passport']);
      assert.deepEqual(await types('?types[]=passport'), ['passport']);
      assert.deepEqual(await types('?types[]=passport&types[]=selfie'), ['selfie', 'passport']);
      assert.equal((await list('?types[]=pdf_report')).status, 400);
      const document = await api.call('GET /v1/documents/{id}', { params: { id: body.id ?? '' } });
      const download = await fetch(document.download_uri ?? '');
      assert.deepEqual(Buffer.from(await download.arrayBuffer()), pdf);
    });

    it('are refused by their content, and of a candidate of another account', async () => {
      const { id } = await create({ email: 'refused@example.com' });
      const page = new File(['<script>alert(1)</script>'], 'passport.pdf', { type: 'application/pdf' });
      const failures: [Record<string, string | File>, number, RegExp][] = [
        [{ type: 'passport', file: page }, 400, /file_not_accepted/],
        [{ type: 'passport', file: new File([], 'empty.pdf') }, 400, /file_not_accepted/],
        [{ type: 'passport', file: 'text' }, 400, /invalid_input/],
        [{ type: 'pdf_report', file: page }, 400, /invalid_input/],
        [{ type: 'passport' }, 400, /invalid_input/],
      ];
      for (const [parts, status, code] of failures) {
        const answer = await upload(id, parts);
        assert.equal(answer.status, status);
        assert.match(answer.body.code, code);
      }
      const params = { candidate_id: id };
      await api.fail(uploadRoute, { params, body: {} }, 415);
      const stranger = { authorization: basic(service.accounts[0]!.apiKey) };
      const file = new File([await createPdf()], 'a.pdf');
      assert.equal((await upload(id, { type: 'passport', file }, stranger)).status, 404);
      const { count } = await api.call('GET /v1/candidates/{candidate_id}/documents', { params });
      assert.equal(count, 0);
    });
  });

  it('have an address for mail', async () => {
    const { id } = await create({ email: 'mail@example.com' });
    const params = { candidate_id: id };
    const path = 'GET /v1/candidates/{candidate_id}/postal_address';
    await api.fail(path, { params }, 404);
    const address = {
      name: 'Ada',
      street: '1 Sample Street',
      city: 'Oakland',
      state: 'CA',
      zipcode: '94601',
    };
    const body = { ...address, street2: 'Unit 2' };
    const set = await api.call('POST /v1/candidates/{candidate_id}/postal_address', { params, body });
    assert.partialDeepStrictEqual(set, body);
    assert.deepEqual(await api.call(path, { params }), set);
    const candidate = await api.call('GET /v1/candidates/{id}', { params: { id } });
    assert.deepEqual(candidate.postal_address, set);
    assert.equal((await api.send('GET', set.uri)).status, 200);
  });

  describe('in a list', () => {
    it('are found by names, with and without the middle name, and however accents were sent', async () => {
      const { id } = await create({
        email: 'names@example.com',
        first_name: 'Zoe\u0308 Ann',
        middle_name: 'Quinn',
        last_name: 'Von Sample',
      });
      for (const full_name of ['zoë ann von sample', 'Zoe\u0308 Ann Quinn Von  Sample'])
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
        'metadata=1&metadata[team]=West',
        'email[x]=a%40example.com',
        'created_after=yesterday',
        'adjudication=hired',
        'geo_id=1',
        'metadata[__proto__][x]=1',
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
      assert.deepEqual(await api.call('GET /v1/geos/{id}', { params }), withCity);
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

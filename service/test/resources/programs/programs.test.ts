import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';

describe('a program', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const packageIdOf = async (slug: string) => {
    const { data } = await reports.api().call('GET /v1/packages', { query: { per_page: 100 } });
    const program = data.find((item) => item.slug === slug);
    assert.ok(program, slug);
    return program.id;
  };

  it('names packages and geos of the account, once for each name, until it is deleted', async () => {
    const api = reports.api();
    const geo = await api.call('POST /v1/geos', { body: { name: 'Ohio', state: 'OH' } });
    const package_ids = [await packageIdOf('basic_criminal')];
    const body = { name: 'Stores', package_ids, geo_ids: [geo.id] };
    const created = await api.call('POST /v1/programs', { body });
    assert.deepEqual(created.geo_ids, [geo.id]);
    await api.fail('POST /v1/programs', { body: { ...body, name: 'STORES' } }, 409);
    const unknown = 'f'.repeat(24);
    for (const wrong of [{ package_ids: [unknown] }, { geo_ids: [unknown] }, { package_ids: [] }])
      await api.fail('POST /v1/programs', { body: { ...body, name: 'Other', ...wrong } }, 400);
    const params = { id: created.id };
    assert.deepEqual(await api.call('GET /v1/programs/{id}', { params }), created);
    const list = await api.call('GET /v1/programs', { query: { name: 'stores' } });
    assert.deepEqual(list.data, [created]);
    const deleted = await api.call('DELETE /v1/programs/{id}', { params });
    assert.ok(deleted.deleted_at);
    assert.deepEqual(await api.call('DELETE /v1/programs/{id}', { params }), deleted);
    assert.equal((await api.call('GET /v1/programs')).count, 0);
    await api.call('POST /v1/programs', { body });
  });

  it('is named by the reports of its packages and geos', async () => {
    const api = reports.api();
    const geo = await api.call('POST /v1/geos', { body: { name: 'West', state: 'CA' } });
    const package_ids = [await packageIdOf('essential_criminal')];
    const everywhere = await api.call('POST /v1/programs', { body: { name: 'All', package_ids } });
    const west = await api.call('POST /v1/programs', {
      body: { name: 'West', package_ids, geo_ids: [geo.id] },
    });
    const complete = async (person: { email: string; geo_ids?: string[] }, slug: string) =>
      reports.complete((await reports.order(person, slug)).id);
    const programOf = async (person: { email: string }, slug: string) =>
      (await complete(person, slug)).program_id;
    const inWest = { email: 'west@example.com', geo_ids: [geo.id] };
    const report = await complete(inWest, 'essential_criminal');
    assert.equal(report.program_id, west.id);
    const whole = await reports.read(report.id, 'geos,program');
    assert.deepEqual([whole.geos, whole.program], [[geo], west]);
    assert.equal(await programOf({ email: 'east@example.com' }, 'essential_criminal'), everywhere.id);
    const alone = await complete({ email: 'east@example.com' }, 'basic_criminal');
    assert.equal(alone.program_id, null);
    const { geos, program } = await reports.read(alone.id, 'geos,program');
    assert.deepEqual([geos, program], [[], null]);
  });
});

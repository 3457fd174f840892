import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

describe('The driver licenses of a candidate', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().apiKey);
  const create = async (body: object = {}): Promise<string> =>
    (await api().call('POST /v1/candidates', { body: { email: 'ada@example.com', ...body } })).id;

  it('find their candidate by the number of the current one, whichever way it was changed', async () => {
    const find = async (driver_license_number: string, key = account().apiKey) =>
      (await service.api(key).call('GET /v1/candidates', { query: { driver_license_number } })).data.map(
        ({ id }) => id,
      );
    const candidate_id = await create({ driver_license_number: 'S-530 1234', driver_license_state: 'CA' });
    assert.deepEqual(await find('s5301234'), [candidate_id]);
    assert.deepEqual(await find('S5301234', service.accounts[0]!.apiKey), []);

    const params = { candidate_id };
    const [license] = (await api().call('GET /v1/candidates/{candidate_id}/driver_licenses', { params }))
      .data;
    const licenseParams = { ...params, driver_license_id: license!.id };
    await api().call('POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}', {
      params: licenseParams,
      body: { number: 'T7770001' },
    });
    assert.deepEqual([await find('S5301234'), await find('T7770001')], [[], [candidate_id]]);
    await api().call('DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}', {
      params: licenseParams,
    });
    assert.deepEqual(await find('T7770001'), []);
    await api().call('POST /v1/candidates/{id}', {
      params: { id: candidate_id },
      body: { driver_license_number: 'U8880001' },
    });
    assert.deepEqual(await find('U8880001'), [candidate_id]);
    await api().call('POST /v1/candidates/{id}', {
      params: { id: candidate_id },
      body: { driver_license_number: null },
    });
    assert.deepEqual(await find('U8880001'), []);
  });

  it('are those of the fields of the candidate', async () => {
    const candidate_id = await create({ driver_license_number: 'F1112001', driver_license_state: 'CA' });
    const params = { candidate_id };
    const route = 'POST /v1/candidates/{candidate_id}/driver_licenses';
    const body = { number: 'A7654321', state: 'NV', current: false, issued_date: '2010-05-06' };
    const previous = await api().call(route, { params, body });
    assert.deepEqual(previous.issued_dates, [{ value: '2010-05-06', source: 'candidate' }]);
    await api().fail(route, { params, body }, 409);
    const candidate = await api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.equal(candidate.previous_driver_license_number, 'XXXX4321');
    const { data } = await api().call('GET /v1/candidates/{candidate_id}/driver_licenses', { params });
    assert.deepEqual(
      data.map(({ number, current }) => [number, current]),
      [
        ['XXXX2001', true],
        ['XXXX4321', false],
      ],
    );
    const ofPrevious = { params: { ...params, driver_license_id: previous.id } };
    const readRoute = 'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}';
    assert.deepEqual(await api().call(readRoute, ofPrevious), previous);
    const licenseNow = await api().call(
      'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}',
      { ...ofPrevious, body: { number: previous.number, state: 'OR' } },
    );
    assert.deepEqual([licenseNow.state, licenseNow.number], ['OR', 'XXXX4321']);
    await api().call('DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}', ofPrevious);
    await api().fail(readRoute, ofPrevious, 404);
    const after = await api().call('GET /v1/candidates/{id}', { params: { id: candidate_id } });
    assert.equal(after.previous_driver_license_number, null);
  });
});

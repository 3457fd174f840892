import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { reports } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('the self-hosted style', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await approve(true);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const call = (method: string, path: string, json?: unknown) =>
    service.call(method, path, { as: bakery().accessToken, ...(json !== undefined && { json }) });
  const approve = (approved: boolean) =>
    service.call('POST', `/ops/accounts/${bakery().id}/self_hosted`, {
      as: service.opsKey,
      json: { approved },
    });
  const complete = {
    email: 'self@example.com',
    first_name: 'Sam',
    last_name: 'Sampleton',
    dob: '1990-05-17',
    ssn: '000-12-3456',
    zipcode: '43004',
  };
  const candidate = async (more: object = {}): Promise<string> =>
    (await call('POST', '/v1/candidates', { ...complete, ...more })).body.id;
  const consent = async (id: string) => {
    const { body } = await call(
      'GET',
      `/v1/disclosures?candidate_id=${id}&state=OH&package=essential_criminal`,
    );
    const documents = (body.data as { id: string; version: string; sha256: string }[]).map(
      ({ id: name, version, sha256 }) => ({
        id: name,
        version,
        sha256,
      }),
    );
    const made = await call('POST', '/v1/consents', {
      candidate_id: id,
      documents,
      signature: 'Sam Sampleton',
      state: 'OH',
      package: 'essential_criminal',
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.id as string;
  };
  const order = (id: string, more: object = {}) =>
    call('POST', '/v1/reports', {
      candidate_id: id,
      package: 'essential_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
      ...more,
    });

  it('creates a report on a consent, which is good for one report', async () => {
    const id = await candidate();
    const consentId = await consent(id);
    const two = await Promise.all([order(id), order(id)]);
    assert.deepEqual(two.map(({ status }) => status).sort(), [201, 400]);
    const made = two.find(({ status }) => status === 201)!;
    assert.equal(made.body.status, 'pending');
    const [row] = await service.database.select().from(reports).where(eq(reports.id, made.body.id));
    assert.equal(row?.consentId, consentId);
    assert.deepEqual(Object.keys((await order(id)).body.fields), ['consent_id']);
    await consent(id);
    assert.equal((await order(id)).status, 201);
  });

  it('refuses without consent, with one that does not cover the order, or with data missing', async () => {
    const id = await candidate();
    assert.deepEqual(Object.keys((await order(id)).body.fields), ['consent_id']);
    await consent(id);
    const elsewhere = await order(id, { work_locations: [{ country: 'US', state: 'CA' }] });
    assert.match(elsewhere.body.error, /ca_icraa_disclosure/);
    const nameless = await candidate({ ssn: undefined, dob: undefined });
    assert.match((await order(nameless)).body.error, /is missing .*dob, ssn/);
  });

  it('refuses credit and heavy data, and accounts without approval', async () => {
    const id = await candidate();
    await consent(id);
    await service.call('POST', `/ops/accounts/${bakery().id}/packages`, {
      as: service.opsKey,
      json: {
        name: 'Heavy',
        slug: 'heavy',
        price: 100,
        screenings: [{ type: 'employment_verification', subtype: null }],
      },
    });
    const heavy = await order(id, { package: 'heavy' });
    assert.deepEqual(Object.keys(heavy.body.fields), ['package']);
    await approve(false);
    assert.equal((await order(id)).status, 403);
    await approve(true);
    assert.equal((await order(id)).status, 201);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { report, type Body } from '@service-embeds/contract';
import { accounts, reports, selfDisclosures } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { consentToLaterReports } from '../../support/steps/subscriptions.ts';

describe('the self-hosted style', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await approve(true);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().accessToken);
  const operations = () => service.api(service.opsKey);
  const approve = (approved: boolean) =>
    operations().call('POST /ops/accounts/{account_id}/self_hosted', {
      params: { account_id: bakery().id },
      body: { approved },
    });
  const completeCandidate = {
    email: 'self@example.com',
    first_name: 'Sam',
    last_name: 'Sampleton',
    dob: '1990-05-17',
    ssn: '000-12-3456',
    zipcode: '43004',
  };
  const createCandidate = async (body: Body<'POST /v1/candidates'> = completeCandidate) =>
    (await api().call('POST /v1/candidates', { body })).id;
  const giveConsent = async (candidateId: string, state = 'OH') => {
    const order = { candidate_id: candidateId, state, package: 'essential_criminal' };
    const disclosures = await api().call('GET /v1/disclosures', { query: order });
    const documents = disclosures.data.map(({ id, version, sha256 }) => ({ id, version, sha256 }));
    const body = { ...order, documents, signature: 'Sam Sampleton' };
    return (await api().call('POST /v1/consents', { body })).id;
  };
  const orderBody = (candidateId: string): Body<'POST /v1/reports'> => ({
    candidate_id: candidateId,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  const order = (candidateId: string) => api().call('POST /v1/reports', { body: orderBody(candidateId) });
  const failOrder = (candidateId: string, status: number, more: object = {}) =>
    api().fail('POST /v1/reports', { body: { ...orderBody(candidateId), ...more } }, status);

  it('creates a report with a consent, and uses each consent for one report', async () => {
    const id = await createCandidate();
    const consentId = await giveConsent(id);
    const send = () => api().send('POST', '/v1/reports', { body: orderBody(id) });
    const responses = await Promise.all([send(), send()]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 400]);
    const created = report.parse(responses.find(({ status }) => status === 201)?.body);
    assert.equal(created.status, 'pending');
    const [row] = await service.database.select().from(reports).where(eq(reports.id, created.id));
    assert.equal(row?.consentId, consentId);
    assert.deepEqual(Object.keys((await failOrder(id, 400)).fields), ['consent_id']);
    await giveConsent(id);
    await order(id);
  });

  it('keeps what the candidate disclosed for those who ask for it, encrypted', async () => {
    const id = await createCandidate();
    await giveConsent(id);
    const disclosure = {
      description: 'I took a bicycle that was not mine.',
      offense_level: 'misdemeanor',
      date: '2019-05-17',
      location: { county: 'Franklin', state: 'OH' },
    };
    const wrong = { self_disclosures: [{ ...disclosure, date: 'in spring' }] };
    assert.deepEqual(Object.keys((await failOrder(id, 400, wrong)).fields), ['self_disclosures.0.date']);
    const body = { ...orderBody(id), self_disclosures: [disclosure] };
    const created = await api().call('POST /v1/reports', { body });
    assert.equal(created.self_disclosures, undefined);
    const read = async (reportId: string) =>
      (
        await api().call('GET /v1/reports/{id}', {
          params: { id: reportId },
          query: { include: 'self_disclosures' },
        })
      ).self_disclosures;
    assert.deepEqual(await read(created.id), [
      {
        ...disclosure,
        offense_category: null,
        sentence: null,
        time_served: null,
        location: { ...disclosure.location, country: 'US' },
      },
    ]);
    const stored = await service.database.select().from(selfDisclosures);
    assert.equal(stored.length, 1);
    assert.doesNotMatch(stored[0]?.content.toString('latin1') ?? '', /bicycle/);
    const other = await createCandidate();
    await giveConsent(other);
    assert.deepEqual(await read((await order(other)).id), []);
  });

  it('takes the work locations of the candidate if an order names none', async () => {
    const id = await createCandidate();
    await giveConsent(id);
    const { work_locations, ...body } = orderBody(id);
    const validate = () => api().call('POST /v1/reports/validate', { body });
    const codes = ({ errors }: { errors: { code: string }[] }) => errors.map(({ code }) => code);
    assert.ok(codes(await validate()).includes('work_locations_missing'));
    await api().call('POST /v1/candidates/{id}', { params: { id }, body: { work_locations } });
    assert.deepEqual(codes(await validate()), []);
    assert.deepEqual((await api().call('POST /v1/reports', { body })).work_locations, work_locations);
  });

  it('orders again with a consent that authorizes later reports', async () => {
    const id = await createCandidate();
    await consentToLaterReports(api(), id, { package: 'essential_criminal', state: 'OH' });
    await order(id);
    const check = await api().call('POST /v1/reports/validate', { body: orderBody(id) });
    assert.deepEqual([check.valid, check.missing_documents], [true, []]);
    await order(id);
    const rows = await service.database.select().from(reports).where(eq(reports.candidateId, id));
    assert.equal(rows.length, 2);
    assert.equal(rows[0]?.consentId, rows[1]?.consentId);
    const other = await createCandidate();
    await giveConsent(other);
    await order(other);
    const [used] = await service.database.select().from(reports).where(eq(reports.candidateId, other));
    const twice = service.database.insert(reports).values({ ...used!, id: `${used!.id}x` });
    await assert.rejects(twice, ({ cause }: Error) => String(cause).includes('covers one report'));
    const elsewhere = { work_locations: [{ country: 'US', state: 'CA' }], conditional_offer_made: true };
    assert.deepEqual(Object.keys((await failOrder(id, 400, elsewhere)).fields), ['consent_id']);
    const [consent] = (await api().call('GET /v1/consents', { query: { candidate_id: id } })).data;
    await api().call('POST /v1/consents/{id}/withdraw', { params: { id: consent!.id } });
    await failOrder(id, 400);
  });

  it('rejects orders without consent, with consent for another place, or with candidate data missing', async () => {
    const id = await createCandidate();
    assert.deepEqual(Object.keys((await failOrder(id, 400)).fields), ['consent_id']);
    await giveConsent(id);
    const elsewhere = await failOrder(id, 400, {
      work_locations: [{ country: 'US', state: 'CA' }],
      conditional_offer_made: true,
    });
    assert.match(elsewhere.body.error, /ca_icraa_disclosure/);
    const { dob: _dob, ssn: _ssn, ...incomplete } = completeCandidate;
    const { body } = await failOrder(await createCandidate(incomplete), 400);
    assert.match(body.error, /is missing .*dob, ssn/);
  });

  it('takes no consent of somebody with another name, or to another employer', async () => {
    const id = await createCandidate();
    const consent_id = await giveConsent(id);
    const rename = (last_name: string) =>
      api().call('POST /v1/candidates/{id}', { params: { id }, body: { last_name } });
    await rename('Specimen');
    assert.equal((await failOrder(id, 400)).body.code, 'consent_not_found');
    assert.equal((await failOrder(id, 400, { consent_id })).body.code, 'consent_not_found');
    await rename('Sampleton');
    const { name } = await api().call('GET /v1/account');
    const renameAccount = (text: string) =>
      service.database.update(accounts).set({ name: text }).where(eq(accounts.id, bakery().id));
    // The consent names the longer one, of which this is a part.
    await renameAccount(name.slice(0, -1));
    assert.equal((await failOrder(id, 400)).body.code, 'consent_not_found');
    await renameAccount(name);
    await order(id);
  });

  it('takes the consent that covers the order, and not an older one for another place', async () => {
    const id = await createCandidate();
    const inOhio = await giveConsent(id);
    const elsewhere = { work_locations: [{ country: 'US', state: 'CA' }], conditional_offer_made: true };
    assert.equal((await failOrder(id, 400, elsewhere)).body.code, 'consent_incomplete');
    const inCalifornia = await giveConsent(id, 'CA');
    const created = await api().call('POST /v1/reports', { body: { ...orderBody(id), ...elsewhere } });
    const [row] = await service.database.select().from(reports).where(eq(reports.id, created.id));
    assert.equal(row?.consentId, inCalifornia);
    const { id: second } = await order(id);
    const [other] = await service.database.select().from(reports).where(eq(reports.id, second));
    assert.equal(other?.consentId, inOhio);
  });

  it('says before anything is signed what an order needs, and orders nothing', async () => {
    const validate = (body: Body<'POST /v1/reports'>) => api().call('POST /v1/reports/validate', { body });
    const codes = ({ errors }: { errors: { code: string }[] }) => errors.map(({ code }) => code);
    const { dob: _dob, ...incomplete } = completeCandidate;
    const id = await createCandidate(incomplete);
    const early = await validate(orderBody(id));
    assert.equal(early.valid, false);
    assert.deepEqual(codes(early), ['candidate_incomplete', 'consent_not_found']);
    assert.deepEqual(early.missing_fields, ['dob']);
    assert.deepEqual(early.missing_documents, early.required_documents);
    const disclosures = await api().call('GET /v1/disclosures', {
      query: { candidate_id: id, state: 'OH', package: 'essential_criminal' },
    });
    assert.deepEqual(
      [...early.required_documents].sort(),
      disclosures.data.map((document) => document.id).sort(),
    );

    await api().call('POST /v1/candidates/{id}', { params: { id }, body: { dob: '1990-05-17' } });
    await giveConsent(id);
    const ready = await validate(orderBody(id));
    assert.deepEqual(
      [ready.valid, codes(ready), ready.missing_fields, ready.missing_documents],
      [true, [], [], []],
    );
    const inCalifornia = await validate({
      ...orderBody(id),
      work_locations: [{ country: 'US', state: 'CA' }],
      conditional_offer_made: true,
    });
    assert.deepEqual(codes(inCalifornia), ['consent_incomplete']);
    assert.ok(inCalifornia.missing_documents.includes('ca_icraa_disclosure'));

    await approve(false);
    const unknown = { ...orderBody('f'.repeat(24)), package: 'nothing' };
    assert.deepEqual(codes(await validate(unknown)), ['self_hosted_not_approved', 'candidate_not_found']);
    await approve(true);
    // The consent is still unused.
    assert.equal((await order(id)).status, 'pending');
  });

  it('refuses a consent that nobody has used for 30 days, and takes a new one', async () => {
    const id = await createCandidate();
    const consentId = await giveConsent(id);
    await api().call('POST /sandbox/clock', { body: { advance_seconds: 31 * 24 * 60 * 60 } });
    for (const named of [{}, { consent_id: consentId }])
      assert.equal((await failOrder(id, 400, named)).body.code, 'consent_expired');
    await giveConsent(id);
    assert.equal((await failOrder(id, 400, { consent_id: consentId })).body.code, 'consent_expired');
    await order(id);
  });

  it('rejects what no order may say, each with its code, and the order stays possible', async () => {
    const id = await createCandidate();
    await giveConsent(id);
    const ohio = { country: 'US', state: 'OH' } as const;
    const refused: [code: string, status: number, more: object][] = [
      ['candidate_not_found', 404, { candidate_id: 'f'.repeat(24) }],
      ['package_not_found', 400, { package: 'nothing' }],
      ['node_not_allowed', 400, { node: 'west' }],
      ['work_locations_missing', 400, { work_locations: undefined }],
      ['zip_code_in_another_state', 400, { work_locations: [{ ...ohio, zipcode: '94601' }] }],
      ['offer_required', 400, { work_locations: [{ country: 'US', state: 'CA' }] }],
      ['consent_not_found', 400, { consent_id: 'f'.repeat(24) }],
    ];
    for (const [code, status, more] of refused)
      assert.equal((await failOrder(id, status, more)).body.code, code);
    await order(id);
  });

  it('rejects orders that name no node, or a node that does not exist, where there is a hierarchy', async () => {
    const params = { account_id: service.accounts[0]!.id };
    const body = { approved: true };
    await operations().call('POST /ops/accounts/{account_id}/self_hosted', { params, body });
    const northwind = service.api(service.accounts[0]!.accessToken);
    const { id } = await northwind.call('POST /v1/candidates', { body: completeCandidate });
    for (const [node, code] of [
      [undefined, 'node_required'],
      ['nowhere', 'node_not_found'],
    ]) {
      const failure = await northwind.fail('POST /v1/reports', { body: { ...orderBody(id), node } }, 400);
      assert.equal(failure.body.code, code);
    }
  });

  it('rejects packages with verifications, and accounts without approval', async () => {
    const id = await createCandidate();
    await giveConsent(id);
    await operations().call('POST /ops/accounts/{account_id}/packages', {
      params: { account_id: bakery().id },
      body: {
        name: 'Heavy',
        slug: 'heavy',
        price: 100,
        screenings: [{ type: 'employment_verification', subtype: null }],
      },
    });
    const heavy = await failOrder(id, 400, { package: 'heavy' });
    assert.deepEqual(Object.keys(heavy.fields), ['package']);
    await approve(false);
    await failOrder(id, 403);
    await approve(true);
    await order(id);
  });
});

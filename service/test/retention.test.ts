import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dataCopyContent } from '../src/pages/kit/data-copy.ts';
import { copyOfCandidateData } from '../src/resources/personal-data/data-copy.ts';
import { requestRemovalByCandidate } from '../src/resources/personal-data/request-removal.ts';
import { giveConsent, uploadPassport } from './support/candidate-evidence.ts';
import { mailsTo } from './support/mails.ts';
import { person } from './support/planted-person.ts';
import { reportsOf } from './support/reports.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('the data of a candidate over time', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());
  const reports = reportsOf(() => service);
  const api = () => reports.api();

  it('gives a candidate a copy of everything, without the data of other people', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { ...person, email: 'copy+consider@example.com', custom_id: 'copy-1' },
    });
    const params = { candidate_id: candidate.id };
    await api().call('POST /v1/candidates/{candidate_id}/employers', {
      params,
      body: {
        name: 'Bakery of Columbus',
        position: 'Baker',
        contract_type: 'full_time',
        start_date: '2020-01-01',
        address: { city: 'Columbus' },
        manager: { name: 'Manager-Planted' },
      },
    });
    await giveConsent(reports, candidate.id);
    await uploadPassport(service, reports, candidate.id);
    const account = { id: reports.account().id, name: 'Bakery' };
    const copy = await service.database.transaction((db) =>
      copyOfCandidateData(db, service.container, { account, candidateId: candidate.id, now: new Date() }),
    );
    assert.deepEqual(Object.keys(copy.data).sort(), ['candidates', 'consents', 'documents']);
    const text = JSON.stringify(copy);
    for (const value of [
      'Quizzaciously',
      '1971-03-09',
      'Bakery of Columbus',
      'Planted-Street',
      'Planted-File',
    ])
      assert.ok(text.includes(value), `${value} is in the copy`);
    for (const value of [person.ssn, person.driver_license_number, 'Manager-Planted', 'Metadata-Planted'])
      assert.ok(!text.includes(value), `${value} is not in the copy`);
    for (const language of ['en', 'es'] as const) {
      const page = String(await dataCopyContent(copy, language));
      assert.match(page, /Bakery of Columbus/);
      assert.doesNotMatch(page, /undefined|\[object/);
    }
  });

  it('lets a candidate remove their own data, and tells the candidate', async () => {
    const candidate = await api().call('POST /v1/candidates', {
      body: { email: 'myself@example.com', first_name: 'Sam', language: 'es' },
    });
    const { id, name } = await api().call('GET /v1/account');
    const command = { account: { id, name }, candidateId: candidate.id, now: new Date() };
    const request = () =>
      service.database.transaction((db) => requestRemovalByCandidate(db, service.container, command));
    const [first, second] = await Promise.all([request(), request()]);
    assert.deepEqual(first.piiRemovedAt, second.piiRemovedAt);
    const sent = await mailsTo(service, 'myself@example.com');
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      [`Eliminamos sus datos: verificación de antecedentes para ${name}`],
    );
    await assert.rejects(
      service.database.transaction((db) => copyOfCandidateData(db, service.container, command)),
      /was removed/,
    );
  });
});

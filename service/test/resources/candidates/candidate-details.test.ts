import assert from 'node:assert/strict';
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Document } from '@service-embeds/contract';
import { auditEntries, candidates, candidateStories } from '../../../src/db/schema/index.ts';
import { createPdf } from '../../support/reading/documents.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { inviteTo } from '../../support/steps/applying.ts';
import { reportsOf } from '../../support/steps/reports.ts';

const address = { city: 'Oakland', state: 'CA' };
const employer = {
  name: 'Sample Mills',
  position: 'Baker',
  contract_type: 'full_time' as const,
  salary: 50_000,
  start_date: '2019-03-15',
  address,
};
const school = { name: 'Sample College', degree: 'BA', major: 'History', address };

describe('Details of a candidate', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[1]!;
  const api = () => service.api(account().apiKey);
  const reports = reportsOf(() => service);
  const create = async (body: object = {}): Promise<string> =>
    (await api().call('POST /v1/candidates', { body: { email: 'ada@example.com', ...body } })).id;
  const upload = async (candidateId: string, type: string): Promise<Document> => {
    const body = new FormData();
    body.set('type', type);
    body.set('file', new File([await createPdf()], 'certificate.pdf'));
    const response = await fetch(`${service.addresses.api}/v1/candidates/${candidateId}/documents`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${account().apiKey}:`)}` },
      body,
    });
    assert.equal(response.status, 200, await response.clone().text());
    return (await response.json()) as Document;
  };

  it('are added, listed, read and deleted: employers, schools and professional licenses', async () => {
    const candidate_id = await create();
    const params = { candidate_id };
    const job = await api().call('POST /v1/candidates/{candidate_id}/employers', { params, body: employer });
    assert.deepEqual(
      [job.salary, job.start_date, job.end_date, job.address.country],
      [50_000, '2019-03-15', null, 'US'],
    );
    const employerNow = await api().call('GET /v1/candidates/{candidate_id}/employers/{employer_id}', {
      params: { ...params, employer_id: job.id },
    });
    assert.deepEqual(employerNow, job);
    const second = await api().call('POST /v1/candidates/{candidate_id}/employers', {
      params,
      body: { ...employer, name: 'Second Mills' },
    });
    const list = await api().call('GET /v1/candidates/{candidate_id}/employers', {
      params,
      query: { per_page: 1 },
    });
    assert.deepEqual([list.data, list.count], [[second], 2]);
    const deletion = { params: { ...params, employer_id: job.id } };
    await api().call('DELETE /v1/candidates/{candidate_id}/employers/{employer_id}', deletion);
    await api().fail('DELETE /v1/candidates/{candidate_id}/employers/{employer_id}', deletion, 404);

    const study = await api().call('POST /v1/candidates/{candidate_id}/schools', { params, body: school });
    const ofSchool = { params: { ...params, id: study.id } };
    assert.deepEqual(await api().call('GET /v1/candidates/{candidate_id}/schools/{id}', ofSchool), study);
    assert.equal((await api().call('GET /v1/candidates/{candidate_id}/schools', { params })).count, 1);
    await api().call('DELETE /v1/candidates/{candidate_id}/schools/{id}', ofSchool);

    const route = 'POST /v1/candidates/{candidate_id}/professional_licenses';
    const body = {
      license_type: 'RN',
      license_number: 'RN123456',
      issuer_region: 'CA',
      certification_document_id: 'a'.repeat(24),
    };
    const refused = await api().fail(route, { params, body }, 400);
    assert.deepEqual(Object.keys(refused.fields), ['certification_document_id']);
    const { id } = await upload(candidate_id, 'professional_license_certification_image');
    const license = await api().call(route, { params, body: { ...body, certification_document_id: id } });
    assert.equal(license.license_number, 'XXXX3456');
    const licenses = await api().call('GET /v1/candidates/{candidate_id}/professional_licenses', { params });
    assert.deepEqual(licenses.data, [license]);
    const deleted = await api().call(
      'DELETE /v1/candidates/{candidate_id}/professional_licenses/{license_id}',
      { params: { ...params, license_id: license.id } },
    );
    assert.ok(deleted.deleted_at);
  });

  it('are limited, even when requests come at once', async () => {
    const params = { candidate_id: await create() };
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        api().request('POST /v1/candidates/{candidate_id}/schools', { params, body: school }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 20);
    assert.equal(answers.filter(({ status }) => status === 409).length, 2);
    assert.equal((await api().call('GET /v1/candidates/{candidate_id}/schools', { params })).count, 20);
  });

  it('are the same ones that the candidate sees and changes on the hosted pages', async () => {
    const applicant = await inviteTo(service, account(), ['employment_verification']);
    const params = { candidate_id: applicant.candidateId };
    const added = await api().call('POST /v1/candidates/{candidate_id}/employers', {
      params,
      body: { ...employer, note: 'Ask for the second shift.' },
    });
    await applicant.confirm();
    await applicant.fillIn({ to: 'employers' });
    assert.match(applicant.text, /value="Sample Mills"/);
    assert.match(applicant.text, /value="Oakland, CA"/);
    await applicant.submit({
      action: 'next',
      'id.0': added.id,
      'name.0': 'Sample Mills',
      'place.0': 'Oakland, CA',
      'position.0': 'Head baker',
      'start_date.0': '3/2019',
      'end_date.0': '5/2021',
      'id.1': '',
      'name.1': 'Old Mills',
      'place.1': 'Reno, NV',
      'position.1': 'Baker',
      'start_date.1': '1/2015',
      'end_date.1': '2/2019',
      entry_count: '2',
    });
    const late = await api().call('POST /v1/candidates/{candidate_id}/employers', {
      params,
      body: { ...employer, name: 'Added meanwhile' },
    });
    await applicant.signAndSend();
    assert.equal(applicant.title, "You're all set");
    const { data } = await api().call('GET /v1/candidates/{candidate_id}/employers', { params });
    assert.deepEqual(
      data.map(({ name }) => name),
      ['Sample Mills', 'Old Mills', late.name],
    );
    assert.deepEqual(data[0], {
      ...added,
      position: 'Head baker',
      end_date: '2021-05-01',
    });
    assert.equal(data[1]?.address.state, 'NV');
    const [row] = await service.database
      .select({ employers: candidates.employers })
      .from(candidates)
      .where(and(eq(candidates.accountId, account().id), eq(candidates.id, applicant.candidateId)));
    assert.equal(row?.employers?.includes('Sample Mills'), false, 'stored in plain text');
  });

  it("include the Social Security number, encrypted with a key that only the provider's staff sets", async () => {
    const params = { candidate_id: await create({ ssn: '219-09-9999' }) };
    const route = 'GET /v1/candidates/{candidate_id}/ssn';
    await api().fail(route, { params }, 409);
    await service.api(account().accessToken).fail(route, { params }, 403);
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const setKey = 'POST /ops/accounts/{account_id}/ssn_key';
    const ops = service.api(service.opsKey);
    const ofAccount = { params: { account_id: account().id } };
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    for (const bad of ['x', publicKey.export({ type: 'spki', format: 'pem' }).toString()])
      await ops.fail(setKey, { ...ofAccount, body: { public_key: bad } }, 400);
    await ops.call(setKey, { ...ofAccount, body: { public_key: pem } });
    const { encrypted_ssn } = await api().call(route, { params });
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const digits = privateDecrypt({ key: keys.privateKey, ...padding }, Buffer.from(encrypted_ssn, 'base64'));
    assert.equal(digits.toString(), '219099999');
    const [entry] = await service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, account().id), eq(auditEntries.action, 'candidate.ssn_read')));
    assert.ok(entry);
    await api().fail(route, { params: { candidate_id: await create() } }, 404);
    await ops.call(setKey, { ...ofAccount, body: { public_key: null } });
    await api().fail(route, { params }, 409);
  });

  it('include what the candidate says about a report or one of its records', async () => {
    const { id: reportId, candidate_id: candidateId } = await reports.create('consider');
    await reports.trigger('report.completed', reportId);
    const report = await reports.read(reportId, 'county_criminal_searches');
    const record = report.county_criminal_searches?.flatMap(({ records }) => records)[0];
    assert.ok(record?.id);
    const { id: documentId } = await upload(candidateId, 'candidate_story_document');
    const route = 'POST /v1/reports/{id}/candidate_stories';
    const params = { id: reportId };
    const story = await api().call(route, {
      params,
      body: { content: 'It was long ago.\nI was 19.', record_id: record.id, document_ids: [documentId] },
    });
    assert.equal(story.record?.case_number, record.case_number);
    assert.equal(story.record.charge, record.charges[0]?.charge);
    assert.deepEqual(
      story.documents.map(({ id }) => id),
      [documentId],
    );
    await api().fail(route, { params, body: { content: 'x', record_id: 'a'.repeat(24) } }, 400);
    await api().fail(route, { params, body: { content: 'x', document_ids: ['a'.repeat(24)] } }, 400);
    const ofStory = { params: { id: story.id } };
    const storyNow = await api().call('GET /v1/candidate_stories/{id}', ofStory);
    assert.deepEqual({ ...storyNow, documents: [] }, { ...story, documents: [] });
    const { candidate_stories: embedded, candidate_story_ids: ids } = await reports.read(
      reportId,
      'candidate_stories',
    );
    assert.deepEqual(ids, [story.id]);
    assert.deepEqual(
      embedded?.map(({ id }) => id),
      [story.id],
    );
    const [row] = await service.database
      .select()
      .from(candidateStories)
      .where(eq(candidateStories.id, story.id));
    assert.equal(row?.content.includes('long ago'), false, 'stored in plain text');
    await api().call('DELETE /v1/candidate_stories/{id}', ofStory);
    await api().fail('GET /v1/candidate_stories/{id}', ofStory, 404);
    assert.deepEqual((await reports.read(reportId)).candidate_story_ids, []);
  });

  it('include the addresses of the SSN trace', async () => {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const trace = (await reports.read(id, 'ssn_trace')).ssn_trace;
    const { data, count } = await api().call('GET /v1/reports/{id}/addresses', { params: { id } });
    assert.equal(count, trace?.addresses?.length);
    assert.ok(count > 0);
    assert.match(String(data[0]?.start_date), /T00:00:00Z$/);
  });

  it('are checked against the counties of the states', async () => {
    const answer = await api().call('GET /v1/counties', { query: { states: 'ca, NV' } });
    assert.deepEqual(Object.keys(answer), ['CA', 'NV']);
    assert.equal(answer['CA']?.length, 58);
    assert.deepEqual(answer['CA'][0], { name: 'Alameda County', fips_code: '06001' });
    assert.equal(Object.keys(await api().call('GET /v1/counties')).length, 56);
    await api().fail('GET /v1/counties', { query: { states: 'ZZ' } }, 400);
  });
});

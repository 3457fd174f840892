import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { ScreeningType } from '@service-embeds/contract';
import { scenarios } from '../../../../src/clock/staging/simulator/screening-scenarios.ts';
import { scenarioOf, tagsOf, type TestIdentity } from '../../../../src/clock/staging/simulator/subject.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';

const types: ScreeningType[] = [
  'employment_verification',
  'education_verification',
  'professional_license_verification',
  'personal_reference_verification',
  'drug_screening',
  'arrest_search',
  'federal_district_civil_search',
];
const include = 'screenings,employment_verification,drug_screening,arrest_search';

describe('what the simulator says of verifications', () => {
  let service: TestService;
  const reports = reportsOf(() => service);

  before(async () => {
    service = await startTestService();
    await reports.createPackage('verified', types);
  });
  after(() => service.stop());

  const finish = async (tag: string) => {
    const { id } = await reports.create(tag, 'verified');
    await reports.trigger('report.completed', id);
    return reports.read(id, include);
  };

  it('is confirmed by every source of a clear candidate', async () => {
    const report = await finish('clear');
    assert.equal(report.result, 'clear');
    assert.equal(report.arrest_search?.id, report.arrest_search_id);
    assert.partialDeepStrictEqual(report.employment_verification, {
      includes_canceled: false,
      records: [
        { status: 'clear', employer: { name: 'Sample Mills' }, result: { position: { verified: true } } },
      ],
    });
    assert.equal(report.drug_screening?.disposition, 'negative');
    assert.equal(report.drug_screening.analytes?.length, 5);
  });

  it('is there for every type, at the address of each screening', async () => {
    const report = await finish('clear');
    const byType = new Map(report.screenings?.map((screening) => [screening.object, screening]));
    assert.equal(byType.get('education_verification')?.records[0]?.school?.name, 'Sample College');
    assert.ok(byType.get('professional_license_verification')?.certifications?.length);
    assert.ok(byType.get('personal_reference_verification')?.questions?.length);
    const district = byType.get('federal_district_civil_search');
    assert.ok(district);
    assert.ok(district.uri.startsWith('/v1/federal_civil_district_searches/'));
    assert.equal((await reports.api().send('GET', district.uri)).status, 200);
  });

  it('differs where the test identity asks for it', async () => {
    const report = await finish('consider-verification');
    const { result, records } = report.employment_verification ?? {};
    assert.equal(result, 'consider');
    assert.deepEqual([records?.[0]?.status, records?.[0]?.charges], ['consider', []]);
    const drugs = (await finish('consider-drug')).drug_screening;
    assert.deepEqual([drugs?.result, drugs?.disposition], ['consider', 'positive']);
  });
});

const scenarioTag = (values: Partial<TestIdentity>) =>
  scenarioOf({ email: 'ada@example.com', lastName: null, ssn: null, ...values }).tag;

describe('test identities', () => {
  it('select a scenario by email tag, then SSN, then last name', () => {
    const all = { email: 'a+slow@example.com', ssn: '000-01-0002', lastName: 'Partway' };
    assert.equal(scenarioTag(all), 'slow');
    assert.equal(scenarioTag({ ...all, email: 'a@example.com' }), 'consider');
    assert.equal(scenarioTag({ ...all, email: 'a@example.com', ssn: '000010002' }), 'consider');
    assert.equal(scenarioTag({ lastName: 'partway' }), 'complete');
    assert.equal(scenarioTag({ lastName: 'Other' }), 'clear');
  });

  it('have tags only at domains that are reserved for testing', () => {
    assert.deepEqual(tagsOf('a+inv-auto+consider@mail.example.org'), ['inv-auto', 'consider']);
    assert.deepEqual(tagsOf('a+consider@company.test'), ['consider']);
    assert.deepEqual(tagsOf('a+consider@gmail.com'), []);
    assert.deepEqual(tagsOf('a+consider@notexample.com'), []);
    assert.deepEqual(tagsOf('a+consider@example.com.evil.net'), []);
  });

  it('are unique and documented', () => {
    const table = readFileSync(new URL('../../../../../docs/staging.md', import.meta.url), 'utf8');
    for (const key of ['tag', 'lastName', 'ssn'] as const)
      assert.equal(new Set(scenarios.map((scenario) => scenario[key])).size, scenarios.length);
    for (const { tag, lastName, ssn, description } of scenarios) {
      const row = table.split('\n').find((line) => line.includes(`\`${tag}\``)) ?? '';
      for (const text of [lastName, ssn, description]) assert.ok(row.includes(text), `${tag}: ${text}`);
    }
  });
});

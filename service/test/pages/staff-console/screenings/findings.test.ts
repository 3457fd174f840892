import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ScreeningType } from '@service-embeds/contract';
import type { TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { send, staffActionsOf, staffOfEachRole, startStaffService } from '../../../support/steps/staff.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

const types: ScreeningType[] = [
  'employment_verification',
  'professional_license_verification',
  'personal_reference_verification',
  'drug_screening',
];
const include = 'screenings,employment_verification,drug_screening';

describe('What the staff enter of verifications and drug screenings', () => {
  let service: TestService;
  let visitor: Visitor;
  const reports = reportsOf(() => service);

  before(async () => {
    service = await startStaffService();
    ({ screening: visitor } = await staffOfEachRole(service));
    await reports.createPackage('verified', types);
  });
  after(() => service.stop());

  /** Opens the page of a screening of a new report. */
  const open = async (type: ScreeningType) => {
    const { id } = await reports.create('pending', 'verified');
    const { screenings = [] } = await reports.read(id, include);
    const screening = screenings.find(({ object }) => object === type);
    assert.ok(screening);
    const path = `/screenings/${reports.account().id}/${id}/${screening.id}`;
    await visitor.go(path);
    assert.equal(visitor.status, 200);
    return { id, path };
  };

  const employer = 'employment_verification.records.0';

  it('are the answers of an employer that differ from what the candidate said', async () => {
    const { id, path } = await open('employment_verification');
    assert.match(visitor.text, /<legend>Employer 1<\/legend>/);
    assert.match(visitor.text, new RegExp(`name="${employer}.employer.start_date"\\s+type="date"`));
    await send(visitor, path, {
      kind: 'found',
      result: 'consider',
      [`${employer}.employer.name`]: 'Sample Mills',
      [`${employer}.employer.start_date`]: '2020-03-01',
      [`${employer}.status`]: 'consider',
      [`${employer}.result.position.verified`]: 'no',
      [`${employer}.result.position.comments`]: 'She was a baker, not the head baker.',
      [`${employer}.result.end_date.verified`]: 'yes',
      [`${employer}.result.questions.1.text`]: 'Would you hire her again?',
      [`${employer}.result.questions.1.response`]: 'Yes.',
      [`${employer}.events.0.text`]: 'The employer was called.',
      [`${employer}.events.0.type`]: 'call',
    });
    assert.match(visitor.text, /Your entry was saved/);
    const { employment_verification: verification } = await reports.read(id, include);
    assert.deepEqual([verification?.status, verification?.result], ['complete', 'consider']);
    assert.partialDeepStrictEqual(verification?.records, [
      {
        status: 'consider',
        employer: { name: 'Sample Mills', start_date: '2020-03-01', address: null },
        result: {
          start_date: null,
          end_date: { verified: true },
          position: { verified: false, comments: 'She was a baker, not the head baker.', ignored: null },
          questions: [{ sort_number: 0, text: 'Would you hire her again?', response: 'Yes.' }],
        },
        events: [{ text: 'The employer was called.', type: 'call' }],
      },
    ]);
    assert.ok((await staffActionsOf(service, id)).includes('report.updated'));
  });

  it('are what a laboratory found', async () => {
    const { id, path } = await open('drug_screening');
    await send(visitor, path, {
      kind: 'found',
      result: 'consider',
      'drug_screening.disposition': 'positive',
      'drug_screening.mro_notes': 'No prescription was shown.',
      'drug_screening.analytes.0.name': 'Amphetamines',
      'drug_screening.analytes.0.disposition': 'negative',
      'drug_screening.analytes.3.name': 'Opiates',
      'drug_screening.analytes.3.disposition': 'positive',
      'drug_screening.analytes.3.specimen_type': 'urine',
    });
    assert.match(visitor.text, /Your entry was saved/);
    const { drug_screening: screening } = await reports.read(id, include);
    assert.equal(screening?.result, 'consider');
    assert.equal(screening.disposition, 'positive');
    assert.equal(screening.mro_notes, 'No prescription was shown.');
    assert.deepEqual(screening.analytes, [
      { name: 'Amphetamines', disposition: 'negative', specimen_type: null, use_limit: null },
      { name: 'Opiates', disposition: 'positive', specimen_type: 'urine', use_limit: null },
    ]);
  });

  it('are refused where the medical review officer reports another result, or a canceled test', async () => {
    const { id, path } = await open('drug_screening');
    for (const [disposition, sentence] of [
      ['negative', /Use &quot;clear&quot; for a negative test/],
      ['canceled', /Cancel the screening for a canceled test/],
    ] as const) {
      await visitor.go(path);
      await send(visitor, path, {
        kind: 'found',
        result: 'consider',
        'drug_screening.disposition': disposition,
      });
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, sentence);
    }
    assert.equal((await reports.read(id, include)).drug_screening?.status, 'pending');
  });

  it('are saved only if every field is right, and each wrong one is named', async () => {
    const { id, path } = await open('employment_verification');
    const second = 'employment_verification.records.2';
    await send(visitor, path, {
      kind: 'found',
      [`${employer}.employer.name`]: 'Sample Mills',
      [`${employer}.employer.start_date`]: '2020-02-30',
      [`${second}.employer.position`]: 'Head baker',
      [`${second}.result.salary.verified`]: 'yes',
    });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /href="#result">Choose the result\.<\/a>/);
    const field = 'employment_verification-records-0-employer-start_date';
    assert.match(
      visitor.text,
      new RegExp(`href="#${field}">Employer 1, Who was asked, Start date: Use a date [^<]+</a>`),
    );
    assert.match(visitor.text, new RegExp(`id="${field}-error"`));
    assert.match(visitor.text, /Employer 2, Who was asked, Name of the employer: Enter a value\.<\/a>/);
    assert.match(visitor.text, /value="2020-02-30"/, 'what was typed is still there');
    assert.match(visitor.text, /value="Head baker"/);
    const { employment_verification: verification } = await reports.read(id, include);
    assert.equal(verification?.status, 'pending');
  });

  it('start from whom the candidate has named, and how to reach them', async () => {
    const { id, path } = await open('employment_verification');
    const { candidate_id: candidateId } = await reports.read(id);
    const job = {
      name: 'Corner Bakery',
      position: 'Baker',
      contract_type: 'part_time',
      start_date: '2021-05-01',
      address: { city: 'Toledo', state: 'OH' },
      manager: { name: 'Max Manager', phone: '(415) 555-0100' },
    } as const;
    for (const body of [job, { ...job, name: 'Other Mills', end_date: '2022-01-01', do_not_contact: true }])
      await reports.api().call('POST /v1/candidates/{candidate_id}/employers', {
        params: { candidate_id: candidateId },
        body,
      });
    await visitor.go(path);
    for (const value of ['Corner Bakery', 'Baker', '2021-05-01', 'Toledo'])
      assert.match(visitor.text, new RegExp(`value="${value}"`));
    assert.match(visitor.text, /value="part_time"\s+selected/);
    assert.match(visitor.text, /<dd>Corner Bakery, Max Manager, \+14155550100<\/dd>/);
    assert.match(visitor.text, /<dd>Other Mills: do not contact<\/dd>/);
    assert.match(visitor.text, /<legend>Employer 2<\/legend>/);
    assert.match(visitor.text, /<summary>Employer: add up to 3 more<\/summary>/);
  });

  it('belong to a screening of a verification', async () => {
    const { path } = await open('drug_screening');
    await send(visitor, path.replace(/[^/]*$/, '0'.repeat(24)), { kind: 'found', result: 'clear' });
    assert.equal(visitor.status, 404);
  });
});

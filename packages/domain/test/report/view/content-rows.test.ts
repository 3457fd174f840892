import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  contentLabels,
  screening,
  screeningContents,
  spanishContentLabels,
  type ContentLabels,
  type ScreeningContent,
  type ScreeningType,
} from '@service-embeds/contract';
import { toScreeningResource } from '../../../src/report/serializers/screening-serializer.ts';
import { contentRows, rowLabel, rowText } from '../../../src/report/view/content-rows.ts';
import { hasContent } from '../../../src/report/view/has-content.ts';
import { limitToView } from '../../../src/report/view/limit-to-view.ts';
import { newReport, screeningAt } from '../../support/report.ts';

/** Returns a finished screening with what a supplier has sent. */
function screeningWith(type: keyof ScreeningContent & ScreeningType, sent: object) {
  const content = { [type]: screeningContents[type].parse(sent) } as ScreeningContent;
  const resource = toScreeningResource({ ...screeningAt(newReport(), 0), type, status: 'complete', content });
  // What the service answers has the shape of the contract. IDs of tests are shorter.
  screening.omit({ id: true, report_id: true }).parse(resource);
  return resource;
}
const textOf = (
  resource: ReturnType<typeof screeningWith>,
  labels: ContentLabels = contentLabels,
): string[] => {
  const rows = contentRows(resource);
  assert.equal(hasContent(resource), rows.length > 0);
  return rows.map((row) => `${rowLabel(row, labels)}: ${rowText(row, labels, (day) => `<${day}>`)}`);
};

const employer = { name: 'Sample Mills', position: 'Baker', start_date: '2020-01-01' };

describe('what a screening says, in lines', () => {
  it('is who was asked about work, and what they confirm', () => {
    const resource = screeningWith('employment_verification', {
      records: [
        {
          status: 'consider',
          employer,
          result: {
            position: { verified: false, comments: 'Apprentice' },
            start_date: { verified: true },
            questions: [{ sort_number: 1, text: 'Rehire?', response: 'Yes' }],
          },
        },
        { employer: { name: 'Abroad' }, cancellation_reason: 'international_entry_not_supported' },
        { employer: { name: 'Silent' }, cancellation_reason: 'source_unresponsive' },
      ],
    });
    assert.deepEqual(textOf(resource), [
      'Employer: Sample Mills',
      'Position: Baker, not confirmed, Apprentice',
      'Start date: <2020-01-01>, confirmed',
      'Rehire?: Yes',
      'Employer: Abroad, not asked',
      'Employer: Silent, unable to verify',
    ]);
    assert.equal(textOf(resource, spanishContentLabels)[1], 'Puesto: Baker, sin confirmar, Apprentice');
    assert.equal(resource.includes_canceled, true);
    const [first, second] = resource.records;
    assert.deepEqual([first?.source, first?.status, first?.charges], ['Sample Mills', 'consider', []]);
    assert.equal(second?.cancellation_reason_description, 'Screening does not support international entries');
  });

  it('is which degree a school confirms', () => {
    const school = { name: 'Sample College', degree: 'BA' };
    const result = { verified: true, degrees: [{ title: 'BA', majors: 'History', year_awarded: 2001 }] };
    assert.deepEqual(textOf(screeningWith('education_verification', { records: [{ school, result }] })), [
      'School: Sample College',
      'Degree: BA, History, 2001, confirmed',
    ]);
    assert.deepEqual(textOf(screeningWith('education_verification', { records: [{ school }] })), [
      'School: Sample College',
      'Degree: BA',
    ]);
  });

  it('is the state of a license, whose number is masked', () => {
    const resource = screeningWith('professional_license_verification', {
      certifications: [
        {
          input: { license_type: 'Nurse', license_number: 'RN123456' },
          result: {
            certification_issuer: 'Board',
            certification_expiration: '2027-01-31',
            sub_checks: [{ name: 'in_good_standing', status: 'consider' }],
            sub_results: [{ name: 'Note', value: 'Probation' }],
          },
        },
      ],
    });
    assert.deepEqual(textOf(resource), [
      'License: Nurse, XXXX3456',
      'Issued by: Board',
      'Expires: <2027-01-31>',
      'In good standing: no',
      'Note: Probation',
    ]);
  });

  it('is what a reference answers, and what a laboratory found', () => {
    const questions = [{ question: 'Reliable?', answer: 'Always' }];
    const person = { name: 'Max', relationship: 'Neighbor', questions };
    assert.deepEqual(textOf(screeningWith('personal_reference_verification', person)), [
      'Reference: Max, Neighbor',
      'Reliable?: Always',
    ]);
    const drugs = {
      disposition: 'positive',
      analytes: [{ name: 'Opiates', disposition: 'positive' }],
      mro_notes: 'Hm',
    };
    assert.deepEqual(textOf(screeningWith('drug_screening', drugs)), [
      'Result of the test: positive',
      'Opiates: positive',
      'Medical review: Hm',
    ]);
  });

  it('is the end and the salary of work, where they are known', () => {
    const result = { end_date: { verified: false }, salary: { verified: true, comments: '$52,000' } };
    const left = { ...employer, end_date: '2024-06-30' };
    const of = (records: object[]) => textOf(screeningWith('employment_verification', { records }));
    assert.deepEqual(of([{ employer: left, result }]), [
      'Employer: Sample Mills',
      'Position: Baker',
      'Start date: <2020-01-01>',
      'End date: <2024-06-30>, not confirmed',
      'Salary: confirmed, $52,000',
    ]);
    // A candidate who still works there has named no end.
    assert.deepEqual(of([{ employer, result: { end_date: { verified: true } } }]), [
      'Employer: Sample Mills',
      'Position: Baker',
      'Start date: <2020-01-01>',
    ]);
    assert.equal(of([{ employer: left }]).at(-1), 'End date: <2024-06-30>');
  });

  it('is every degree of a school, with what is known of it', () => {
    const school = { name: 'Sample College', degree: 'BA' };
    const degrees = [{ title: 'BA', year_awarded: 2001 }, { title: 'MA' }];
    const records = [{ school, result: { verified: false, degrees } }];
    assert.equal(
      textOf(screeningWith('education_verification', { records }))[1],
      'Degree: BA, 2001; MA, not confirmed',
    );
  });

  it('is how many addresses and which names an SSN trace found', () => {
    const trace = {
      addresses: [{ city: 'Oakland' }, { city: 'Reno' }],
      aliases: [
        { first_name: 'Ada', last_name: 'Former' },
        { first_name: 'A', middle_name: 'B', last_name: 'C' },
      ],
    };
    assert.deepEqual(textOf(screeningWith('ssn_trace', trace)), [
      'Addresses found: 2',
      'Other names: Ada Former; A B C',
    ]);
    assert.deepEqual(textOf(screeningWith('ssn_trace', { addresses: [], aliases: [] })), []);
  });

  it('is the license of a driver, and what happened on the road', () => {
    const driving = {
      license_status: 'VALID',
      license_state: 'CA',
      violations: [
        { description: 'Speeding', issued_date: '2023-01-02', conviction_date: '2023-03-04' },
        { description: 'Red light', issued_date: '2024-05-06' },
      ],
      accidents: [{ description: 'Rear-end collision', accident_date: '2022-07-08' }],
      suspensions: [{ description: 'Unpaid fine', start_date: '2021-09-10', end_date: '2021-10-10' }],
    };
    assert.deepEqual(textOf(screeningWith('motor_vehicle_report', driving)), [
      'License: VALID, CA',
      'Violation: Speeding, <2023-03-04>',
      'Violation: Red light, <2024-05-06>',
      'Accident: Rear-end collision, <2022-07-08>',
      'Suspension: Unpaid fine, <2021-09-10>',
    ]);
  });

  it('takes as a day only what is nothing else', () => {
    const line = (value: string) => rowText({ label: 'x', values: [value] }, contentLabels, () => 'day');
    assert.equal(line('2024-05-06'), 'day');
    for (const text of ['on 2024-05-06', '2024-05-06 or later', '2024-5-6']) assert.equal(line(text), text);
  });

  it('is empty without content, and in every view without records', () => {
    const resource = screeningWith('employment_verification', { records: [{ employer }] });
    for (const view of ['status', 'result'] as const)
      assert.deepEqual(textOf(limitToView(resource, view) as typeof resource), []);
    assert.deepEqual(textOf(screeningWith('drug_screening', {})), []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  motorVehicleContent,
  type ScreeningContent,
  type ScreeningType,
  type VerificationContents,
} from '@service-embeds/contract';
import { screeningContents } from '@service-embeds/contract/resources/report/screening-content';
import { classifyCharge } from '../../src/report-lifecycle/decide-charge.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import type { Decided, ItemAnswer, WaitingCharge } from '../../src/report/held-update.ts';
import {
  afterDays,
  apply,
  deleteEverything,
  reinsertion,
  screenedReport,
  screeningAt,
} from '../support/report.ts';

/** Returns a report about Texas whose only screening found this, after disputes in other reports and the answers of the staff. */
function complete(
  type: ScreeningType,
  content: ScreeningContent,
  { earlier = [], state = 'TX', at = afterDays(40), answer = 'same_item' }: Setting = {},
): ReportAggregate {
  const report = Object.assign(screenedReport(type, null, state), {
    otherDisputes: earlier.flatMap(({ disputes }) => disputes),
  });
  const { id: screening_id } = screeningAt(report, 0);
  apply(
    report,
    { kind: 'screening_completed', screening_id, result: 'consider', records: [], ...content },
    at,
  );
  if (answer)
    for (const { id } of waiting(report))
      classifyCharge(report, id, { class: answer, memberId: 'member', at });
  return report;
}

const waiting = (report: ReportAggregate): WaitingCharge[] =>
  report.heldUpdates.flatMap(({ charges: each }) => each);

interface Setting {
  earlier?: readonly ReportAggregate[];
  state?: string;
  at?: Date;
  /** Whether what says the same is what was deleted. Null: nobody answers. */
  answer?: ItemAnswer | null;
}

/** Returns a report in which a dispute deleted all that a screening found. */
function reportWithDeletions(type: ScreeningType, content: ScreeningContent): ReportAggregate {
  const report = complete(type, content, { at: afterDays(-1) });
  deleteEverything(report);
  return report;
}

const charges = (report: ReportAggregate) =>
  report.withheldRecords.flatMap(({ record, reasons }) =>
    record.charges.map(({ charge, disposition }) => [record.source, charge, disposition, reasons[0]?.code]),
  );
const driver = (fields: object) => ({
  motor_vehicle_report: motorVehicleContent.parse({ license_state: 'TX', ...fields }),
});
const code = 'deleted_after_dispute';

describe('The status of a license that a dispute deleted', () => {
  const type = 'motor_vehicle_report';
  const suspended = driver({
    license_status: 'SUSPENDED',
    privilege_to_drive: 'invalid',
    license_class: 'C',
  });

  it('does not come back in a later report, in other letters or at a license of the record', () => {
    const earlier = [reportWithDeletions(type, suspended)];
    const again = driver({
      license_status: 'Suspended.',
      license_class: 'C',
      license_reports: [{ state: 'TX', status: 'suspended', privilege_to_drive: 'invalid' }],
    });
    const report = complete(type, again, { earlier });
    const content = screeningAt(report, 0).content.motor_vehicle_report;
    assert.equal(report.record.result, 'clear');
    assert.deepEqual([content?.license_status, content?.license_class], [null, 'C']);
    assert.deepEqual(content?.license_reports, [{ state: 'TX', status: null, privilege_to_drive: null }]);
    assert.deepEqual(charges(report), [
      ['Driver license, TX', 'status Suspended.', 'Suspended.', code],
      ['Driver license, TX', 'status suspended', 'suspended', code],
      ['Driver license, TX', 'privilege to drive', 'invalid', code],
    ]);
  });

  it('waits for a person, because the license can have been suspended once more', () => {
    const earlier = [reportWithDeletions(type, suspended)];
    const open = complete(type, suspended, { earlier, answer: null });
    assert.deepEqual(
      [screeningAt(open, 0).status, open.withheldRecords, waiting(open).length],
      ['pending', [], 2],
    );
    const [first] = waiting(open);
    assert.deepEqual(
      [first?.content?.isLikeDeleted, first?.content?.record.source, first?.content?.words],
      [true, 'Driver license, TX', ['SUSPENDED']],
    );
    const decide = (value: Decided) =>
      classifyCharge(open, first?.id ?? '', { class: value, memberId: 'member', at: afterDays(41) });
    assert.equal(decide('sealed'), undefined, 'the question is another one');
    const again = complete(type, suspended, { earlier, answer: 'another_item' });
    assert.deepEqual([again.record.result, again.withheldRecords, again.heldUpdates], ['consider', [], []]);
    assert.equal(screeningAt(again, 0).content.motor_vehicle_report?.license_status, 'SUSPENDED');
  });

  it('is no other status, none of another state, and none that is good', () => {
    const earlier = [reportWithDeletions(type, suspended)];
    for (const fields of [
      { license_status: 'Revoked' },
      { license_status: 'Suspended', license_state: 'NV' },
    ])
      assert.equal(
        complete(type, driver(fields), { earlier }).record.result,
        'consider',
        fields.license_status,
      );
    const good = reportWithDeletions(
      type,
      driver({ license_status: 'Valid', violations: [{ description: 'Speeding' }] }),
    );
    const report = complete(type, driver({ license_status: 'VALID' }), { earlier: [good] });
    assert.equal(screeningAt(report, 0).content.motor_vehicle_report?.license_status, 'VALID');
  });

  it('comes back once its source has certified it', () => {
    const earlier = reportWithDeletions(type, suspended);
    const [id = ''] = earlier.disputes.flatMap(({ items }) => items.map((each) => each.id));
    apply(earlier, reinsertion(id), afterDays(35));
    assert.equal(complete(type, suspended, { earlier: [earlier] }).record.result, 'consider');
  });

  it('keeps the result where only what is too old beside it is kept apart', () => {
    const old = { description: 'Speeding', conviction_date: '2010-01-01' };
    for (const [license_status, result] of [
      ['Suspended', 'consider'],
      ['Valid', 'clear'],
    ] as const)
      assert.equal(complete(type, driver({ license_status, violations: [old] })).record.result, result);
  });
});

type Employers = VerificationContents['employment_verification']['records'];

describe('What a dispute deleted of a verification', () => {
  const employers = (...records: object[]) => ({
    employment_verification: screeningContents.employment_verification.parse({ records }),
  });
  const acme = (result: object, name = 'Acme, Inc.') => ({ employer: { name }, status: 'consider', result });
  const position = { verified: false, comments: 'Was a clerk' };

  it('does not come back from the same employer', () => {
    const earlier = [reportWithDeletions('employment_verification', employers(acme({ position })))];
    const other = acme({ position }, 'Sample Mills');
    const again = { employer: { name: 'ACME INC' }, status: 'consider', result: { position } };
    const report = complete('employment_verification', employers(again), { earlier });
    assert.deepEqual(charges(report), [['ACME INC', 'position', 'Was a clerk', code]]);
    assert.equal(report.record.result, 'clear');
    const both = complete('employment_verification', employers(again, other), { earlier });
    const names = screeningAt(both, 0).content.employment_verification?.records;
    assert.deepEqual(
      [both.record.result, names?.map(({ employer }) => employer.name)],
      ['consider', ['Sample Mills']],
    );
  });

  it('waits for a person, who can decide that the employer says it of another time', () => {
    const earlier = [reportWithDeletions('employment_verification', employers(acme({ position })))];
    const again = employers(acme({ position }));
    const open = complete('employment_verification', again, { earlier, answer: null });
    assert.deepEqual(
      waiting(open).map(({ content }) => [content?.record.source, content?.charge.charge, content?.words]),
      [['Acme, Inc.', 'position', ['Was a clerk']]],
    );
    const report = complete('employment_verification', again, { earlier, answer: 'another_item' });
    assert.deepEqual([report.record.result, report.withheldRecords], ['consider', []]);
  });

  it('leaves what the employer says besides', () => {
    const earlier = [reportWithDeletions('employment_verification', employers(acme({ position })))];
    const more = acme({ position, start_date: { verified: false }, end_date: { verified: true } });
    const report = complete('employment_verification', employers(more), { earlier });
    const [left]: Employers = screeningAt(report, 0).content.employment_verification?.records ?? [];
    assert.ok(left);
    assert.deepEqual([left.result?.position, left.result?.start_date?.verified], [null, false]);
    assert.equal(report.record.result, 'consider');
  });

  it('is no statement that the employer confirms now', () => {
    const earlier = [reportWithDeletions('employment_verification', employers(acme({ position })))];
    const confirmed = { ...acme({ position: { verified: true } }), status: 'clear' };
    const report = complete('employment_verification', employers(confirmed), { earlier });
    assert.deepEqual(report.withheldRecords, []);
    assert.equal(screeningAt(report, 0).content.employment_verification?.records.length, 1);
  });

  it('does not come back from the same school, or about the same license', () => {
    const schools = (name: string) => ({
      education_verification: screeningContents.education_verification.parse({
        records: [{ school: { name }, status: 'consider', result: { verified: false } }],
      }),
    });
    const school = [reportWithDeletions('education_verification', schools('State College'))];
    assert.equal(
      complete('education_verification', schools('STATE COLLEGE'), { earlier: school }).record.result,
      'clear',
    );
    assert.equal(
      complete('education_verification', schools('City College'), { earlier: school }).record.result,
      'consider',
    );
    const licenses = (license_number: string, ...names: string[]) => ({
      professional_license_verification: screeningContents.professional_license_verification.parse({
        certifications: [
          {
            input: { license_type: 'Nurse', license_number },
            result: { sub_checks: names.map((name) => ({ name, status: 'consider' })) },
          },
        ],
      }),
    });
    const type = 'professional_license_verification';
    const license = [reportWithDeletions(type, licenses('RN-1', 'in_good_standing'))];
    assert.equal(
      complete(type, licenses('rn 1', 'in_good_standing'), { earlier: license }).record.result,
      'clear',
    );
    assert.equal(
      complete(type, licenses('RN-2', 'in_good_standing'), { earlier: license }).record.result,
      'consider',
    );
    const report = complete(type, licenses('RN-1', 'in_good_standing', 'not_expired'), { earlier: license });
    const [left] = screeningAt(report, 0).content.professional_license_verification?.certifications ?? [];
    assert.deepEqual(left?.result.sub_checks, [{ name: 'not_expired', status: 'consider' }]);
    assert.equal(report.record.result, 'consider');
  });

  it('leaves no result of an earlier salary that employers must not ask for', () => {
    const salary = { verified: false, comments: 'Was 40,000' };
    const resultOf = (result: object, state: string) => {
      const report = complete('employment_verification', employers(acme(result)), { state });
      const [left]: Employers = screeningAt(report, 0).content.employment_verification?.records ?? [];
      return [report.record.result, left?.status, left?.result?.salary?.verified ?? null];
    };
    assert.deepEqual(resultOf({ salary, position: { verified: true } }, 'CA'), ['clear', 'clear', null]);
    assert.deepEqual(resultOf({ salary, position }, 'CA'), ['consider', 'consider', null]);
    assert.deepEqual(resultOf({ salary }, 'TX'), ['consider', 'consider', false]);
  });
});

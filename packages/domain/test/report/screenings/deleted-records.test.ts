import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { motorVehicleContent, type Charge, type SuppliedRecord } from '@service-embeds/contract';
import { startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { classifyCharge } from '../../../src/report-lifecycle/decide-charge.ts';
import { settleReport } from '../../../src/report-lifecycle/report-updates.ts';
import type { DisputedItem } from '../../../src/report/dispute-record.ts';
import type { ItemAnswer } from '../../../src/report/held-update.ts';
import { keepDeletedContent } from '../../../src/report/screenings/deleted-records.ts';
import { disputedItem, theft } from '../../support/deleted-items.ts';
import {
  afterDays,
  apply,
  deleteEverything,
  reinsertion,
  reportWithCharges,
  screenedReport,
  screeningAt,
} from '../../support/report.ts';

const record = (charges: Charge[], changes: Partial<SuppliedRecord> = {}): SuppliedRecord => ({
  case_number: 'CR-17',
  source: 'Alameda County',
  charges,
  ...changes,
});
describe('what is kept of a deleted item', () => {
  const report = reportWithCharges();
  const screening = screeningAt(report, 1);
  const [suppliedRecord] = screening.records;
  assert.ok(suppliedRecord);
  const [first, second] = suppliedRecord.charges;
  assert.ok(first && second);
  const without = (id: string) => [
    {
      ...screening,
      records: [{ ...suppliedRecord, charges: suppliedRecord.charges.filter((each) => each.id !== id) }],
    },
  ];
  const keep = (changes: Partial<DisputedItem>, after = without(first.id)) =>
    keepDeletedContent(
      [disputedItem({ id: first.id, screening_id: screening.id, ...changes })],
      [screeningAt(report, 0), screening],
      [screeningAt(report, 0), ...after],
    )[0]?.deleted;

  it('is its charge, in its record', () => {
    assert.deepEqual(keep({}), { records: [{ ...suppliedRecord, charges: [first] }] });
  });

  it('is all that the screening said, if the item is the screening', () => {
    const records = [{ ...suppliedRecord, charges: [] }];
    const bare = { ...screening, records };
    const [deleted] = keepDeletedContent(
      [disputedItem({ id: screening.id, screening_id: screening.id })],
      [bare],
      [{ ...bare, records: [] }],
    );
    assert.deepEqual(deleted?.deleted, { result: 'consider', records, content: {} });
  });

  it('is what the screening said beside its charges, if that is the item', () => {
    assert.deepEqual(keep({ id: screening.id }), { result: 'consider', records: [], content: {} });
  });

  it('is nothing of an item that stays, or that is about no screening', () => {
    assert.equal(keep({ outcome: 'verified' }), undefined);
    assert.equal(keep({ outcome: 'corrected' }), undefined);
    assert.equal(keep({ screening_id: null }), undefined);
  });

  it('is nothing of a charge that was entered again under another ID', () => {
    const again = { ...suppliedRecord, charges: [{ ...first, id: 'new' }, second] };
    assert.equal(keep({}, [{ ...screening, records: [again] }]), undefined);
    // The same charge at another screening is another item.
    const elsewhere = { ...screening, id: 'other', records: [again] };
    assert.ok(keep({}, [...without(first.id), elsewhere]));
  });
});

describe('an entry of a driving record that a dispute deleted', () => {
  const speeding = { description: 'Speeding', conviction_date: '2025-11-02', issued_date: '2025-09-01' };
  const collision = { accident_date: '2025-08-04' };
  const suspended = { description: 'Failure to appear', start_date: '2026-01-05' };
  const all = { violations: [speeding], accidents: [collision], suspensions: [suspended] };

  /** Returns a report whose driving record has these entries, at a time after the disputes about others. */
  const drive = (
    entries: object,
    disputed: readonly ReturnType<typeof screenedReport>[] = [],
    at = afterDays(40),
  ) => {
    const report = Object.assign(screenedReport('motor_vehicle_report'), {
      otherDisputes: disputed.flatMap(({ disputes }) => disputes),
    });
    const content = motorVehicleContent.parse({ license_state: 'CA', license_status: 'valid', ...entries });
    const { id: screening_id } = screeningAt(report, 0);
    const outcome = { screening_id, result: 'consider' as const, records: [], motor_vehicle_report: content };
    apply(report, { kind: 'screening_completed', ...outcome }, at);
    return report;
  };
  const deletedReport = () => {
    const report = drive(all, [], afterDays(-1));
    deleteEverything(report);
    assert.equal(report.record.result, 'clear');
    return report;
  };
  const reasonsOf = (report: ReturnType<typeof drive>) =>
    report.withheldRecords.flatMap(({ reasons }) => reasons.map(({ code }) => code));

  it('does not come back in a later report, which is clear without it', () => {
    const report = drive(all, [deletedReport()]);
    assert.deepEqual(reasonsOf(report), Array(3).fill('deleted_after_dispute'));
    const content = screeningAt(report, 0).content.motor_vehicle_report;
    assert.deepEqual([content?.violations, content?.accidents, content?.suspensions], [[], [], []]);
    assert.equal(content?.license_status, 'valid');
    assert.equal(report.record.result, 'clear');
  });

  it('does not come back in one of the licenses, in other letters, or with an end', () => {
    const report = drive(
      {
        license_reports: [
          {
            violations: [{ ...speeding, description: 'SPEEDING.', issued_date: null }],
            suspensions: [{ ...suspended, end_date: '2026-02-05' }],
          },
        ],
      },
      [deletedReport()],
    );
    assert.deepEqual(reasonsOf(report), ['deleted_after_dispute', 'deleted_after_dispute']);
    assert.equal(report.record.result, 'clear');
  });

  it('does not wait for a person, whatever words its source has for it now', () => {
    const violations = [{ ...speeding, disposition: 'Painted by the bench' }];
    const report = drive({ violations }, [deletedReport()]);
    assert.deepEqual([report.heldUpdates, report.record.result], [[], 'clear']);
  });

  it('leaves the result as it is if the charges beside it are deleted', () => {
    const report = screenedReport('motor_vehicle_report');
    const { id: screening_id } = screeningAt(report, 0);
    const motor_vehicle_report = motorVehicleContent.parse({ license_state: 'CA', violations: [speeding] });
    const outcome = { screening_id, result: 'consider' as const, records: [record([theft])] };
    apply(report, { kind: 'screening_completed', ...outcome, motor_vehicle_report });
    const itemIds = screeningAt(report, 0).records.flatMap(({ charges }) => charges.map(({ id }) => id));
    startDispute(report, afterDays(0), { itemIds, statement: 'Not mine' });
    settleReport(report, [], afterDays(31));
    assert.deepEqual(screeningAt(report, 0).records, []);
    assert.equal(report.record.result, 'consider', 'the violation is still in the report');
    const dispute = startDispute(report, afterDays(32));
    apply(
      report,
      { kind: 'dispute_ended', corrections: [{ ...outcome, motor_vehicle_report }] },
      afterDays(33),
    );
    assert.deepEqual([dispute.items[0]?.outcome, report.record.result], ['corrected', 'consider']);
  });

  it('is no other entry, and none of another state', () => {
    const others = [
      { ...speeding, conviction_date: '2025-11-03', issued_date: '2025-09-02' },
      { ...speeding, description: 'Red light' },
      { ...speeding, state: 'NV' },
    ];
    const report = drive({ violations: [speeding, ...others] }, [deletedReport()]);
    assert.equal(screeningAt(report, 0).content.motor_vehicle_report?.violations?.length, others.length);
    assert.equal(report.record.result, 'consider');
  });

  it('may be a suspension without a day in the same words: a person decides', () => {
    const undated = { description: 'Failure to appear' };
    const unknown = { license_status: null };
    const before = drive({ ...unknown, suspensions: [undated] }, [], afterDays(-1));
    deleteEverything(before);
    const decide = (answer: ItemAnswer) => {
      const suspensions = [suspended, { ...suspended, start_date: '2026-02-01' }];
      const report = drive({ ...unknown, suspensions }, [before]);
      assert.equal(screeningAt(report, 0).status, 'pending');
      const [waiting, ...others] = report.heldUpdates.flatMap(({ charges }) => charges);
      assert.deepEqual(
        [waiting?.content?.isLikeDeleted, waiting?.content?.charge.charge, others],
        [true, 'Failure to appear', []],
      );
      classifyCharge(report, waiting?.id ?? '', { class: answer, memberId: 'member', at: afterDays(41) });
      assert.deepEqual(report.heldUpdates, []);
      return [screeningAt(report, 0).content.motor_vehicle_report?.suspensions?.length, reasonsOf(report)];
    };
    assert.deepEqual(decide('another_item'), [2, []]);
    assert.deepEqual(decide('same_item'), [0, Array(2).fill('deleted_after_dispute')]);
  });

  it('is one with the same ticket, whatever its text and days', () => {
    const before = drive({ violations: [{ ...speeding, ticket_number: 'T-1' }] }, [], afterDays(-1));
    deleteEverything(before);
    const again = { description: 'Excessive speed', conviction_date: '2025-11-09', ticket_number: 'T-1' };
    assert.equal(drive({ violations: [again] }, [before]).record.result, 'clear');
    assert.equal(
      drive({ violations: [{ ...again, ticket_number: 'T-2' }] }, [before]).record.result,
      'consider',
    );
  });

  it('comes back once its source has certified it', () => {
    const before = deletedReport();
    const [id = ''] = before.disputes.flatMap(({ items }) => items.map((each) => each.id));
    apply(before, reinsertion(id), afterDays(35));
    assert.equal(drive(all, [before]).record.result, 'consider');
  });
});

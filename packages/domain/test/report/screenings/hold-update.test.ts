import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { motorVehicleContent, type SupplierUpdate } from '@service-embeds/contract';
import { startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { classifyCharge } from '../../../src/report-lifecycle/decide-charge.ts';
import { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import type { DecidedClass } from '../../../src/report/held-update.ts';
import { obsoleteUpdates } from '../../../src/report/screenings/hold-update.ts';
import {
  afterDays,
  apply,
  eventTypes,
  monday,
  screeningAt,
  newReport,
  screenings,
  screenedReport,
} from '../../support/report.ts';

type Charges = Extract<SupplierUpdate, { kind: 'screening_completed' }>['records'][number]['charges'];

const unknownWords = 'Painted by the bench';
const chargeWith = (disposition: string | null, changes: Partial<Charges[number]> = {}): Charges[number] => ({
  charge: 'Trespass',
  level: 'misdemeanor',
  disposition,
  offense_date: '2025-05-04',
  disposition_date: '2025-11-02',
  ...changes,
});
const recordOf = (charges: Charges, case_number = '1') => ({
  case_number,
  source: 'Alameda County',
  charges,
});
const classified = ({ records }: { records: { charges: Charges }[] }) =>
  records.flatMap(({ charges }) => charges.map((charge) => charge.disposition_class));

describe('A driving record with a violation whose disposition no table knows', () => {
  const violation = {
    description: 'Speeding',
    conviction_date: '2025-11-02',
    state: 'CA',
    disposition: unknownWords,
  };
  const completed = () => {
    const report = screenedReport('motor_vehicle_report');
    const { id: screening_id } = screeningAt(report, 0);
    const content = motorVehicleContent.parse({ violations: [violation] });
    const update: SupplierUpdate = {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [],
      motor_vehicle_report: content,
    };
    apply(report, update, monday);
    return report;
  };
  const decide = (report: ReportAggregate, value: DecidedClass) => {
    const id = report.heldUpdates[0]?.charges[0]?.id ?? '';
    return classifyCharge(report, id, { class: value, memberId: 'member', at: afterDays(1) });
  };

  it('waits for a person, who learns the words and the violation', () => {
    const report = completed();
    assert.equal(screeningAt(report, 0).status, 'pending');
    assert.deepEqual(screeningAt(report, 0).content, {});
    const content = report.heldUpdates[0]?.charges[0]?.content;
    assert.deepEqual(
      [content?.words, content?.state, content?.charge.charge, content?.record.source],
      [[unknownWords], 'CA', 'Speeding', 'Motor vehicle report'],
    );
  });

  it('enters the report as it was decided', () => {
    const convicted = completed();
    assert.equal(decide(convicted, 'conviction'), true);
    assert.equal(screeningAt(convicted, 0).content.motor_vehicle_report?.violations?.length, 1);
    assert.equal(convicted.record.status, 'consider');
    const dismissed = completed();
    assert.equal(decide(dismissed, 'non_conviction'), true);
    assert.deepEqual(screeningAt(dismissed, 0).content.motor_vehicle_report?.violations, []);
    assert.equal(dismissed.record.status, 'clear');
    assert.equal(dismissed.withheldRecords.length, 1);
  });
});

describe('An update with a charge that no table knows', () => {
  let report: ReportAggregate;
  beforeEach(() => {
    report = screenedReport('county_criminal_search');
  });

  const complete = (charges: Charges, at = monday) =>
    apply(
      report,
      {
        kind: 'screening_completed',
        screening_id: screeningAt(report, 0).id,
        result: 'consider',
        records: [recordOf(charges)],
      },
      at,
    );
  const waiting = () => report.heldUpdates.flatMap(({ charges }) => charges.filter((each) => !each.decision));
  const decide = (value: DecidedClass, at = afterDays(2)) => {
    const [charge] = waiting();
    assert.ok(charge);
    return classifyCharge(report, charge.id, { class: value, memberId: 'member', at });
  };

  it('waits, and the report says nothing of it', () => {
    complete([chargeWith('Guilty'), chargeWith(unknownWords, { charge: 'Theft' })]);
    const screening = screeningAt(report, 0);
    assert.deepEqual([screening.status, screening.result, screening.records], ['pending', null, []]);
    assert.equal(report.record.screeningsFinished, 0);
    assert.deepEqual(eventTypes(report), ['report.created']);
    assert.deepEqual([report.messages, report.withheldRecords], [[], []]);
    const [charge] = waiting();
    assert.equal(waiting().length, 1);
    assert.deepEqual(charge?.content?.words, [unknownWords]);
    assert.deepEqual(charge.content.places, [{ screeningId: screening.id, record: 0, charge: 1 }]);
    assert.deepEqual([charge.content.state, charge.content.charge.charge], ['CA', 'Theft']);
    assert.deepEqual(charge.createdAt, monday);
  });

  it('completes the report with the last decision, at its time, with one event', () => {
    complete([
      chargeWith(unknownWords),
      chargeWith(`${unknownWords} twice`, { charge: 'Theft', offense_date: '2025-06-01' }),
    ]);
    assert.equal(decide('conviction'), false);
    assert.equal(report.record.status, 'pending');
    assert.equal(decide('non_conviction', afterDays(3)), true);
    const screening = screeningAt(report, 0);
    assert.deepEqual(screening.completedAt, afterDays(3));
    assert.deepEqual(report.record.completedAt, afterDays(3));
    assert.deepEqual(classified(screening), ['conviction']);
    assert.deepEqual(
      report.withheldRecords.map(({ record }) => record.charges.map(({ charge }) => charge)),
      [['Theft']],
      'California forbids what is no conviction',
    );
    assert.deepEqual(eventTypes(report), ['report.created', 'report.completed']);
    assert.deepEqual(report.heldUpdates, []);
    assert.ok([...report.changedWaitingCharges].every(({ content }) => content === null));
  });

  it('is replaced when it is sent again, and waits since the first time', () => {
    complete([chargeWith(unknownWords)]);
    const [first] = report.heldUpdates;
    complete([chargeWith(unknownWords), chargeWith('Painted again', { charge: 'Theft' })], afterDays(1));
    assert.equal(report.heldUpdates.length, 1);
    assert.equal(waiting().length, 2);
    assert.ok(waiting().every(({ createdAt }) => createdAt.getTime() === monday.getTime()));
    assert.equal(
      classifyCharge(report, first?.charges[0]?.id ?? '', {
        class: 'conviction',
        memberId: 'member',
        at: afterDays(1),
      }),
      undefined,
    );
    complete([chargeWith('Guilty')], afterDays(2));
    assert.deepEqual(report.heldUpdates, []);
    assert.equal(report.record.status, 'consider');
  });

  it('is classified by what the supplier sends with it', () => {
    complete([chargeWith(unknownWords, { disposition_class: 'conviction' })]);
    assert.deepEqual(report.heldUpdates, []);
    assert.deepEqual(classified(screeningAt(report, 0)), ['conviction']);
  });

  it('believes a decision even where the words seem to say otherwise', () => {
    complete([chargeWith('Dismissed', { disposition_class: 'conviction' })]);
    assert.equal(waiting().length, 1);
    assert.equal(decide('conviction'), true);
    assert.deepEqual(classified(screeningAt(report, 0)), ['conviction']);
  });

  it('asks once about copies of a case that contradict one another', () => {
    const { id: screening_id } = screeningAt(report, 0);
    const records = [recordOf([chargeWith('Guilty')]), recordOf([chargeWith('Dismissed')])];
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
    assert.equal(waiting().length, 1);
    assert.equal(waiting()[0]?.content?.places.length, 2);
    assert.equal(decide('conviction'), true);
    assert.deepEqual(classified(screeningAt(report, 0)), ['conviction']);
  });

  it('asks again about copies whose decisions contradict one another', () => {
    const { id: screening_id } = screeningAt(report, 0);
    const records = [recordOf([chargeWith(unknownWords)]), recordOf([chargeWith('Painted otherwise')])];
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
    for (let decisions = 0; waiting().length; decisions++) {
      assert.ok(decisions < 4, 'decisions end');
      decide('conviction');
    }
    assert.deepEqual(classified(screeningAt(report, 0)), ['conviction']);
  });

  it('is forgotten when its screening is canceled', () => {
    complete([chargeWith(unknownWords)]);
    const { id: screening_id } = screeningAt(report, 0);
    assert.deepEqual(obsoleteUpdates(report), []);
    apply(report, { kind: 'screening_canceled', screening_id, reason: 'request_withdrawn' });
    assert.deepEqual(obsoleteUpdates(report), report.heldUpdates);
  });

  it('keeps a dispute open until its corrections are classified', () => {
    complete([chargeWith('Guilty')]);
    const dispute = startDispute(report, afterDays(1));
    const { id: screening_id } = screeningAt(report, 0);
    const corrections = [
      { screening_id, result: 'consider' as const, records: [recordOf([chargeWith(unknownWords)])] },
    ];
    apply(report, { kind: 'dispute_ended', corrections, note: 'The court was asked.' }, afterDays(2));
    assert.equal(report.record.status, 'dispute');
    assert.equal(dispute.resolvedAt, null);
    assert.equal(report.heldUpdates[0]?.targetId, dispute.id);
    assert.deepEqual(obsoleteUpdates(report), []);
    assert.equal(decide('conviction', afterDays(3)), true);
    assert.deepEqual([report.record.status, dispute.note], ['consider', 'The court was asked.']);
    assert.deepEqual(dispute.resolvedAt, afterDays(3));
  });

  it('no longer matters when the time of its dispute has passed', () => {
    complete([chargeWith('Guilty')]);
    startDispute(report, afterDays(1));
    const { id: screening_id } = screeningAt(report, 0);
    const corrections = [
      { screening_id, result: 'consider' as const, records: [recordOf([chargeWith(unknownWords)])] },
    ];
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(2));
    report.update({ status: 'clear' });
    assert.equal(obsoleteUpdates(report).length, 1);
  });
});

const charge = {
  charge: 'Trespass',
  level: 'misdemeanor' as const,
  disposition: 'Guilty',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};
const records = [{ case_number: '1', source: 'Alameda County', charges: [charge] }];

function noticedReport(givesPublicRecordNotice: boolean): ReportAggregate {
  const types = screenings('ssn_trace', 'county_criminal_search', 'sex_offender_search');
  const {
    environment,
    account,
    candidate,
    record,
    screenings: screeningRecords,
  } = newReport({
    package: { slug: 'essential', name: 'Essential', screenings: types },
  });
  const company = { street: '5 Sample St', city: 'Columbus', state: 'OH', zipcode: '43004' };
  return new ReportAggregate(environment, {
    account: { ...account, company },
    candidate,
    record,
    screenings: screeningRecords,
    verifications: [],
    adverseActions: [],
    individualizedAssessments: [],
    rulesets: [],
    givesPublicRecordNotice,
  });
}
const find = (report: ReportAggregate, position: number): void =>
  apply(report, {
    kind: 'screening_completed',
    screening_id: screeningAt(report, position).id,
    result: 'consider',
    records,
  });
const notices = (report: ReportAggregate) => report.messages.filter(({ kind }) => kind === 'public_records');

describe('The notice of public records', () => {
  it('names the customer and their address, once for a report', () => {
    const report = noticedReport(true);
    find(report, 1);
    find(report, 2);
    assert.deepEqual(
      notices(report).map(({ recipient, content }) => [recipient, content]),
      [
        [
          'ada@example.com',
          {
            accountName: 'Northwind',
            accountAddress: '5 Sample St, Columbus, OH 43004',
            firstName: 'Ada',
            language: 'en',
            checkUrl: 'https://portal.example/reports/id-1',
          },
        ],
      ],
    );
    assert.ok(report.record.publicRecordNoticeAt);
  });

  it('is not sent for what is no public record, nor without the duty to send it', () => {
    const report = noticedReport(true);
    find(report, 0);
    const exempt = noticedReport(false);
    find(exempt, 1);
    assert.deepEqual([...notices(report), ...notices(exempt)], []);
    assert.equal(exempt.record.publicRecordNoticeAt, null);
  });
});

import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { motorVehicleContent } from '@service-embeds/contract';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import { correctionsOf, disputableItems, type ItemDecision } from '../../src/dispute/disputed-items.ts';
import { settleReport } from '../../src/report-lifecycle/report-updates.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { findingsOf } from '../../src/report/aggregate/apply-ruleset.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { afterDays, apply, reinsertion, screenedReport, screeningAt } from '../support/report.ts';

const charge = {
  charge: 'Theft',
  level: 'misdemeanor' as const,
  disposition: 'Guilty',
  offense_date: '2024-05-04',
  disposition_date: '2025-02-11',
};
const speeding = { description: 'Speeding', conviction_date: '2025-11-02' };

describe('What a driving record says beside a charge', () => {
  let report: ReportAggregate;
  const complete = (fields: object) => {
    report = screenedReport('motor_vehicle_report', null, 'TX');
    const { id: screening_id } = screening();
    apply(report, {
      kind: 'screening_completed',
      screening_id,
      result: 'consider',
      records: [{ case_number: '1', source: 'Travis County', charges: [charge] }],
      motor_vehicle_report: motorVehicleContent.parse({ license_state: 'TX', ...fields }),
    });
  };
  const screening = () => screeningAt(report, 0);
  const chargeId = () => screening().records[0]?.charges[0]?.id ?? '';
  const dispute = (...itemIds: string[]) =>
    startDispute(report, afterDays(1), { itemIds, statement: 'Not me' });
  const decide = (decisions: Record<string, ItemDecision>) =>
    apply(
      report,
      {
        kind: 'dispute_ended',
        corrections: correctionsOf(report.screenings, new Map(Object.entries(decisions))),
      },
      afterDays(2),
    );
  beforeEach(() => complete({ license_status: 'Valid', violations: [speeding] }));

  it('is a finding of its own, for decisions, rules and disputes', () => {
    const ids = [chargeId(), screening().id];
    assert.deepEqual(
      adverseItemsOf(report.screenings).map(({ id }) => id),
      ids,
    );
    assert.deepEqual(
      findingsOf(report.screenings).map(({ id }) => id),
      ids,
    );
    assert.deepEqual(
      disputableItems(report).map(({ id }) => id),
      [...ids, report.record.id],
    );
  });

  it('is no finding if it says nothing against the candidate, and can be disputed', () => {
    complete({ license_status: 'Valid' });
    assert.deepEqual(
      adverseItemsOf(report.screenings).map(({ id }) => id),
      [chargeId()],
    );
    assert.deepEqual(
      disputableItems(report).map(({ id, text }) => [id, text]),
      [
        [chargeId(), 'Motor vehicle report, Travis County: Theft'],
        [screening().id, 'Motor vehicle report'],
        [report.record.id, ''],
      ],
    );
  });

  it('is deleted alone, and comes back alone', () => {
    const { items } = dispute(screening().id);
    decide({ [screening().id]: { outcome: 'deleted' } });
    assert.deepEqual(
      report.disputes[0]?.items.map(({ outcome }) => outcome),
      ['deleted'],
    );
    assert.deepEqual(screening().content, {});
    assert.deepEqual([screening().records.length, report.record.result], [1, 'consider']);
    apply(report, reinsertion(items[0]?.id ?? ''), afterDays(3));
    assert.equal(screening().content.motor_vehicle_report?.violations?.length, 1);
    assert.equal(screening().records.length, 1);
  });

  it('is deleted alone if it was not verified in time', () => {
    dispute(screening().id);
    settleReport(report, [], afterDays(40));
    assert.deepEqual(screening().content, {});
    assert.deepEqual([screening().records.length, report.record.result], [1, 'consider']);
  });

  it('stays if the charge beside it is deleted or corrected', () => {
    dispute(screening().id, chargeId());
    decide({
      [chargeId()]: { outcome: 'corrected', charge: { ...charge, charge: 'Trespass' } },
      [screening().id]: { outcome: 'verified' },
    });
    assert.deepEqual(
      report.disputes[0]?.items.map(({ outcome }) => outcome),
      ['corrected', 'verified'],
    );
    dispute(chargeId());
    decide({ [chargeId()]: { outcome: 'deleted' } });
    assert.deepEqual(screening().records, []);
    assert.equal(screening().content.motor_vehicle_report?.violations?.length, 1);
    assert.deepEqual(
      adverseItemsOf(report.screenings).map(({ id }) => id),
      [screening().id],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, MotorVehicleContent } from '@service-embeds/contract';
import { correctionsOf } from '../../src/dispute/disputed-items.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { endDispute, startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { settleReport } from '../../src/report-lifecycle/report-updates.ts';
import {
  afterDays,
  apply,
  completeAll,
  monday,
  newReport,
  reinsertion,
  rejects,
  screeningAt,
} from '../support/report.ts';
import { deleteEverything, screenedReport, yearsLater } from '../support/screened-report.ts';

const textsOf = (report: ReportAggregate) => adverseItemsOf(report.screenings).map(({ text }) => text);

const daysBefore = (days: number): string => afterDays(-days).toISOString().slice(0, 10);
const fiveYears = 5 * 365;

describe('an item that has become too old since a dispute deleted it', () => {
  const conviction = (charge: string, days: number): Charge => ({
    charge,
    level: 'misdemeanor',
    disposition: 'Guilty',
    offense_date: null,
    disposition_date: daysBefore(days),
  });
  const violation = (description: string, days: number) => ({
    description,
    type: null,
    conviction_date: daysBefore(days),
    issued_date: null,
    state: 'CA',
  });

  it('stays out, and a newer one comes back', () => {
    const report = screenedReport('county_criminal_search');
    const charges = [conviction('Theft', fiveYears), conviction('Trespass', 30)];
    const records = [{ case_number: '1', source: 'Alameda County', charges }];
    const { id: screening_id } = screeningAt(report, 0);
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
    const [old = '', recent = ''] = deleteEverything(report);
    rejects(() => apply(report, reinsertion(old), yearsLater), 409, 'item_not_deleted');
    assert.equal(report.record.result, 'clear');
    apply(report, reinsertion(recent), yearsLater);
    assert.match(textsOf(report).join('; '), /^[^;]*: Trespass$/);
  });

  it('stays out of a screening that comes back whole, and is kept apart', () => {
    const report = screenedReport('county_civil_search');
    const { id: screening_id } = screeningAt(report, 0);
    const judgment = (source: string, days: number) => ({
      case_number: source,
      source,
      charges: [],
      file_date: daysBefore(days),
    });
    const records = [judgment('Old Court', fiveYears), judgment('New Court', 30)];
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
    deleteEverything(report);
    apply(report, reinsertion(screening_id), yearsLater);
    assert.deepEqual(
      screeningAt(report, 0).records.map(({ source }) => source),
      ['New Court'],
    );
    assert.deepEqual(
      report.withheldRecords.map(({ record, reasons }) => [record.source, reasons.map(({ code }) => code)]),
      [['Old Court', ['obsolete']]],
    );
    assert.equal(report.record.result, 'consider');
  });

  it('stays out of a driving record', () => {
    const report = screenedReport('motor_vehicle_report');
    const { id: screening_id } = screeningAt(report, 0);
    const content = (...violations: object[]) => ({ violations }) as unknown as MotorVehicleContent;
    const motor_vehicle_report = content(violation('Old', fiveYears), violation('New', 30));
    const completed = { kind: 'screening_completed', screening_id, result: 'consider' } as const;
    apply(report, { ...completed, records: [], motor_vehicle_report });
    deleteEverything(report);
    assert.deepEqual(screeningAt(report, 0).content, {});
    apply(report, reinsertion(screening_id), yearsLater);
    const { violations } = screeningAt(report, 0).content.motor_vehicle_report ?? {};
    assert.deepEqual(
      violations?.map(({ description }) => description),
      ['New'],
    );
    assert.equal(report.withheldRecords.length, 1);
  });

  it('stays out of a driving record of which nothing else is left', () => {
    const report = screenedReport('motor_vehicle_report');
    const { id: screening_id } = screeningAt(report, 0);
    const motor_vehicle_report = {
      violations: [violation('Old', fiveYears)],
    } as unknown as MotorVehicleContent;
    const completed = { kind: 'screening_completed', screening_id, result: 'consider' } as const;
    apply(report, { ...completed, records: [], motor_vehicle_report });
    deleteEverything(report);
    rejects(() => apply(report, reinsertion(screening_id), yearsLater), 409, 'item_not_deleted');
  });

  it('is limited by what the record is about, which the type of its search does not say', () => {
    const report = screenedReport('county_criminal_search');
    const { id: screening_id } = screeningAt(report, 0);
    const bankruptcy = {
      case_number: '7',
      source: 'Bankruptcy Court',
      charges: [],
      file_date: daysBefore(fiveYears),
      record_type: 'bankruptcy' as const,
    };
    const completed = { kind: 'screening_completed', screening_id, result: 'consider' } as const;
    apply(report, { ...completed, records: [bankruptcy] });
    deleteEverything(report);
    apply(report, reinsertion(screening_id), yearsLater);
    assert.equal(screeningAt(report, 0).records.length, 1, 'ten years');
  });
});

describe('a screening that said nothing against the candidate', () => {
  it('is clear again when what it said comes back', () => {
    const report = newReport();
    const { id } = screeningAt(report, 0);
    const ssn_trace = { aliases: [], addresses: [] };
    apply(report, { kind: 'screening_completed', screening_id: id, result: 'clear', records: [], ssn_trace });
    completeAll(report);
    startDispute(report, monday, { itemIds: [id], statement: 'I never lived there.' });
    settleReport(report, [], afterDays(31));
    assert.deepEqual(screeningAt(report, 0).content, {});
    apply(report, reinsertion(id), afterDays(40));
    assert.deepEqual(screeningAt(report, 0).content, { ssn_trace });
    assert.deepEqual([screeningAt(report, 0).result, report.record.result], ['clear', 'clear']);
  });

  it('says nothing after an investigation deleted it', () => {
    const report = newReport();
    const { id } = screeningAt(report, 0);
    const ssn_trace = { aliases: [], addresses: [] };
    apply(report, { kind: 'screening_completed', screening_id: id, result: 'clear', records: [], ssn_trace });
    completeAll(report);
    const dispute = startDispute(report, monday, { itemIds: [id], statement: 'I never lived there.' });
    const decisions = new Map([[id, { outcome: 'deleted' }]] as const);
    endDispute(report, { corrections: correctionsOf(report.screenings, decisions) }, afterDays(5));
    assert.deepEqual(screeningAt(report, 0).content, {});
    assert.equal(dispute.items[0]?.outcome, 'deleted');
    apply(report, reinsertion(id), afterDays(6));
    assert.deepEqual(screeningAt(report, 0).content, { ssn_trace });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, MotorVehicleContent } from '@service-embeds/contract';
import { startDispute, endDispute } from '@service-embeds/domain/dispute/dispute-lifecycle';
import { correctionsOf } from '@service-embeds/domain/dispute/disputed-items';
import { settleReport } from '@service-embeds/domain/report-lifecycle/report-updates';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import {
  afterDays,
  apply,
  eventTypes,
  furnisher,
  monday,
  reinsertion,
  rejects,
  reportWithCharges,
  completeAll,
  newReport,
  screeningAt,
  deleteEverything,
  screenReport,
  screenedReport,
  yearsLater,
} from '../support/report.ts';

const textsOf = (report: ReportAggregate) => adverseItemsOf(report.screenings).map(({ text }) => text);

/** A report whose disputed findings were not verified in time. */
function reportWithDeletedItems(count = 2) {
  const report = reportWithCharges();
  const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
  const texts = textsOf(report);
  startDispute(report, monday, { itemIds: ids.slice(0, count), statement: 'This is not me.' });
  settleReport(report, [], afterDays(31));
  report.messages.length = 0;
  report.events.length = 0;
  return { report, ids, texts };
}

describe('an item that was deleted after a dispute', () => {
  it('is put back with the certification of its source, and the candidate is told at once', () => {
    const { report, ids, texts } = reportWithDeletedItems();
    assert.equal(report.record.result, 'clear');
    apply(report, reinsertion(ids[0]!), afterDays(40));
    assert.deepEqual(textsOf(report), texts.slice(0, 1));
    const { result, status, revisedAt, reinsertedAt } = report.record;
    assert.deepEqual(
      [result, status, revisedAt, reinsertedAt],
      ['consider', 'consider', afterDays(40), afterDays(40)],
    );
    assert.deepEqual(eventTypes(report), ['report.completed']);
    assert.deepEqual(
      report.messages.map(({ kind, recipient, at }) => [kind, recipient, at]),
      [
        ['item_reinserted', report.candidate.email, afterDays(40)],
        ['item_reinserted_customer', 'adverse@northwind.example', afterDays(40)],
      ],
    );
    assert.deepEqual(report.disputes[0]?.items[0]?.reinsertion?.furnisher, furnisher);
    for (const { content } of report.messages) {
      assert.ok('furnisher' in content && 'items' in content);
      assert.deepEqual(content.furnisher, furnisher);
      assert.deepEqual(
        content.items.map(({ text }) => text),
        texts.slice(0, 1),
      );
    }
    assert.equal(report.newActivities.at(-1)?.type, 'item_reinserted');
  });

  it('keeps its record together when another charge of it is put back', () => {
    const { report, ids, texts } = reportWithDeletedItems();
    apply(report, reinsertion(ids[1]!), afterDays(40));
    apply(report, reinsertion(ids[0]!), afterDays(41));
    assert.deepEqual(textsOf(report).sort(), [...texts].sort());
    assert.equal(report.screenings.flatMap(({ records }) => records).length, 1);
  });

  it('is not put back without certification, twice, while another dispute is open, or if nothing was deleted', () => {
    const { report, ids } = reportWithDeletedItems(1);
    const [id = '', other = ''] = ids;
    rejects(
      () => apply(report, reinsertion(id, false), afterDays(40)),
      400,
      'item_certification_required',
      /certified/,
    );
    rejects(() => apply(report, reinsertion(other), afterDays(40)), 409, 'item_not_deleted');
    rejects(() => apply(report, reinsertion('unknown'), afterDays(40)), 409, 'item_not_deleted');
    assert.equal(report.messages.length, 0);
    apply(report, { kind: 'disputed' }, afterDays(41));
    rejects(() => apply(report, reinsertion(id), afterDays(41)), 409, 'report_transition_not_allowed');
    apply(report, { kind: 'dispute_ended', corrections: [] }, afterDays(42));
    apply(report, reinsertion(id), afterDays(43));
    rejects(() => apply(report, reinsertion(id), afterDays(43)), 409, 'item_not_deleted');
  });

  it('does not come back with a correction of another dispute: it is kept apart, with the reason', () => {
    const { report, ids, texts } = reportWithDeletedItems(1);
    screenReport(report);
    const screening = report.screenings.find(({ records }) => records.length)!;
    const [record] = screening.records;
    const again = { charge: 'THEFT (again)', level: 'misdemeanor', disposition: null } as const;
    const deleted = report.disputes[0]!.items[0]!.deleted!.records[0]!.charges[0]!;
    const { id: _record, ...supplied } = record!;
    const charges = [
      { ...deleted, charge: deleted.charge.toUpperCase() },
      ...record!.charges,
      { ...again, offense_date: '2025-06-01', disposition_date: null },
    ].map(({ ...charge }) => charge);
    apply(report, { kind: 'disputed' }, afterDays(40));
    apply(
      report,
      {
        kind: 'dispute_ended',
        corrections: [
          { screening_id: screening.id, result: 'consider', records: [{ ...supplied, charges }] },
        ],
      },
      afterDays(41),
    );
    assert.equal(textsOf(report).length, 2);
    assert.ok(!textsOf(report).some((text) => text.toUpperCase() === texts[0]!.toUpperCase()));
    assert.deepEqual(
      report.withheldRecords.map(({ reasons }) => reasons.map(({ code }) => code)),
      [['deleted_after_dispute']],
    );
    apply(report, reinsertion(ids[0]!), afterDays(42));
    assert.ok(textsOf(report).includes(texts[0]!));
  });

  it('can be disputed and deleted again, and needs another certification then', () => {
    const { report, ids } = reportWithDeletedItems(1);
    const [id = ''] = ids;
    apply(report, reinsertion(id), afterDays(40));
    startDispute(report, afterDays(41), { itemIds: [id], statement: 'Still not me.' });
    settleReport(report, [], afterDays(80));
    assert.equal(textsOf(report).length, 1);
    rejects(() => apply(report, reinsertion(id, false), afterDays(81)), 400, 'item_certification_required');
    apply(report, reinsertion(id), afterDays(81));
    assert.equal(textsOf(report).length, 2);
  });
});

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

  it('stays out if it is one of several records without charges', () => {
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
    const [old = '', recent = ''] = deleteEverything(report);
    rejects(() => apply(report, reinsertion(old), yearsLater), 409, 'item_not_deleted');
    apply(report, reinsertion(recent), yearsLater);
    assert.deepEqual(
      screeningAt(report, 0).records.map(({ source }) => source),
      ['New Court'],
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

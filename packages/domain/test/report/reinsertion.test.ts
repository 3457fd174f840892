import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Charge, MotorVehicleContent } from '@service-embeds/contract';
import { correctionsOf } from '../../src/dispute/corrections.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { endDispute, startDispute } from '../../src/report/dispute.ts';
import type { ReportAggregate } from '../../src/report/report-aggregate.ts';
import { settleReport, type ReportUpdate } from '../../src/report/report-updates.ts';
import type { Identity } from '../../src/reporting/identity-match.ts';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { recordMarkers, recordsOf } from '../support/generated-records.ts';
import {
  afterDays,
  apply,
  completeAll,
  eventTypes,
  monday,
  newReport,
  rejects,
  reportWithCharges,
  screeningAt,
  screenings,
} from '../support/report.ts';

const furnisher = {
  name: 'Alameda County Superior Court',
  address: '1 Court Street, Oakland, CA 94612',
  phone: '510-555-0100',
};
const reinsertion = (item_id: string, certified = true) =>
  ({ kind: 'item_reinserted', item_id, certified, furnisher }) as const satisfies ReportUpdate;
const textsOf = (report: ReportAggregate) => adverseItemsOf(report.screenings).map(({ text }) => text);

/** A report of which nobody verified the disputed findings in time. */
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
    const screening = report.screenings.find(({ records }) => records.length)!;
    const [record] = screening.records;
    const again = { charge: 'THEFT (again)', level: 'misdemeanor', disposition: null } as const;
    const deleted = report.disputes[0]!.items[0]!.deleted!.records[0]!.charges[0]!;
    const { id: _record, ...supplied } = record!;
    const charges = [
      { ...deleted, charge: deleted.charge.toUpperCase() },
      ...record!.charges,
      { ...again, offense_date: null, disposition_date: null },
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

/** A time when what was reported on `monday` is four years older. */
const yearsLater = afterDays(4 * 365);
const daysBefore = (days: number): string => afterDays(-days).toISOString().slice(0, 10);
const fiveYears = 5 * 365;

/** Returns a report about somebody in California with one open screening, whose findings are divided as in production. */
function screenedReport(
  type: 'county_criminal_search' | 'county_civil_search' | 'motor_vehicle_report',
  identity: Identity | null = null,
) {
  const report = newReport({
    workLocations: [{ country: 'US', state: 'CA' }],
    package: { slug: 'one', name: 'One', screenings: screenings(type) },
  });
  const policy = { identity, context: { states: ['CA'], salary: null } };
  return Object.assign(Object.create(report) as ReportAggregate, {
    screenRecords: (found, at) => screenRecords(found, policy, at),
  } satisfies Pick<ReportAggregate, 'screenRecords'>);
}

/** Disputes everything that a report says, and lets the time to verify it pass. */
function deleteEverything(report: ReportAggregate): string[] {
  const { items } = startDispute(report, monday);
  settleReport(report, [], afterDays(31));
  return items.map(({ id }) => id);
}

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
    const charges = [conviction('Old', fiveYears), conviction('New', 30)];
    const records = [{ case_number: '1', source: 'Alameda County', charges }];
    const { id: screening_id } = screeningAt(report, 0);
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
    const [old = '', recent = ''] = deleteEverything(report);
    rejects(() => apply(report, reinsertion(old), yearsLater), 409, 'item_not_deleted');
    assert.equal(report.record.result, 'clear');
    apply(report, reinsertion(recent), yearsLater);
    assert.match(textsOf(report).join('; '), /^[^;]*: New$/);
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

describe('Ten thousand invented records that disputes deleted', () => {
  const { mayBeReported, mustNotBeReported } = recordMarkers;
  const person = { full_name: 'Ada Testerman', dob: '1985-06-15' };
  const identity = { names: [{ first: 'Ada', last: 'Testerman' }], dob: person.dob };

  const comesBack = (report: ReportAggregate, id: string): boolean => {
    try {
      apply(report, reinsertion(id), yearsLater);
      return true;
    } catch (error) {
      assert.equal((error as { code?: string }).code, 'item_not_deleted');
      return false;
    }
  };

  it('come back without what must not be reported by then, and lose nothing else', () => {
    let count = 0;
    let tooOld = 0;
    // Marked as of the day on which they come back. Four years before, more of them could be reported.
    const someRecords = fc.array(recordsOf(person, yearsLater), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(someRecords, (records) => {
        count += records.length;
        const report = screenedReport('county_criminal_search', identity);
        const { id: screening_id } = screeningAt(report, 0);
        apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
        const reported = textsOf(report);
        const ids = deleteEverything(report);
        tooOld += ids.filter((id) => !comesBack(report, id)).length;
        assert.equal(JSON.stringify(report.screenings).includes(mustNotBeReported), false);
        const allowed = (texts: string[]) => texts.filter((text) => text.includes(`: ${mayBeReported}`));
        assert.equal(allowed(textsOf(report)).length, allowed(reported).length);
      }),
      { numRuns: 500 },
    );
    assert.ok(count >= 10_000);
    assert.ok(tooOld > 100, `${tooOld} charges became too old`);
  });
});

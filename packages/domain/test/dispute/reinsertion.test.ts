import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import { startDispute } from '../../src/dispute/dispute-lifecycle.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { settleReport } from '../../src/report-lifecycle/report-updates.ts';
import {
  afterDays,
  apply,
  eventTypes,
  furnisher,
  monday,
  reinsertion,
  rejects,
  reportWithCharges,
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

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import type { DisputedItem } from '../../src/report/dispute-record.ts';
import type { FoundCharge } from '../../src/report/report-record.ts';
import { deletedBy } from '../../src/report/screenings/deleted-records.ts';
import { separateDeletedRecords } from '../../src/reporting/separate-deleted.ts';
import { disputedItem, theft } from '../support/deleted-items.ts';
import { furnisher } from '../support/report.ts';

const trespass: Charge = { ...theft, charge: 'Trespass' };
const record = (charges: Charge[], changes: Partial<SuppliedRecord> = {}): SuppliedRecord => ({
  case_number: 'CR-17',
  source: 'Alameda County',
  charges,
  ...changes,
});
const reason = { code: 'deleted_after_dispute', source: '15 U.S.C. 1681i(a)(5)(B)' };

const withId = (each: Charge): FoundCharge => ({ ...each, id: 'charge' });

/** What a source sends after some records were deleted in a dispute. */
const separate = (sent: SuppliedRecord[], deleted: SuppliedRecord[], changes: Partial<DisputedItem> = {}) => {
  const records = deleted.map((each) => ({ ...each, id: 'record', charges: each.charges.map(withId) }));
  const disputes = [
    { items: [disputedItem({ outcome: 'verified' })] },
    { items: [disputedItem({ deleted: { records }, ...changes })] },
  ];
  return separateDeletedRecords(sent, deletedBy(disputes));
};
const comesBack = (sent: SuppliedRecord, deleted: SuppliedRecord, changes?: Partial<DisputedItem>): boolean =>
  separate([sent], [deleted], changes).withheld.length === 0;

describe('an item that a dispute deleted', () => {
  it('does not come back without a certification of its source (15 U.S.C. 1681i(a)(5)(B))', () => {
    const sent = record([theft]);
    const expected = { records: [], withheld: [{ record: sent, reasons: [reason] }] };
    assert.deepEqual(separate([sent], [record([theft])]), expected);
  });

  it('is no other offense of the same name that no court has decided, where a source has no numbers', () => {
    const pending = (offense_date: string): SuppliedRecord =>
      record([{ ...theft, disposition: null, disposition_date: null, offense_date }], { case_number: null });
    assert.ok(comesBack(pending('2025-09-01'), pending('2024-05-04')));
    assert.equal(comesBack(pending('2024-05-04'), pending('2024-05-04')), false);
  });

  it('comes back once it was put back, and if the dispute did not delete it', () => {
    const reinsertion = { at: '2026-03-02T17:00:00Z', furnisher };
    assert.ok(comesBack(record([theft]), record([theft]), { reinsertion }));
    assert.ok(comesBack(record([theft]), record([theft]), { outcome: 'corrected' }));
    // Nothing is kept of a charge that was entered again under another ID.
    assert.deepEqual(
      separateDeletedRecords([record([theft])], deletedBy([{ items: [disputedItem({})] }])).withheld,
      [],
    );
  });

  it('is recognized by case and charge, whatever their spelling', () => {
    const deleted = record([theft]);
    for (const sent of [
      record([theft], { source: 'ALAMEDA  COUNTY', case_number: 'cr 17' }),
      record([{ ...theft, charge: 'theft.' }]),
      record([{ ...theft, offense_date: '2024-05-05' }]),
      record([{ ...theft, disposition_date: null }]),
    ])
      assert.equal(comesBack(sent, deleted), false, JSON.stringify(sent));
  });

  it('is not another case, charge, or day', () => {
    const deleted = record([theft]);
    for (const sent of [
      record([theft], { source: 'Contra Costa County' }),
      record([theft], { case_number: 'CR-18' }),
      record([trespass]),
      record([{ ...theft, offense_date: '2024-05-05', disposition_date: null }]),
      record([]),
    ])
      assert.deepEqual(separate([sent], [deleted]), { records: [sent], withheld: [] }, JSON.stringify(sent));
  });

  it('is one of a source without case numbers, too', () => {
    const unnumbered = { case_number: null };
    assert.equal(comesBack(record([theft], unnumbered), record([theft], unnumbered)), false);
    assert.ok(comesBack(record([theft], unnumbered), record([theft])));
  });

  it('leaves the other charges of its case in the report', () => {
    const { records, withheld } = separate(
      [record([theft, trespass]), record([trespass], { case_number: 'CR-99' })],
      [record([theft])],
    );
    assert.deepEqual(records, [record([trespass]), record([trespass], { case_number: 'CR-99' })]);
    assert.deepEqual(withheld, [{ record: record([theft]), reasons: [reason] }]);
  });

  it('is each of several deleted charges of a case', () => {
    const { records, withheld } = separate(
      [record([theft, trespass])],
      [record([theft]), record([trespass, { ...trespass, charge: 'Arson' }])],
    );
    assert.deepEqual([records, withheld[0]?.record.charges], [[], [theft, trespass]]);
  });

  it('is a record without charges, if one was deleted', () => {
    const bare = record([]);
    assert.deepEqual(separate([bare], [record([theft]), bare]), {
      records: [],
      withheld: [{ record: bare, reasons: [reason] }],
    });
    // A record that has charges now says something else.
    assert.ok(comesBack(record([theft]), bare));
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SuppliedRecord } from '@service-embeds/contract';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { recordMarkers, recordsOf } from '../support/generated-records.ts';
import { adverseItemsOf } from '../../src/report/adverse-items.ts';
import type { ReportAggregate } from '../../src/report/aggregate/report-aggregate.ts';
import { apply, reinsertion, screeningAt } from '../support/report.ts';
import { deleteEverything, screenedReport, yearsLater } from '../support/screened-report.ts';
import { law } from '../support/law.ts';

const at = new Date('2026-11-22T00:00:00Z');
const identity = { names: [{ first: 'Ada', last: 'Testerman' }], dob: '1945-06-15' };
const person = { full_name: 'Ada Testerman', dob: '1945-06-15' };

describe('Ten thousand invented records', () => {
  const { mayBeReported, mustNotBeReported } = recordMarkers;

  it('show nothing that must not be reported, and lose nothing', () => {
    let count = 0;
    const someRecord = recordsOf(person, at);
    fc.assert(
      fc.property(fc.array(someRecord, { minLength: 20, maxLength: 20 }), (records) => {
        count += records.length;
        const {
          records: reported,
          withheld,
          unclassified,
          result,
        } = screenRecords(
          { type: 'county_criminal_search', result: 'consider', records, content: {} },
          { identity, context: { states: ['CA'], salary: null }, laws: law.laws },
          at,
        );
        assert.equal(JSON.stringify(reported).includes(mustNotBeReported), false);
        const chargesOf = (list: readonly SuppliedRecord[]) => list.flatMap(({ charges }) => charges);
        const keptApart = chargesOf(withheld.map((part) => part.record));
        assert.equal(JSON.stringify(keptApart).includes(mayBeReported), false);
        assert.deepEqual(unclassified, []);
        assert.equal(chargesOf(reported).length + keptApart.length, chargesOf(records).length);
        assert.equal(result, reported.length ? 'consider' : 'clear');
      }),
      { numRuns: 500 },
    );
    assert.ok(count >= 10_000);
  });
});

const textsOf = (report: ReportAggregate) => adverseItemsOf(report.screenings).map(({ text }) => text);

describe('Ten thousand invented records that disputes deleted', () => {
  const { mayBeReported, mustNotBeReported } = recordMarkers;
  const person = { full_name: 'Ada Testerman', dob: '1945-06-15' };
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

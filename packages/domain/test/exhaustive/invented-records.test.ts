import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type SuppliedRecord, dispositionClasses } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { adverseItemsOf } from '@service-embeds/domain/report/adverse-items';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { screenRecords } from '@service-embeds/domain/reporting/screen-records';
import { corpusRecords, corpusSize, type Residence } from '../support/corpus-records.ts';
import { recordMarkers, recordsOf } from '../support/generated-records.ts';
import { law } from '../support/law.ts';
import {
  apply,
  reinsertion,
  screeningAt,
  deleteEverything,
  screenedReport,
  yearsLater,
} from '../support/report.ts';

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
          // Texas seals nothing by age, so that no record waits for the staff.
          { type: 'county_criminal_search', result: 'consider', records, content: {}, state: 'TX' },
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
    // Texas seals nothing by age, so that no record waits for the staff.
    const someRecord = recordsOf(person, yearsLater).map((record) => ({ ...record, state: 'TX' }));
    const someRecords = fc.array(someRecord, { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(someRecords, (records) => {
        count += records.length;
        const report = screenedReport('county_criminal_search', identity);
        const { id: screening_id } = screeningAt(report, 0);
        apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
        const reported = textsOf(report);
        // Where nothing may be reported, there is nothing to delete.
        fc.pre(reported.length > 0);
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

const types = {
  federal: 'federal_criminal_search',
  registry: 'sex_offender_search',
  state: 'county_criminal_search',
} as const;

describe('Records from the words of all courts', () => {
  for (const residence of ['CA', 'OH'] satisfies Residence[])
    it(`show in ${residence} nothing that must not be reported, and lose nothing`, () => {
      const records = corpusRecords(person, { residence, at });
      const classes = new Set<string>();
      const states = new Set<string>();
      const wrong: string[] = [];
      for (let count = 0; count < corpusSize() * 1.1; count++) {
        const { record, court, class: value, state } = records.next().value;
        classes.add(value);
        states.add(state);
        const {
          records: reported,
          withheld,
          unclassified,
        } = screenRecords(
          { type: types[court], result: 'consider', records: [record], content: {} },
          { identity: null, context: { states: [residence], salary: null }, laws: law.laws },
          at,
        );
        const apart = JSON.stringify(withheld.map((part) => part.record.charges));
        const unknown = unclassified.flatMap((part) =>
          part.record.charges.map(({ disposition }) => disposition),
        );
        const words = record.charges.map(({ disposition }) => disposition).join(' + ');
        if (JSON.stringify(reported).includes(recordMarkers.mustNotBeReported))
          wrong.push(`reports ${state} ${value}: ${words}`);
        if (apart.includes(recordMarkers.mayBeReported)) wrong.push(`withholds ${state} ${value}: ${words}`);
        if (unknown.length && value !== 'unknown') wrong.push(`does not know ${state} ${value}: ${words}`);
      }
      assert.deepEqual(wrong, []);
      assert.deepEqual([...classes].sort(), [...dispositionClasses].sort());
      assert.deepEqual(
        [...usStates.keys(), 'US'].filter((state) => !states.has(state)),
        [],
      );
    });
});

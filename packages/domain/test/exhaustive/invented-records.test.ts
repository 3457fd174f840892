import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SuppliedRecord } from '@service-embeds/contract';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { recordMarkers, recordsOf } from '../support/generated-records.ts';

const at = new Date('2026-11-22T00:00:00Z');
const identity = { names: [{ first: 'Ada', last: 'Testerman' }], dob: '1985-06-15' };
const person = { full_name: 'Ada Testerman', dob: '1985-06-15' };

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
          result,
        } = screenRecords(
          { type: 'county_criminal_search', result: 'consider', records, content: {} },
          { identity, context: { states: ['CA'], salary: null } },
          at,
        );
        assert.equal(JSON.stringify(reported).includes(mustNotBeReported), false);
        const chargesOf = (list: readonly SuppliedRecord[]) => list.flatMap(({ charges }) => charges);
        const keptApart = chargesOf(withheld.map((part) => part.record));
        assert.equal(JSON.stringify(keptApart).includes(mayBeReported), false);
        assert.equal(chargesOf(reported).length + keptApart.length, chargesOf(records).length);
        assert.equal(result, reported.length ? 'consider' : 'clear');
      }),
      { numRuns: 500 },
    );
    assert.ok(count >= 10_000);
  });
});

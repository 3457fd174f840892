import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dispositionClasses } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { corpusRecords, corpusSize, type Residence } from '../support/corpus-records.ts';
import { recordMarkers } from '../support/generated-records.ts';
import { law } from '../support/law.ts';

const at = new Date('2026-11-22T00:00:00Z');
const person = { full_name: 'Ada Testerman', dob: '1945-06-15' };
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

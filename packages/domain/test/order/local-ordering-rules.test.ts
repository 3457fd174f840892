import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dutiesFor } from '../../src/law/select-laws.ts';
import {
  checkConfirmations,
  findOrderingRules,
  toOrderingRules,
} from '../../src/order/local-ordering-rules.ts';
import { localities } from '../../src/place/localities.ts';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import type { PlacedLocation } from '../../src/place/placed-location.ts';
import { law } from '../support/law.ts';
import { placeLocations } from '../support/place-locations.ts';
import { errorCodeOf } from '../support/records.ts';

const criminal = [{ type: 'county_criminal_search' }];
const credit = [{ type: 'credit_report' }];
const driving = [{ type: 'motor_vehicle_report' }];

/** A work location in a jurisdiction, by its name or the first of its other names. */
const placeIn = (jurisdiction: string): PlacedLocation => {
  const locality = localities.find(({ id }) => id === jurisdiction);
  const state = locality?.state ?? jurisdiction;
  const city = locality && (locality.aliases[0] ?? locality.name);
  return placeLocations({ state, ...(city !== undefined && { city }) })[0] ?? assert.fail(jurisdiction);
};
const codeOf = (jurisdiction: string, screenings = criminal, confirmations = {}) =>
  errorCodeOf(() =>
    checkConfirmations(
      { workLocations: [placeIn(jurisdiction)], screenings, employeeCount: null, ...law },
      confirmations,
    ),
  );
const rulesIn = (
  jurisdiction: string,
  screenings = criminal,
  { at = law.at, employeeCount = null as number | null } = {},
) => findOrderingRules({ ...law, workLocations: [placeIn(jurisdiction)], screenings, employeeCount, at });

describe('the laws about criminal records', () => {
  for (const { law: place, duty } of dutiesFor(law.laws, 'search_stage').filter(
    ({ duty: { about } }) => about === 'criminal_record',
  ))
    it(`${place.id}: after the ${duty.after}`, () => {
      const rules = rulesIn(place.jurisdiction);
      const rule = rules.find(({ id }) => id === place.id);
      const isReplaced = rules.some(
        ({ kind, jurisdiction }) => kind === 'offer_first' && jurisdiction === place.jurisdiction,
      );
      const kind = {
        offer: 'offer_first',
        interview: 'interview_first',
        in_person_interview: 'interview_first',
        selection: 'selection_first',
        application: 'criminal_later',
      }[duty.after];
      assert.equal(rule?.kind, isReplaced && kind !== 'offer_first' ? undefined : kind);
      if (duty.after === 'offer') assert.equal(codeOf(place.jurisdiction), 'offer_required');
      assert.equal(codeOf(place.jurisdiction, criminal, { conditional_offer_made: true }), undefined);
      assert.equal(codeOf(place.jurisdiction, driving), undefined);
    });
});

describe('the laws about dates of birth', () => {
  const ids = (jurisdiction: string, screenings: { type: string }[]) =>
    rulesIn(jurisdiction, screenings).map(({ id, kind }) => [id, kind]);

  it('want the first interview before any check in Oregon, because each asks for the date of birth', () => {
    for (const screenings of [driving, [{ type: 'education_verification' }], criminal])
      assert.deepEqual(
        ids('OR', screenings).map(([, kind]) => kind),
        ['interview_first'],
      );
    assert.deepEqual(ids('OR', driving), [['OR-AGE', 'interview_first']]);
    assert.deepEqual(ids('OR', criminal), [['OR', 'interview_first']]);
  });

  it('are about the application in Colorado and Connecticut, which is over when a check is ordered', () => {
    assert.deepEqual(ids('CO', driving), []);
    assert.deepEqual(ids('CT', driving), []);
  });
});

describe('the laws about credit reports', () => {
  const kinds = {
    for_listed_positions: 'credit_for_listed_positions',
    if_related_to_job: 'credit_if_related',
    after_notice: 'credit_after_notice',
  };
  for (const { law: place, duty } of dutiesFor(law.laws, 'credit_report'))
    it(`${place.id}: ${duty.allowed}`, () => {
      const rule = rulesIn(place.jurisdiction, credit).find(({ id }) => id === place.id);
      assert.equal(rule?.kind, kinds[duty.allowed]);
      assert.equal(rule.authority, place.source.citation);
      const confirmations = { conditional_offer_made: true, credit_ground: 'Signs for accounts' };
      assert.equal(codeOf(place.jurisdiction, credit, confirmations), undefined);
    });

  it('ask for the ground where they name positions, and in Hawaii for the offer (HRS 378-2.7)', () => {
    const codes = ['NV', 'OR', 'RI', 'HI'].map((state) => codeOf(state, credit));
    assert.deepEqual(codes, ['credit_ground_required', undefined, undefined, 'offer_required']);
  });

  it('are only a notice in Rhode Island (R.I.G.L. 6-13.1-21)', () => {
    assert.deepEqual(
      rulesIn('RI', credit).map(({ id, kind, required_field }) => [id, kind, required_field]),
      [['RI-CREDIT', 'credit_after_notice', null]],
    );
  });
});

describe('the rules of an order', () => {
  it('are those of all work locations, the required ones first, each once', () => {
    const workLocations = [placeIn('MO/Kansas City'), placeIn('NY/New York'), placeIn('NY/New York')];
    const screenings = [...criminal, ...driving];
    const rules = toOrderingRules({ workLocations, screenings, employeeCount: null, ...law }, localitiesOnly);
    assert.deepEqual(
      rules.rules.map(({ id }) => id),
      ['NYC', 'NYC-PARTS', 'KCM'],
    );
    assert.ok(rules.conditional_offer_required && !rules.credit_ground_required);
  });

  it('leave out the laws of places for employers that are too small for them', () => {
    const ids = (jurisdiction: string, employeeCount: number) =>
      rulesIn(jurisdiction, criminal, { employeeCount }).map(({ id }) => id);
    assert.deepEqual(ids('CA/San Francisco', 4), []);
    assert.deepEqual(ids('CA/San Francisco', 5), ['CA', 'SF']);
    assert.deepEqual(ids('CA/Los Angeles', 9), ['CA']);
    assert.deepEqual(ids('CA/Los Angeles', 10), ['CA', 'LA']);
    assert.deepEqual(ids('DC', 10), []);
    assert.deepEqual(ids('DC', 11), ['DC']);
  });

  it('begin when a candidate who takes seven days can complete an invitation under the law', () => {
    const ids = (day: string, employeeCount: number | null) =>
      rulesIn('WA', criminal, { at: new Date(day), employeeCount }).map(({ id, kind }) => `${id} ${kind}`);
    // In Washington on July 1, 2026, and for small employers half a year later.
    const [before, later] = [['WA-2018 selection_first'], ['WA offer_first', 'WA-WRITTEN written_notice']];
    assert.deepEqual(ids('2026-06-23T13:59:59Z', 15), before);
    assert.deepEqual(ids('2026-06-23T14:00:00Z', 15), later);
    assert.deepEqual(ids('2026-07-01T00:00:00Z', null), later);
    assert.deepEqual(ids('2026-12-24T13:59:59Z', 14), before);
    assert.deepEqual(ids('2026-12-24T14:00:00Z', 14), later);
    assert.deepEqual(ids('2027-01-01T00:00:00Z', 14), later);
  });

  it('name what the candidate gets in writing, where a criminal search is ordered', () => {
    const county = 'CA/Los Angeles County (unincorporated)';
    const kinds = (screenings: typeof criminal) => rulesIn(county, screenings).map(({ kind }) => kind);
    assert.ok(kinds(criminal).includes('written_notice'));
    assert.ok(!kinds(driving).includes('written_notice'));
  });

  it('name a package of searches in the United States for work abroad', () => {
    const workLocations = placeLocations({ country: 'CA', state: 'NY', city: 'New York' });
    const order = { workLocations, screenings: criminal, employeeCount: null, ...law };
    assert.deepEqual(
      findOrderingRules(order).map(({ kind }) => kind),
      ['work_abroad'],
    );
    checkConfirmations(order, {});
  });

  it('are answered with what an order has to confirm, and the name of the place', () => {
    const workLocations = [{ country: 'US', state: 'NY', city: 'Queens' }];
    const order = { workLocations, screenings: [...credit, ...criminal], employeeCount: null, ...law };
    const city = {
      jurisdiction: 'NY/New York',
      place: 'New York City',
      authority: 'N.Y.C. Admin. Code 8-107(10), (11), (11-a)',
    };
    const ground = { kind: 'credit_for_listed_positions' as const, required_field: 'credit_ground' as const };
    assert.deepEqual(toOrderingRules(order, localitiesOnly), {
      object: 'ordering_rules',
      conditional_offer_required: true,
      credit_ground_required: true,
      rules: [
        {
          ...ground,
          id: 'NY-CREDIT',
          jurisdiction: 'NY',
          place: 'New York',
          authority: 'N.Y. Gen. Bus. Law 380-b',
        },
        { ...city, id: 'NYC', kind: 'offer_first', required_field: 'conditional_offer_made' },
        { ...city, ...ground, id: 'NEW-YORK-CREDIT', authority: 'N.Y.C. Admin. Code 8-107(24)' },
        { ...city, id: 'NYC-PARTS', kind: 'two_parts', required_field: null },
      ],
      places: [
        {
          country: 'US',
          state: 'NY',
          city: 'Queens',
          county: 'New York County',
          status: 'resolved',
          localities: ['NY/New York'],
          candidates: [],
          problem: null,
        },
      ],
    });
  });

  it('name each place that asks, and its law, in the error', () => {
    const refuse = (jurisdiction: string, screenings: typeof criminal, sentence: RegExp) =>
      assert.throws(
        () =>
          checkConfirmations(
            { workLocations: [placeIn(jurisdiction)], screenings, employeeCount: null, ...law },
            {},
          ),
        sentence,
      );
    refuse('CA', criminal, /The law of California asks for a conditional offer .*\(Cal\. Gov\. Code 12952/);
    refuse('TX/Austin', criminal, /The law of Austin, TX asks for .*\(Austin City Code 4-15\)/);
    refuse('CA/San Francisco', criminal, /of California and San Francisco, CA asks .*12952.*; S\.F\. Lab\./);
    refuse('VT', credit, /law of Vermont allows credit reports for listed positions .*\(21 V\.S\.A\. 495i\)/);
    refuse(
      'NY/New York',
      credit,
      /law of New York and New York, NY allows .*\(N\.Y\. Gen.*; N\.Y\.C\. Admin/,
    );
  });
});

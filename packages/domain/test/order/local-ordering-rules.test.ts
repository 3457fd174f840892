import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  checkConfirmations,
  findOrderingRules,
  toOrderingRules,
} from '../../src/order/local-ordering-rules.ts';
import { creditLaws, fairChanceLaws } from '../../src/order/place-rules.ts';
import { localities } from '../../src/place/localities.ts';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import type { PlacedLocation } from '../../src/place/placed-location.ts';
import { errorCodeOf } from '../support/records.ts';
import { placed } from '../support/placed.ts';

const criminal = [{ type: 'county_criminal_search' }];
const credit = [{ type: 'credit_report' }];
const driving = [{ type: 'motor_vehicle_report' }];

/** A work location in a jurisdiction, by its name or the first of its other names. */
const placeIn = (jurisdiction: string): PlacedLocation => {
  const locality = localities.find(({ id }) => id === jurisdiction);
  const state = locality?.state ?? jurisdiction;
  return (
    placed({ state, ...(locality && { city: locality.aliases[0] ?? locality.name }) })[0] ?? assert.fail()
  );
};
const codeOf = (jurisdiction: string, screenings = criminal, confirmations = {}) =>
  errorCodeOf(() =>
    checkConfirmations(
      { workLocations: [placeIn(jurisdiction)], screenings, employeeCount: null },
      confirmations,
    ),
  );

describe('the laws of the 43 fair-chance jurisdictions', () => {
  it('are 43, each once, in places that exist', () => {
    assert.equal(new Set(fairChanceLaws.map(({ id }) => id)).size, 43);
    for (const { jurisdiction } of [...fairChanceLaws, ...creditLaws])
      assert.ok(
        /^[A-Z]{2}$/.test(jurisdiction) || localities.some(({ id }) => id === jurisdiction),
        jurisdiction,
      );
  });

  for (const { id, jurisdiction, criminal: when } of fairChanceLaws)
    it(`${id}: ${when ?? 'no rule about criminal records'}`, () => {
      const rules = findOrderingRules({
        workLocations: [placeIn(jurisdiction)],
        screenings: criminal,
        employeeCount: null,
      });
      const rule = rules.find((candidate) => candidate.id === id);
      const kind = { after_offer: 'offer_first', after_application: 'criminal_later' };
      assert.equal(rule?.kind, when && kind[when]);
      assert.equal(codeOf(jurisdiction), when === 'after_offer' ? 'offer_required' : undefined);
      assert.equal(codeOf(jurisdiction, criminal, { conditional_offer_made: true }), undefined);
      assert.equal(codeOf(jurisdiction, driving), undefined);
    });
});

describe('the laws about credit reports', () => {
  for (const { id, jurisdiction, allowed, afterOffer } of creditLaws)
    it(`${id}: ${allowed}${afterOffer ? ', after an offer' : ''}`, () => {
      const refused = allowed === 'for_listed_positions' ? 'credit_ground_required' : undefined;
      assert.equal(codeOf(jurisdiction, credit), afterOffer ? 'offer_required' : refused);
      const confirmations = { conditional_offer_made: true, credit_ground: 'Signs for accounts' };
      assert.equal(codeOf(jurisdiction, credit, confirmations), undefined);
      const rules = findOrderingRules({
        workLocations: [placeIn(jurisdiction)],
        screenings: credit,
        employeeCount: null,
      });
      assert.ok(rules.some((rule) => rule.id === id && rule.authority));
    });
});

describe('the rules of an order', () => {
  it('are those of all work locations, the required ones first, each once', () => {
    const workLocations = [placeIn('TX/Austin'), placeIn('NY/New York'), placeIn('NY/New York')];
    const rules = toOrderingRules(
      { workLocations, screenings: [...criminal, ...driving], employeeCount: null },
      localitiesOnly,
    );
    assert.deepEqual(
      rules.rules.map(({ id }) => id),
      ['NYC', 'NYC-FCA', 'AUS'],
    );
    assert.ok(rules.conditional_offer_required && !rules.credit_ground_required);
  });

  it('leave out the laws of places for employers that are too small for them', () => {
    const kinds = (jurisdiction: string, employeeCount: number) =>
      findOrderingRules({ workLocations: [placeIn(jurisdiction)], screenings: criminal, employeeCount }).map(
        ({ id }) => id,
      );
    assert.deepEqual(kinds('CA/San Francisco', 4), ['CA']);
    assert.deepEqual(kinds('CA/San Francisco', 5), ['CA', 'SF']);
    assert.deepEqual(kinds('CA/Los Angeles County (unincorporated)', 4), ['CA']);
    assert.deepEqual(kinds('CA/Los Angeles County (unincorporated)', 5), ['LAC', 'CA']);
    assert.deepEqual(kinds('CA/Los Angeles', 1), ['LA', 'CA']);
  });

  it('name a package of searches in the United States for work abroad', () => {
    const workLocations = placed({ country: 'CA', state: 'NY', city: 'New York' });
    const order = { workLocations, screenings: criminal, employeeCount: null };
    assert.deepEqual(
      findOrderingRules(order).map(({ kind }) => kind),
      ['work_abroad'],
    );
    checkConfirmations(order, {});
  });

  it('are answered with what an order has to confirm', () => {
    const order = { screenings: [...credit, ...criminal], employeeCount: null };
    const authority = 'N.Y.C. Admin. Code 8-107(11-a)';
    const jurisdiction = 'NY/New York';
    const locations = [{ country: 'US', state: 'NY', city: 'Queens' }];
    assert.deepEqual(toOrderingRules({ ...order, workLocations: locations }, localitiesOnly), {
      object: 'ordering_rules',
      conditional_offer_required: true,
      credit_ground_required: true,
      rules: [
        { id: 'NYC', kind: 'offer_first', jurisdiction, authority, required_field: 'conditional_offer_made' },
        {
          id: 'NY-CREDIT',
          kind: 'credit_for_listed_positions',
          jurisdiction: 'NY',
          authority: 'N.Y. Gen. Bus. Law 380-b',
          required_field: 'credit_ground',
        },
        {
          id: 'NEW-YORK-CREDIT',
          kind: 'credit_for_listed_positions',
          jurisdiction,
          authority: 'N.Y.C. Admin. Code 8-107(24)',
          required_field: 'credit_ground',
        },
        { id: 'NYC-FCA', kind: 'two_parts', jurisdiction, authority, required_field: null },
      ],
      places: [
        {
          country: 'US',
          state: 'NY',
          city: 'Queens',
          county: 'New York County',
          status: 'resolved',
          localities: [jurisdiction],
          candidates: [],
          problem: null,
        },
      ],
    });
    const abroad = placed({ country: 'DE', state: 'BE' });
    assert.deepEqual(findOrderingRules({ ...order, workLocations: [placeIn('HI'), ...abroad] }), [
      {
        id: 'HI-OFFER',
        kind: 'offer_first',
        jurisdiction: 'HI',
        authority: 'HRS 378-2.7',
        required_field: 'conditional_offer_made',
      },
      { id: 'HI', kind: 'criminal_later', jurisdiction: 'HI', authority: null, required_field: null },
      {
        id: 'HI-CREDIT',
        kind: 'credit_if_related',
        jurisdiction: 'HI',
        authority: 'HRS 378-2.7',
        required_field: null,
      },
      { id: 'ABROAD-DE-BE', kind: 'work_abroad', jurisdiction: 'DE', authority: null, required_field: null },
    ]);
  });

  it('name the law, or the place, in the error', () => {
    const refuse = (jurisdiction: string, screenings: typeof criminal, law: RegExp) =>
      assert.throws(
        () =>
          checkConfirmations({ workLocations: [placeIn(jurisdiction)], screenings, employeeCount: null }, {}),
        law,
      );
    refuse('CA/Los Angeles', criminal, /Los Angeles Mun\. Code 189/);
    refuse('VT', credit, /21 V\.S\.A\. 495i/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Circumstances } from '../../src/consent/circumstances.ts';
import { applyingRules } from '../../src/consent/disclosure-rules.ts';
import { law } from '../support/law.ts';
import { placed } from '../support/placed.ts';

const idsOf = (circumstances: Partial<Circumstances>, at = law.at): string[] =>
  applyingRules({ workLocations: [], screenings: [], ...circumstances }, { ...law, at }).map(({ id }) => id);
const federal = ['US-ESIGN', 'US-SUMMARY', 'US-FCRA', 'US-AUTH'];
const more = (circumstances: Partial<Circumstances>, at?: Date): string[] =>
  idsOf(circumstances, at).filter((id) => !federal.includes(id));

describe('the rules for disclosures', () => {
  it('are the federal ones for everybody, also abroad', () => {
    assert.deepEqual(idsOf({}), federal);
    assert.deepEqual(idsOf({ workLocations: placed({ country: 'DE', state: 'BE' }) }), federal);
  });

  it('add the investigative disclosure and that of later reports by what is ordered', () => {
    assert.deepEqual(more({ screenings: ['personal_reference_verification'] }), ['US-ICR']);
    assert.deepEqual(more({ continuous: true }), ['US-LATER']);
  });

  it('protect people where they live and where they will work', () => {
    for (const place of [{ residence: 'MN' }, { workLocations: placed({ state: 'MN' }) }])
      assert.deepEqual(more(place), ['MN-13C']);
  });

  it('protect people in each state that their ZIP code can be in', () => {
    assert.deepEqual(more({ residence: 'NV', otherResidences: ['CA'] }), ['CA-ICRAA']);
  });

  it('follow ordinances of the place of work alone, for criminal searches by employers of their size', () => {
    const screenings = ['county_criminal_search'];
    const workLocations = placed({ state: 'CA', city: 'San Francisco' });
    assert.deepEqual(more({ screenings, workLocations }), ['CA-ICRAA', 'SF']);
    assert.deepEqual(more({ screenings, workLocations, employeeCount: 4 }), ['CA-ICRAA']);
    assert.deepEqual(more({ workLocations }), ['CA-ICRAA']);
  });

  it('follow the driver license wherever its holder lives and works', () => {
    const screenings = ['motor_vehicle_report'];
    assert.deepEqual(more({ screenings, driverLicenseState: 'WA' }), ['WA-MVR']);
    assert.deepEqual(more({ screenings, residence: 'WA' }), ['WA-NOTICE']);
    assert.deepEqual(more({ driverLicenseState: 'WA' }), []);
  });

  it('begin on the day of the law: credit reports in New York on April 18, 2026', () => {
    const credit = { screenings: ['credit_report'], workLocations: placed({ state: 'NY' }) };
    assert.deepEqual(more(credit, new Date('2026-04-17T23:59:59Z')), ['NY-380']);
    assert.deepEqual(more(credit, new Date('2026-04-18T00:00:00Z')), ['NY-380', 'NY-CREDIT']);
  });
});

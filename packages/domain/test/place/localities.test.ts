import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { jurisdictionsOf, localities, localityOf } from '../../src/place/localities.ts';
import { normalizePlace } from '../../src/place/normalize-place.ts';

describe('the name of a place', () => {
  const cases: [string, string][] = [
    ['San Francisco, CA', 'san francisco'],
    ['  SAN   Francisco ', 'san francisco'],
    ['City and County of San Francisco', 'san francisco'],
    ['The City of Los Angeles', 'los angeles'],
    ['County of Los Angeles', 'los angeles county'],
    ['St. Louis', 'saint louis'],
    ['Cañon City', 'canon city'],
    ["Prince George's County", 'prince georges county'],
    ['Prince George’s County', 'prince georges county'],
    ['Los Angeles County (unincorporated)', 'los angeles county unincorporated'],
    ['De-Soto', 'de soto'],
    // In wide letters, and with a joiner.
    ['\uff23\uff48\uff49\uff43\uff41\uff47\uff4f', 'chicago'],
    ['Philadelphia'.replace('del', '\u200ddel'), 'philadelphia'],
    ['', ''],
  ];
  for (const [name, expected] of cases)
    it(`"${name}" is compared as "${expected}"`, () => assert.equal(normalizePlace(name), expected));
});

describe('localities', () => {
  it('are found by their name and every alias, in their state only', () => {
    for (const { id, state, name, aliases } of localities)
      for (const city of [
        name,
        name.toUpperCase(),
        `${name}, ${state}`,
        `${name} ${state.toLowerCase()}`,
        `${name} ${usStates.get(state) ?? ''}`,
        ...aliases,
      ]) {
        assert.equal(localityOf({ state, city })?.id, id, city);
        assert.equal(localityOf({ state: 'AK', city }), undefined);
      }
  });

  it('do not contain a name twice in one state', () => {
    const names = localities.flatMap(({ state, name, aliases }) =>
      [name, ...aliases].map((each) => `${state} ${normalizePlace(each)}`),
    );
    assert.equal(new Set(names).size, names.length);
  });

  it('do not contain a place without a city', () => {
    assert.equal(localityOf({ state: 'CA' }), undefined);
    assert.equal(localityOf({}), undefined);
  });
});

describe('jurisdictions', () => {
  it('are the country, the states, and the localities of all places, each once', () => {
    const places = [
      { country: 'US', state: 'CA', city: 'SF' },
      { state: 'TX', city: 'Dallas' },
      { country: 'US', state: 'CA', city: 'LA County' },
    ];
    const expected = ['US', 'CA', 'TX', 'CA/San Francisco', 'CA/Los Angeles County (unincorporated)'];
    assert.deepEqual(jurisdictionsOf(places), expected);
  });

  it('are none abroad', () => {
    assert.deepEqual(jurisdictionsOf([{ country: 'CA', state: 'ON', city: 'Portland' }]), []);
    assert.deepEqual(jurisdictionsOf([]), []);
  });
});

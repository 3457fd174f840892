// cspell:ignore MPLS Moines Lehigh Washtenaw Colonie Cohoes Guilderland Nanuet Nyack Rockland
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { localities } from '../../src/place/localities.ts';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import { normalizePlace } from '../../src/place/place-name.ts';
import { jurisdictionsOf } from '../../src/place/placed-location.ts';
import { resolvePlace } from '../../src/place/resolve-place.ts';
import { placeLocations } from '../support/place-locations.ts';

/** Returns the localities of a place by its name alone, the nearest first: Chicago has the rules of its county, too. */
const localitiesOf = (state: string, city?: string): string[] =>
  resolvePlace({ country: 'US', state, ...(city !== undefined && { city }) }, localitiesOnly).localities;

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
        assert.ok(localitiesOf(state, city).includes(id), city);
        assert.deepEqual(localitiesOf('AK', city), []);
      }
  });

  it('do not contain a name twice in one state', () => {
    const names = localities.flatMap(({ state, name, aliases }) =>
      [name, ...aliases].map((each) => `${state} ${normalizePlace(each)}`),
    );
    assert.equal(new Set(names).size, names.length);
  });

  it('do not contain a place without a city', () => {
    assert.deepEqual(localitiesOf('CA'), []);
    assert.deepEqual(localitiesOf('CA', ''), []);
  });
});

describe('jurisdictions', () => {
  it('are the country, the states, and the localities of all places, each once', () => {
    const places = placeLocations(
      { state: 'CA', city: 'SF' },
      { state: 'TX', city: 'Dallas' },
      { state: 'CA', city: 'LA County' },
    );
    const expected = ['US', 'CA', 'TX', 'CA/San Francisco', 'CA/Los Angeles County (unincorporated)'];
    assert.deepEqual(jurisdictionsOf(places), expected);
  });

  it('are none abroad', () => {
    assert.deepEqual(jurisdictionsOf(placeLocations({ country: 'CA', state: 'ON', city: 'Portland' })), []);
    assert.deepEqual(jurisdictionsOf([]), []);
  });
});

describe('the name of a city or county', () => {
  for (const [written, compared] of [
    ['St. Louis, MO', 'saint louis'],
    ['Ft. Worth', 'fort worth'],
    ['MT VERNON', 'mount vernon'],
    ["Prince George's County", 'prince georges county'],
    ['Cañon City', 'canon city'],
    ['Winston--Salem', 'winston salem'],
    ['The City and County of San Francisco', 'san francisco'],
    ['City of Los Angeles', 'los angeles'],
    ['County of Los Angeles', 'los angeles county'],
    ['Sun City of Arizona', 'sun city of arizona'],
  ] as const)
    it(`is compared as "${compared}" where somebody writes "${written}"`, () =>
      assert.equal(normalizePlace(written), compared));
});

/** Cities and counties with rules of their own, and the other names by which work locations name them. */
const expected: Record<string, readonly string[]> = {
  'CA/San Francisco': ['SF', 'San Francisco County'],
  'CA/Los Angeles': ['LA'],
  'CA/Los Angeles County (unincorporated)': [
    'Los Angeles County',
    'LA County',
    'East Los Angeles',
    'Altadena',
    'Marina del Rey',
    'Hacienda Heights',
    'Rowland Heights',
  ],
  'CA/San Diego County (unincorporated)': ['San Diego County', 'Spring Valley', 'Fallbrook', 'Lakeside'],
  'NY/New York': [
    'New York City',
    'NYC',
    'Manhattan',
    'Brooklyn',
    'Queens',
    'Bronx',
    'The Bronx',
    'Staten Island',
  ],
  'NY/Buffalo': [],
  'NY/Rochester': [],
  'NY/Westchester County': ['White Plains', 'Yonkers', 'New Rochelle', 'Mount Vernon'],
  'NY/Suffolk County': ['Huntington', 'Islip', 'Brookhaven', 'Riverhead'],
  'NY/Albany County': ['Albany', 'Colonie', 'Cohoes', 'Guilderland'],
  'NY/Rockland County': ['New City', 'Spring Valley', 'Nanuet', 'Nyack'],
  'PA/Philadelphia': ['Philly', 'Philadelphia County'],
  'PA/Lehigh County': ['Allentown'],
  'PA/Bethlehem': [],
  'PA/Delaware County': ['Upper Darby'],
  'PA/Pittsburgh': [],
  'IL/Chicago': [],
  'IL/Cook County': [],
  'IL/Champaign': [],
  'IL/Urbana': [],
  'WA/Seattle': [],
  'WA/Spokane': [],
  'OR/Portland': [],
  'TX/Austin': [],
  'TX/DeSoto': ['De Soto'],
  'MD/Montgomery County': ['Rockville', 'Bethesda', 'Silver Spring', 'Gaithersburg'],
  "MD/Prince George's County": ['Bowie', 'College Park', 'Hyattsville', 'Upper Marlboro'],
  'MD/Baltimore': [],
  'MI/Ann Arbor': [],
  'MI/Grand Rapids': [],
  'MO/Columbia': [],
  'MO/Kansas City': ['KC', 'KCMO'],
  'MO/St. Louis': [],
  'IA/Des Moines': [],
  'IA/Waterloo': [],
  'FL/Gainesville': [],
  'GA/Atlanta': ['ATL'],
  'MN/Minneapolis': ['MPLS'],
  'OH/Cincinnati': [],
  'OH/Cleveland': [],
  'OH/Columbus': [],
  'OH/Toledo': [],
  'WI/Madison': [],
};

describe('the cities and counties with rules of their own', () => {
  it('are these', () =>
    assert.deepEqual(
      localities.map(({ id }) => id),
      Object.keys(expected),
    ));

  for (const [id, aliases] of Object.entries(expected))
    it(`${id} is found by all names`, () => {
      const [state = '', name = ''] = id.split('/');
      for (const city of [name, ...aliases]) assert.ok(localitiesOf(state, city).includes(id), city);
    });

  it('are no part of a longer name, and need a state', () => {
    assert.deepEqual(localitiesOf('CA', 'South San Francisco'), []);
    assert.deepEqual(localitiesOf('', 'San Francisco'), []);
  });
});

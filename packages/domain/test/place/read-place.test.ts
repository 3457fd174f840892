import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localitiesOnly, type PlaceDirectory } from '@service-embeds/domain/place/place-directory';
import { candidateJurisdictions } from '@service-embeds/domain/place/placed-location';
import { readPlaces } from '@service-embeds/domain/place/read-place';
import { placeLocations } from '../support/place-locations.ts';

// cspell:ignore wheaton

/** Knows some namesakes of the localities in other states. */
const directory: PlaceDirectory = {
  ...localitiesOnly,
  placesNamed: (state, name) =>
    ['DC washington', 'MN rochester', 'VT rochester', 'OH wheaton', 'WI port washington'].includes(
      `${state} ${name}`,
    )
      ? [{ county: 'Any County' }]
      : [],
  countiesNamed: (state, name) =>
    ['MA suffolk county', 'PR ponce'].includes(`${state} ${name}`) ? [name] : [],
};
const placesOf = (text: string) => readPlaces(text, directory).map(({ country: _, ...place }) => place);

describe('readPlaces', () => {
  const cases: [text: string, place: ReturnType<typeof placesOf>[number]][] = [
    ['Oakland, CA', { state: 'CA', city: 'Oakland' }],
    ['oakland ca', { state: 'CA', city: 'oakland' }],
    ['St. Louis, Missouri', { state: 'MO', city: 'St. Louis' }],
    ['New York, NY', { state: 'NY', city: 'New York' }],
    ['Rochester, NY', { state: 'NY', city: 'Rochester' }],
    ['  california ', { state: 'CA' }],
    ['New York', { state: 'NY', city: 'New York' }],
    ['DC', { state: 'DC' }],
    ['Washington, D.C.', { state: 'DC', city: 'Washington' }],
    ['Oakland, CA, USA', { state: 'CA', city: 'Oakland' }],
    ['Oakland, CA 94607, United States', { state: 'CA', city: 'Oakland', zipcode: '94607' }],
    ['L.A., CA', { state: 'CA', city: 'L.A.' }],
    ['Ponce', { state: 'PR', city: 'Ponce' }],
    ['94607', { state: 'CA', zipcode: '94607' }],
    ['59221 ND', { state: 'ND', zipcode: '59221' }],
    ['19103-1234', { state: 'PA', zipcode: '19103-1234' }],
    ['Chicago', { state: 'IL', city: 'Chicago' }],
    ['Philly', { state: 'PA', city: 'Philadelphia' }],
    ['Queens, NY 11101', { state: 'NY', city: 'Queens', zipcode: '11101' }],
    ['hollywood fl 33020', { state: 'FL', city: 'hollywood', zipcode: '33020' }],
    ['NY 11101', { state: 'NY', zipcode: '11101' }],
    ['New York, NY, 10001-0001', { state: 'NY', city: 'New York', zipcode: '10001-0001' }],
    ['Silver Spring MD', { state: 'MD', city: 'Silver Spring' }],
    ['St Louis MO', { state: 'MO', city: 'St Louis' }],
    ['Charleston West Virginia', { state: 'WV', city: 'Charleston' }],
    ['Washington District of Columbia', { state: 'DC', city: 'Washington' }],
    ['Port Washington', { state: 'WI', city: 'Port Washington' }],
    ['Port Washington, NY', { state: 'NY', city: 'Port Washington' }],
    ['Wheaton', { state: 'OH', city: 'Wheaton' }],
  ];
  for (const [text, place] of cases)
    it(`reads "${text}"`, () => {
      assert.deepEqual(placesOf(text), [place]);
    });

  it('names each state that a text can be in, and does not guess one', () => {
    const statesOf = (text: string) => placesOf(text).map(({ state }) => state);
    assert.deepEqual(statesOf('Rochester'), ['MN', 'NY', 'VT']);
    assert.deepEqual(statesOf('suffolk county'), ['MA', 'NY']);
    assert.deepEqual(statesOf('Washington'), ['WA', 'DC']);
    assert.deepEqual(statesOf('59221'), ['MT', 'ND']);
    for (const text of ['LA', 'L.A.']) assert.deepEqual(statesOf(text), ['LA', 'CA']);
  });

  it('knows no place where the text names none of the directory', () => {
    for (const text of [
      'Atlantis',
      'Rochester, Ontario',
      '',
      ',',
      '00000',
      'Queens, NY 90001',
      'Atlantis 11101',
    ])
      assert.deepEqual(placesOf(text), [], text);
  });
});

const oakland = placeLocations({ state: 'CA', city: 'Oakland' });

describe('the jurisdictions whose laws protect a candidate', () => {
  it('are those of the work locations and of the state in which they live', () => {
    assert.deepEqual(candidateJurisdictions('10001', oakland), ['US', 'CA', 'NY']);
  });

  it('are those of the work locations alone where the address is not known', () => {
    for (const zipcode of [null, '00000', ''])
      assert.deepEqual(candidateJurisdictions(zipcode, oakland), ['US', 'CA']);
  });

  it('are those of both states where the ZIP code of the address crosses a state line', () => {
    assert.deepEqual(candidateJurisdictions('42223', oakland), ['US', 'CA', 'KY', 'TN']);
  });

  it('are those of Hawaii, not of American Samoa, and of New York on Fishers Island', () => {
    assert.deepEqual(candidateJurisdictions('96720', []), ['US', 'HI']);
    assert.deepEqual(candidateJurisdictions('96799', []), ['US', 'AS']);
    assert.deepEqual(candidateJurisdictions('06390', []), ['US', 'NY']);
  });

  it('are those of the address where the work is abroad', () => {
    const abroad = placeLocations({ country: 'CA', state: 'ON' });
    assert.deepEqual(candidateJurisdictions('10001', abroad), ['US', 'NY']);
    assert.deepEqual(candidateJurisdictions(null, abroad), []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localities, localityOf } from '../../src/place/localities.ts';

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
  'PA/Philadelphia': ['Philly', 'Philadelphia County'],
  'IL/Chicago': [],
  'IL/Cook County': [],
  'WA/Seattle': [],
  'WA/Spokane': [],
  'OR/Portland': [],
  'TX/Austin': [],
  'TX/DeSoto': ['De Soto'],
  'MD/Montgomery County': ['Rockville', 'Bethesda', 'Silver Spring', 'Gaithersburg'],
  "MD/Prince George's County": ['Bowie', 'College Park', 'Hyattsville', 'Upper Marlboro'],
  'MD/Baltimore': [],
  'MO/Columbia': [],
  'MO/Kansas City': ['KC', 'KCMO'],
  'MO/St. Louis': [],
  'IA/Waterloo': [],
  'FL/Gainesville': [],
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
      for (const city of [name, ...aliases]) assert.equal(localityOf({ state, city })?.id, id, city);
    });

  it('are no part of a longer name, and need a state', () => {
    assert.equal(localityOf({ state: 'CA', city: 'South San Francisco' }), undefined);
    assert.equal(localityOf({ city: 'San Francisco' }), undefined);
  });
});

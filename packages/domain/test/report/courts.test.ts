import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { courtDays, courtsOf } from '@service-embeds/domain/report/courts';

/** Business days of the courts of each state, the most searched one first. */
const expected: Record<string, Record<string, number>> = {
  AZ: { Maricopa: 1, Pima: 2 },
  CA: { 'Los Angeles': 2, 'San Diego': 1, 'San Francisco': 2, Alameda: 4 },
  CO: { Denver: 1, Boulder: 1, Pitkin: 2 },
  FL: { 'Miami-Dade': 1, Broward: 1, Orange: 1 },
  GA: { Fulton: 2, Gwinnett: 2 },
  IL: { Cook: 2, DuPage: 1 },
  MA: { Middlesex: 4, Suffolk: 4 },
  MI: { Wayne: 2, Oakland: 1 },
  NC: { Mecklenburg: 1, Wake: 1 },
  NJ: { Bergen: 2, Essex: 2 },
  NY: { Kings: 2, 'New York': 2, Queens: 2 },
  OH: { Franklin: 1, Cuyahoga: 1, Hamilton: 2 },
  PA: { Philadelphia: 2, Allegheny: 1 },
  TX: { Harris: 1, Dallas: 1, Travis: 2 },
  UT: { 'Salt Lake': 1 },
  VA: { Fairfax: 2, 'Prince William': 2 },
  WA: { King: 1, Pierce: 2 },
};

describe('the courts of a state', () => {
  for (const state of usStates.keys())
    it(`${state} has courts in their order, with their usual durations`, () => {
      const actual = courtsOf(state).map((court) => [court.county, courtDays(court)]);
      assert.deepEqual(actual, Object.entries(expected[state] ?? {}));
    });
});

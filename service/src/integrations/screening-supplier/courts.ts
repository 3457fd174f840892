import type { Court } from './screening-supplier.ts';

/** Business days that a search takes where the records are online, where a clerk is asked, and where a clerk searches. */
const online = 1;
const asked = 2;
const byHand = 4;

/** What is usual at counties, by state; the first is where most people of the state live. */
const counties: Record<string, [county: string, businessDays: number][]> = {
  AZ: [
    ['Maricopa', online],
    ['Pima', asked],
  ],
  CA: [
    ['Los Angeles', asked],
    ['San Diego', online],
    ['San Francisco', asked],
    ['Alameda', byHand],
  ],
  CO: [
    ['Denver', online],
    ['Boulder', online],
    ['Pitkin', asked],
  ],
  FL: [
    ['Miami-Dade', online],
    ['Broward', online],
    ['Orange', online],
  ],
  GA: [
    ['Fulton', asked],
    ['Gwinnett', asked],
  ],
  IL: [
    ['Cook', asked],
    ['DuPage', online],
  ],
  MA: [
    ['Middlesex', byHand],
    ['Suffolk', byHand],
  ],
  MI: [
    ['Wayne', asked],
    ['Oakland', online],
  ],
  NC: [
    ['Mecklenburg', online],
    ['Wake', online],
  ],
  NJ: [
    ['Bergen', asked],
    ['Essex', asked],
  ],
  NY: [
    ['Kings', asked],
    ['New York', asked],
    ['Queens', asked],
  ],
  OH: [
    ['Franklin', online],
    ['Cuyahoga', online],
    ['Hamilton', asked],
  ],
  PA: [
    ['Philadelphia', asked],
    ['Allegheny', online],
  ],
  TX: [
    ['Harris', online],
    ['Dallas', online],
    ['Travis', asked],
  ],
  UT: [['Salt Lake', online]],
  VA: [
    ['Fairfax', asked],
    ['Prince William', asked],
  ],
  WA: [
    ['King', online],
    ['Pierce', asked],
  ],
};

/** The courts of a state that people are most often searched at. */
export const courtsOf = (state: string): Court[] =>
  (counties[state] ?? []).map(([county]) => ({ county, state }));

/** Business days that a search at a county's court usually takes. */
export const courtDays = (county: string | null, state: string | null): number =>
  counties[state ?? '']?.find(([name]) => name === county)?.[1] ?? asked;

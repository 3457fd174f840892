import type { ScreeningPointer } from '@service-embeds/contract';

/** A court whose records are searched. Null: unknown so far. */
export interface Court {
  county: string | null;
  state: string | null;
  /** What leads to it. Default: the package. */
  pointer?: ScreeningPointer;
}

/** Business days that a search takes if the records are online. */
const online = 1;
/** If a clerk answers a request. */
const clerk = 2;
/** If a clerk searches paper records. */
const byHand = 4;

/** Typical durations at county courts by state. The first county of a state has the most residents. */
const counties: Record<string, [county: string, businessDays: number][]> = {
  AZ: [
    ['Maricopa', online],
    ['Pima', clerk],
  ],
  CA: [
    ['Los Angeles', clerk],
    ['San Diego', online],
    ['San Francisco', clerk],
    ['Alameda', byHand],
  ],
  CO: [
    ['Denver', online],
    ['Boulder', online],
    ['Pitkin', clerk],
  ],
  FL: [
    ['Miami-Dade', online],
    ['Broward', online],
    ['Orange', online],
  ],
  GA: [
    ['Fulton', clerk],
    ['Gwinnett', clerk],
  ],
  IL: [
    ['Cook', clerk],
    ['DuPage', online],
  ],
  MA: [
    ['Middlesex', byHand],
    ['Suffolk', byHand],
  ],
  MI: [
    ['Wayne', clerk],
    ['Oakland', online],
  ],
  NC: [
    ['Mecklenburg', online],
    ['Wake', online],
  ],
  NJ: [
    ['Bergen', clerk],
    ['Essex', clerk],
  ],
  NY: [
    ['Kings', clerk],
    ['New York', clerk],
    ['Queens', clerk],
  ],
  OH: [
    ['Franklin', online],
    ['Cuyahoga', online],
    ['Hamilton', clerk],
  ],
  PA: [
    ['Philadelphia', clerk],
    ['Allegheny', online],
  ],
  TX: [
    ['Harris', online],
    ['Dallas', online],
    ['Travis', clerk],
  ],
  UT: [['Salt Lake', online]],
  VA: [
    ['Fairfax', clerk],
    ['Prince William', clerk],
  ],
  WA: [
    ['King', online],
    ['Pierce', clerk],
  ],
};

/** Returns the county courts of a state that are searched most often. Empty for a state without known courts. */
export const courtsOf = (state: string): Court[] =>
  (counties[state] ?? []).map(([county]) => ({ county, state }));

/** Returns how many business days a search at a county court usually takes. */
export const courtDays = ({ county, state }: Court): number =>
  counties[state ?? '']?.find(([name]) => name === county)?.[1] ?? clerk;

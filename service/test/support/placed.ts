import type { WorkLocation } from '@service-embeds/contract';
import { toPlacedLocation, type PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { placeDirectory } from '../../src/resources/places/us-place-directory.ts';

/** Work locations with the places that the service resolves them to. */
export const placed = (...locations: (Partial<WorkLocation> & { state: string })[]): PlacedLocation[] =>
  locations.map((location) => toPlacedLocation({ country: 'US', ...location }, placeDirectory));

import type { WorkLocation } from '@service-embeds/contract';

/** Returns a work location as a query names it, such as `US-CA/San Francisco` or `US-MD/Laurel/20707`. */
export function toLocationText({ country, state, city, zipcode, county }: WorkLocation): string {
  // What is undefined becomes an empty part.
  return [`${country}-${state}`, city, zipcode, county].join('/').replace(/\/+$/, '');
}

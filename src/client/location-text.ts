import type { WorkLocation } from '@service-embeds/contract';

/** Returns a work location as a query names it, such as `US-CA/San Francisco`. */
export const toLocationText = ({ country, state, city }: WorkLocation): string =>
  `${country}-${state}${city ? `/${city}` : ''}`;

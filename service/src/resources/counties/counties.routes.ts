import type { Handlers } from '../call.ts';
import { countiesOf } from './us-counties.ts';

/** Reference data of counties, the same for every account. */
export const countyHandlers: Pick<Handlers, 'GET /v1/counties'> = {
  'GET /v1/counties': ({ query }) => Promise.resolve(countiesOf(query.states)),
};

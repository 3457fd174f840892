import { counties, countiesQuery } from '../resources/place/county.ts';
import type { RouteDefinition } from '../route.ts';
import { anyBackend } from './auth.ts';

/** Routes of reference data. */
export const countyRoutes = {
  'GET /v1/counties': {
    operationId: 'listCounties',
    summary: 'Read the counties of states by the code of the state',
    tag: 'Reference data',
    auth: anyBackend,
    reach: null,
    audit: null,
    query: countiesQuery,
    exactQuery: true,
    response: counties,
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

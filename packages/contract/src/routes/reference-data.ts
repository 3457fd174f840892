import { counties, countiesQuery } from '../resources/place/county.ts';
import type { RouteDefinition } from '../route.ts';
import { anyBackend, disclosing } from './access.ts';
import { list } from '../list.ts';
import { lawQuery, legalDuty } from '../resources/place/law.ts';

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

/** What the law of a place wants of an employer. */
export const lawRoutes = {
  'GET /v1/law': {
    operationId: 'listLaw',
    summary: 'List what the laws of a work location want of an employer, in the order of a check',
    tag: 'Reference data',
    auth: disclosing,
    reach: null,
    audit: null,
    query: lawQuery,
    response: list(legalDuty),
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

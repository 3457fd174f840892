import { list } from '../list.ts';
import { lawQuery, legalDuty } from '../resources/place/law.ts';
import type { RouteDefinition } from '../route.ts';
import { disclosing } from './auth.ts';

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

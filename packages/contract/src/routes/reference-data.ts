import { list } from '../list.ts';
import { counties, countiesQuery } from '../resources/place/county.ts';
import { lawQuery, legalDuty } from '../resources/place/law.ts';
import { screening, screeningCollection, screeningType } from '../resources/report/screening.ts';
import type { ScreeningCollection, ScreeningType } from '../resources/report/screening.ts';
import { anyBackend, canShowDisclosures, auditAs, canReadOrders, type RouteDefinition } from '../route.ts';
import { singularOf, toPascalCase } from '../words.ts';

/** What all routes of reference data have in common. */
const ofReferenceData = { tag: 'Reference data', reach: null, audit: null, extension: true } as const;

export const countyRoutes = {
  'GET /v1/counties': {
    ...ofReferenceData,
    operationId: 'listCounties',
    summary: 'Read the counties of states by the code of the state',
    auth: anyBackend,
    query: countiesQuery,
    exactQuery: true,
    response: counties,
  },
} as const satisfies Record<string, RouteDefinition>;

/** What the law of a place wants of an employer. */
export const lawRoutes = {
  'GET /v1/law': {
    ...ofReferenceData,
    operationId: 'listLaw',
    summary: 'List what the laws of a work location want of an employer, in the order of a check',
    auth: canShowDisclosures,
    query: lawQuery,
    response: list(legalDuty),
  },
} as const satisfies Record<string, RouteDefinition>;

/** Reads a screening at the address of its type, which is its `uri`. */
export type ScreeningRouteKey = `GET /v1/${ScreeningCollection}/{id}`;

const readScreening = (type: ScreeningType) =>
  ({
    operationId: `get${toPascalCase([singularOf(screeningCollection(type))])}`,
    summary: `Read a screening of the type ${type}`,
    tag: 'Screenings',
    auth: canReadOrders,
    reach: 'screening',
    audit: auditAs('report.read', 'screening', 'id'),
    response: screening,
    failures: [404],
    extension: true,
  }) as const satisfies RouteDefinition;

/** One route for each type of screening. */
export const screeningRoutes = Object.fromEntries(
  screeningType.options.map((type) => [`GET /v1/${screeningCollection(type)}/{id}`, readScreening(type)]),
) as Record<ScreeningRouteKey, ReturnType<typeof readScreening>>;

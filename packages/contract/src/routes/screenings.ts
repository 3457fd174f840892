import {
  screening,
  screeningCollection,
  screeningType,
  type ScreeningCollection,
  type ScreeningType,
} from '../resources/report/screening.ts';
import type { RouteDefinition } from '../route.ts';
import { singularOf, toPascalCase } from '../words.ts';
import { audited, overseeing } from './access.ts';

/** Reads a screening at the address of its type, which is its `uri`. */
export type ScreeningRouteKey = `GET /v1/${ScreeningCollection}/{id}`;

const readScreening = (type: ScreeningType) =>
  ({
    operationId: `get${toPascalCase([singularOf(screeningCollection(type))])}`,
    summary: `Read a screening of the type ${type}`,
    tag: 'Screenings',
    auth: overseeing,
    reach: 'screening',
    audit: audited('report.read', 'screening', 'id'),
    response: screening,
    status: 200,
    failures: [404],
    extension: true,
  }) as const satisfies RouteDefinition;

/** One route for each type of screening. */
export const screeningRoutes = Object.fromEntries(
  screeningType.options.map((type) => [`GET /v1/${screeningCollection(type)}/{id}`, readScreening(type)]),
) as Record<ScreeningRouteKey, ReturnType<typeof readScreening>>;

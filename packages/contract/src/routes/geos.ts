import { list } from '../list.ts';
import { geo, geoBody, geoChanges, geoListQuery } from '../resources/hierarchy/geo.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, keyHolder } from './auth.ts';

/** Routes of the places where an account hires. */
export const geoRoutes = {
  'GET /v1/geos': {
    summary: 'List geos, newest first',
    tag: 'Geos',
    auth: backend('read', 'order'),
    query: geoListQuery,
    response: list(geo),
    status: 200,
    extension: true,
  },
  'POST /v1/geos': {
    summary: 'Create a geo',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    body: geoBody,
    response: geo,
    status: 201,
    failures: [409],
    extension: true,
  },
  'GET /v1/geos/{id}': {
    summary: 'Read a geo',
    tag: 'Geos',
    auth: backend('read', 'order'),
    response: geo,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/geos/{id}': {
    summary: 'Add the city of a geo',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    body: geoChanges,
    response: geo,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'DELETE /v1/geos/{id}': {
    summary: 'Delete a geo that no candidate has',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    response: geo,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

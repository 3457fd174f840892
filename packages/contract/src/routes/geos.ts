import { list } from '../list.ts';
import { geo, geoBody, geoChanges, geoListQuery } from '../resources/hierarchy/geo.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend, keyHolder } from './auth.ts';

/** Routes of the places where an account hires. */
export const geoRoutes = {
  'GET /v1/geos': {
    operationId: 'listGeos',
    summary: 'List geos, newest first',
    tag: 'Geos',
    auth: backend('read', 'order'),
    reach: null,
    audit: null,
    query: geoListQuery,
    response: list(geo),
    status: 200,
    extension: true,
  },
  'POST /v1/geos': {
    operationId: 'createGeo',
    summary: 'Create a geo',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('geo.created', 'geo'),
    body: geoBody,
    response: geo,
    status: 201,
    failures: [409],
    extension: true,
  },
  'GET /v1/geos/{id}': {
    operationId: 'getGeo',
    summary: 'Read a geo',
    tag: 'Geos',
    auth: backend('read', 'order'),
    reach: null,
    audit: null,
    response: geo,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/geos/{id}': {
    operationId: 'updateGeo',
    summary: 'Add the city of a geo',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('geo.changed', 'geo', 'id'),
    body: geoChanges,
    response: geo,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'DELETE /v1/geos/{id}': {
    operationId: 'deleteGeo',
    summary: 'Delete a geo that no candidate has',
    tag: 'Geos',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('geo.deleted', 'geo', 'id'),
    response: geo,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

import { list } from '../list.ts';
import {
  geo,
  geoBody,
  geoChanges,
  geoListQuery,
  program,
  programBody,
  programListQuery,
} from '../resources/hierarchy/hierarchy-node.ts';
import { auditAs, backend, keyHolder, type RouteDefinition } from '../route.ts';

/** What all routes of geos have in common. */
const ofGeo = { tag: 'Geos', reach: null, extension: true } as const;

/** Routes of the places where an account hires. */
export const geoRoutes = {
  'GET /v1/geos': {
    ...ofGeo,
    operationId: 'listGeos',
    summary: 'List geos, newest first',
    auth: backend('read', 'order'),
    audit: null,
    query: geoListQuery,
    response: list(geo),
  },
  'POST /v1/geos': {
    ...ofGeo,
    operationId: 'createGeo',
    summary: 'Create a geo',
    auth: keyHolder('account_settings'),
    audit: auditAs('geo.created', 'geo'),
    body: geoBody,
    response: geo,
    status: 201,
  },
  'GET /v1/geos/{id}': {
    ...ofGeo,
    operationId: 'getGeo',
    summary: 'Read a geo',
    auth: backend('read', 'order'),
    audit: null,
    response: geo,
  },
  'POST /v1/geos/{id}': {
    ...ofGeo,
    operationId: 'updateGeo',
    summary: 'Add the city of a geo',
    auth: keyHolder('account_settings'),
    audit: auditAs('geo.changed', 'geo', 'id'),
    body: geoChanges,
    response: geo,
  },
  'DELETE /v1/geos/{id}': {
    ...ofGeo,
    operationId: 'deleteGeo',
    summary: 'Delete a geo that no candidate has',
    auth: keyHolder('account_settings'),
    audit: auditAs('geo.deleted', 'geo', 'id'),
    response: geo,
  },
} as const satisfies Record<string, RouteDefinition>;

/** What all routes of programs have in common. */
const ofProgram = { tag: 'Programs', reach: null, extension: true } as const;

export const programRoutes = {
  'GET /v1/programs': {
    ...ofProgram,
    operationId: 'listPrograms',
    summary: 'List programs, newest first',
    auth: backend('read', 'order'),
    audit: null,
    query: programListQuery,
    response: list(program),
  },
  'POST /v1/programs': {
    ...ofProgram,
    operationId: 'createProgram',
    summary: 'Create a program',
    auth: keyHolder('account_settings'),
    audit: auditAs('program.created', 'program'),
    body: programBody,
    response: program,
    status: 201,
  },
  'GET /v1/programs/{id}': {
    ...ofProgram,
    operationId: 'getProgram',
    summary: 'Read a program',
    auth: backend('read', 'order'),
    audit: null,
    response: program,
  },
  'DELETE /v1/programs/{id}': {
    ...ofProgram,
    operationId: 'deleteProgram',
    summary: 'Delete a program. Its reports keep it',
    auth: keyHolder('account_settings'),
    audit: auditAs('program.deleted', 'program', 'id'),
    response: program,
  },
} as const satisfies Record<string, RouteDefinition>;

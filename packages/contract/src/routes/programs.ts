import { list } from '../list.ts';
import { program, programBody, programListQuery } from '../resources/hierarchy/program.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend, keyHolder } from './auth.ts';

/** Routes of programs. */
export const programRoutes = {
  'GET /v1/programs': {
    operationId: 'listPrograms',
    summary: 'List programs, newest first',
    tag: 'Programs',
    auth: backend('read', 'order'),
    reach: null,
    audit: null,
    query: programListQuery,
    response: list(program),
    status: 200,
    extension: true,
  },
  'POST /v1/programs': {
    operationId: 'createProgram',
    summary: 'Create a program',
    tag: 'Programs',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('program.created', 'program'),
    body: programBody,
    response: program,
    status: 201,
    failures: [409],
    extension: true,
  },
  'GET /v1/programs/{id}': {
    operationId: 'getProgram',
    summary: 'Read a program',
    tag: 'Programs',
    auth: backend('read', 'order'),
    reach: null,
    audit: null,
    response: program,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/programs/{id}': {
    operationId: 'deleteProgram',
    summary: 'Delete a program. Its reports keep it',
    tag: 'Programs',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: audited('program.deleted', 'program', 'id'),
    response: program,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

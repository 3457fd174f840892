import { list } from '../list.ts';
import { program, programBody, programListQuery } from '../resources/hierarchy/program.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, keyHolder } from './auth.ts';

/** Routes of programs. */
export const programRoutes = {
  'GET /v1/programs': {
    summary: 'List programs, newest first',
    tag: 'Programs',
    auth: backend('read', 'order'),
    query: programListQuery,
    response: list(program),
    status: 200,
    extension: true,
  },
  'POST /v1/programs': {
    summary: 'Create a program',
    tag: 'Programs',
    auth: keyHolder('account_settings'),
    body: programBody,
    response: program,
    status: 201,
    failures: [409],
    extension: true,
  },
  'GET /v1/programs/{id}': {
    summary: 'Read a program',
    tag: 'Programs',
    auth: backend('read', 'order'),
    response: program,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/programs/{id}': {
    summary: 'Delete a program. Its reports keep it',
    tag: 'Programs',
    auth: keyHolder('account_settings'),
    response: program,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

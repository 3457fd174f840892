import { list } from '../list.ts';
import {
  continuousCheck,
  continuousCheckBody,
  continuousCheckChanges,
  continuousCheckListQuery,
} from '../resources/order/continuous-check.ts';
import type { RouteDefinition } from '../route.ts';
import { backend } from './auth.ts';

/** Routes of continuous checks, which order a report when something about a candidate changes. */
export const continuousCheckRoutes = {
  'GET /v1/candidates/{candidate_id}/continuous_checks': {
    summary: "List a candidate's continuous checks, newest first",
    tag: 'Continuous checks',
    auth: backend('read'),
    query: continuousCheckListQuery,
    response: list(continuousCheck),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/continuous_checks': {
    summary: 'Watch for changes about a candidate after a background check',
    tag: 'Continuous checks',
    auth: backend('order'),
    body: continuousCheckBody,
    response: continuousCheck,
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'GET /v1/continuous_checks/{id}': {
    summary: 'Read a continuous check',
    tag: 'Continuous checks',
    auth: backend('read'),
    response: continuousCheck,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/continuous_checks/{id}': {
    summary: 'Change the node and the places of a continuous check',
    tag: 'Continuous checks',
    auth: backend('order'),
    body: continuousCheckChanges,
    response: continuousCheck,
    // The published interface answers a change with 201.
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'DELETE /v1/continuous_checks/{id}': {
    summary: 'Cancel a continuous check. Its reports stay',
    tag: 'Continuous checks',
    auth: backend('order'),
    response: continuousCheck,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

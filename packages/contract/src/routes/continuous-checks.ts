import { list } from '../list.ts';
import {
  continuousCheck,
  continuousCheckBody,
  continuousCheckChanges,
  continuousCheckListQuery,
} from '../resources/order/continuous-check.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

/** Routes of continuous checks, which order a report when something about a candidate changes. */
export const continuousCheckRoutes = {
  'GET /v1/candidates/{candidate_id}/continuous_checks': {
    operationId: 'listContinuousChecks',
    summary: "List a candidate's continuous checks, newest first",
    tag: 'Continuous checks',
    auth: backend('read'),
    reach: 'candidate',
    audit: audited('continuous_check.listed', 'continuous_check'),
    query: continuousCheckListQuery,
    response: list(continuousCheck),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/candidates/{candidate_id}/continuous_checks': {
    operationId: 'createContinuousCheck',
    summary: 'Watch for changes about a candidate after a background check',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'candidate',
    audit: audited('continuous_check.created', 'continuous_check'),
    body: continuousCheckBody,
    response: continuousCheck,
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'GET /v1/continuous_checks/{id}': {
    operationId: 'getContinuousCheck',
    summary: 'Read a continuous check',
    tag: 'Continuous checks',
    auth: backend('read'),
    reach: 'continuous check',
    audit: audited('continuous_check.read', 'continuous_check', 'id'),
    response: continuousCheck,
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/continuous_checks/{id}': {
    operationId: 'updateContinuousCheck',
    summary: 'Change the node and the places of a continuous check',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'continuous check',
    audit: audited('continuous_check.changed', 'continuous_check', 'id'),
    body: continuousCheckChanges,
    response: continuousCheck,
    // The published interface answers a change with 201.
    status: 201,
    failures: [403, 404, 409, 423],
    extension: true,
  },
  'DELETE /v1/continuous_checks/{id}': {
    operationId: 'cancelContinuousCheck',
    summary: 'Cancel a continuous check. Its reports stay',
    tag: 'Continuous checks',
    auth: backend('order'),
    reach: 'continuous check',
    audit: audited('continuous_check.canceled', 'continuous_check', 'id'),
    response: continuousCheck,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

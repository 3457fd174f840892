import * as z from 'zod';
import { list, pagination } from '../list.ts';
import {
  natureAndScopeAnswer,
  natureAndScopeRequest,
} from '../resources/decision/nature-and-scope-request.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

/** Routes of candidates' requests for the nature and scope of an investigative report (FCRA section 606(b)). */
export const natureAndScopeRoutes = {
  'GET /v1/reports/{id}/nature_and_scope_requests': {
    operationId: 'listReportNatureAndScopeRequests',
    summary: 'List requests of the candidate for the nature and scope of the investigation, newest first',
    tag: 'Reports',
    auth: backend('read'),
    reach: 'report',
    audit: audited('nature_and_scope.listed', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(natureAndScopeRequest),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/nature_and_scope_requests/{id}/answer': {
    operationId: 'sendNatureAndScopeAnswer',
    summary: 'Tell the candidate the nature and scope of the investigation, instead of the service',
    tag: 'Reports',
    auth: backend('decide'),
    reach: 'request for nature and scope',
    audit: audited('nature_and_scope.answered', 'nature_and_scope_request', 'id'),
    body: natureAndScopeAnswer,
    response: natureAndScopeRequest,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

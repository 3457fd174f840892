import * as z from 'zod';
import { ruleset } from '../resources/decision/assessment.ts';
import { list, pagination } from '../list.ts';
import { reportBody, tagBody, tagList, tagsBody } from '../resources/report/report-body.ts';
import { reportValidation } from '../resources/report/report-validation.ts';
import { report } from '../resources/report/report.ts';
import { reportAddress } from '../resources/report/screening-content.ts';
import { verification } from '../resources/report/verification.ts';
import type { KeyScope } from '../resources/identity/key-scope.ts';
import type { RouteDefinition } from '../route.ts';
import { backend } from './auth.ts';

/** What all routes of a report's tags have in common: each returns the tags that the report has then. */
const tagRoute = (scope: KeyScope) =>
  ({
    tag: 'Reports',
    auth: backend(scope),
    query: z.strictObject(pagination),
    response: tagList,
    status: 200,
    failures: [404],
    extension: true,
  }) as const satisfies Partial<RouteDefinition>;

/** Routes of reports that only backends call. */
export const backendReportRoutes = {
  'POST /v1/reports': {
    summary: 'Order a report with data and consent that you have collected yourself (self-hosted style)',
    tag: 'Reports',
    auth: backend('order'),
    body: reportBody,
    response: report,
    status: 201,
    failures: [404, 423],
    extension: true,
  },
  'POST /v1/reports/validate': {
    summary: 'Check whether a self-hosted report could be ordered, and what it needs. Changes nothing',
    tag: 'Reports',
    auth: backend('order'),
    body: reportBody,
    response: reportValidation,
    status: 200,
    extension: true,
  },
  'POST /v1/reports/{id}/complete': {
    summary: 'Complete a report without its open screenings, which are canceled',
    tag: 'Reports',
    auth: backend('order'),
    response: report,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/tags': {
    ...tagRoute('read'),
    summary: 'List the tags of a report',
  },
  'POST /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    summary: 'Add a tag to a report',
    body: tagBody,
  },
  'PUT /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    summary: 'Replace the tags of a report',
    body: tagsBody,
  },
  'DELETE /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    summary: 'Remove a tag from a report',
    body: tagBody,
  },
  'GET /v1/reports/{id}/addresses': {
    summary: 'List the addresses that the SSN trace of a report found, the newest first',
    tag: 'Reports',
    auth: backend('read'),
    query: z.strictObject(pagination),
    response: list(reportAddress),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/verifications/{id}': {
    summary: 'Read a verification',
    tag: 'Reports',
    auth: backend('read'),
    response: verification,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/rulesets': {
    summary: 'List the rulesets of the account',
    tag: 'Reports',
    auth: backend('read'),
    query: z.strictObject(pagination),
    response: list(ruleset),
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

import * as z from 'zod';
import { assessment, ruleset } from '../resources/assessment.ts';
import { list, pagination } from '../list.ts';
import { candidateOrders, ordersQuery } from '../resources/order.ts';
import {
  eta,
  report,
  reportBody,
  reportChanges,
  reportCounts,
  reportCountsQuery,
  reportListQuery,
  reportQuery,
  tagBody,
  tagList,
  tagsBody,
} from '../resources/report.ts';
import { reportValidation } from '../resources/report-validation.ts';
import { screening } from '../resources/screening.ts';
import { reportAddress } from '../resources/screening-content.ts';
import { verification } from '../resources/verification.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, deciding, holding, ordering, reading, readingRecords } from './auth.ts';

/** What all routes of a report's tags have in common: each returns the tags that the report has then. */
const tagRoute = {
  tag: 'Reports',
  auth: backend,
  query: z.strictObject(pagination),
  response: tagList,
  status: 200,
  failures: [404],
  extension: true,
} as const satisfies Partial<RouteDefinition>;

/** Routes of orders, reports, and decisions about them. */
export const reportRoutes = {
  'GET /v1/orders': {
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    tag: 'Reports',
    auth: ordering,
    query: ordersQuery,
    response: z.object({ object: z.literal('list'), data: z.array(candidateOrders) }).meta({
      description: 'Candidates that the account does not have are left out.',
    }),
    status: 200,
    extension: true,
  },

  'GET /v1/reports': {
    summary: 'List reports, newest first unless `sort` says otherwise',
    tag: 'Reports',
    auth: ordering,
    query: reportListQuery,
    response: list(report),
    status: 200,
    extension: true,
  },
  'POST /v1/reports': {
    summary: 'Order a report with data and consent that you have collected yourself (self-hosted style)',
    tag: 'Reports',
    auth: backend,
    body: reportBody,
    response: report,
    status: 201,
    failures: [404, 423],
    extension: true,
  },
  'POST /v1/reports/validate': {
    summary: 'Check whether a self-hosted report could be ordered, and what it needs. Changes nothing',
    tag: 'Reports',
    auth: backend,
    body: reportBody,
    response: reportValidation,
    status: 200,
    extension: true,
  },
  'GET /v1/report_counts': {
    summary: 'Count reports by status, and by the decision about them',
    tag: 'Reports',
    auth: ordering,
    query: reportCountsQuery,
    exactQuery: true,
    response: reportCounts,
    status: 200,
    extension: true,
  },
  'GET /v1/reports/{id}': {
    summary: 'Read a report',
    tag: 'Reports',
    auth: reading,
    query: reportQuery,
    response: report,
    status: 200,
    failures: [404],
  },
  'POST /v1/reports/{id}': {
    summary: 'Adjudicate a finished report as engaged, or upgrade a report to a larger package',
    tag: 'Adjudication',
    auth: deciding,
    body: reportChanges,
    response: report,
    status: 200,
    failures: [404, 409, 423],
    extension: true,
  },
  'POST /v1/reports/{id}/complete': {
    summary: 'Complete a report without its open screenings, which are canceled',
    tag: 'Reports',
    auth: backend,
    response: report,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/tags': {
    ...tagRoute,
    summary: 'List the tags of a report',
  },
  'POST /v1/reports/{id}/tags': {
    ...tagRoute,
    summary: 'Add a tag to a report',
    body: tagBody,
  },
  'PUT /v1/reports/{id}/tags': {
    ...tagRoute,
    summary: 'Replace the tags of a report',
    body: tagsBody,
  },
  'DELETE /v1/reports/{id}/tags': {
    ...tagRoute,
    summary: 'Remove a tag from a report',
    body: tagBody,
  },
  'GET /v1/reports/{id}/addresses': {
    summary: 'List the addresses that the SSN trace of a report found, the newest first',
    tag: 'Reports',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(reportAddress),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/reports/{id}/eta': {
    summary: 'Read when a report is expected to be complete; 404 without a county criminal search',
    tag: 'Reports',
    auth: reading,
    response: eta,
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/assessments': {
    summary: 'List the assessments of a report, newest first',
    tag: 'Reports',
    auth: readingRecords,
    query: z.strictObject(pagination),
    response: list(assessment),
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/verifications': {
    summary: 'List the verifications of a report',
    tag: 'Reports',
    auth: holding,
    query: z.strictObject(pagination),
    response: list(verification),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/verifications/{id}': {
    summary: 'Read a verification',
    tag: 'Reports',
    auth: backend,
    response: verification,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/screenings/{id}': {
    summary: 'Read a screening of a report',
    tag: 'Reports',
    auth: ordering,
    response: screening,
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/rulesets': {
    summary: 'List the rulesets of the account',
    tag: 'Reports',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(ruleset),
    status: 200,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

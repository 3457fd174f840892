import * as z from 'zod';
import { assessment } from '../resources/decision/assessment.ts';
import { list, pagination } from '../list.ts';
import { candidateOrders, ordersQuery } from '../resources/order/order.ts';
import {
  eta,
  report,
  reportChanges,
  reportCounts,
  reportCountsQuery,
  reportListQuery,
  reportQuery,
} from '../resources/report/report.ts';
import { screening } from '../resources/report/screening.ts';
import { verification } from '../resources/report/verification.ts';
import type { RouteDefinition } from '../route.ts';
import { deciding, holding, overseeing, reading, readingRecords } from './auth.ts';

/** Routes of orders, reports, and decisions about them. */
export const reportRoutes = {
  'GET /v1/orders': {
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    tag: 'Reports',
    auth: overseeing,
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
    auth: overseeing,
    query: reportListQuery,
    response: list(report),
    status: 200,
    extension: true,
  },
  'GET /v1/report_counts': {
    summary: 'Count reports by status, and by the decision about them',
    tag: 'Reports',
    auth: overseeing,
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
  'GET /v1/screenings/{id}': {
    summary: 'Read a screening of a report',
    tag: 'Reports',
    auth: overseeing,
    response: screening,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

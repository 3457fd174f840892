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
  reportExport,
  reportExportBody,
  reportListQuery,
  reportQuery,
} from '../resources/report/report.ts';
import { screening } from '../resources/report/screening.ts';
import { verification } from '../resources/report/verification.ts';
import { audited, deciding, holding, overseeing, reading, readingRecords } from '../route.ts';
import type { RouteDefinition } from '../route.ts';

/** What reads reports of every candidate. */
const ofList = { tag: 'Reports', auth: overseeing, reach: null, extension: true } as const;

/** Routes of orders, reports, and decisions about them. */
export const reportRoutes = {
  'GET /v1/orders': {
    ...ofList,
    operationId: 'listOrders',
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    audit: audited('order.listed', 'candidate'),
    query: ordersQuery,
    response: z.object({ object: z.literal('list'), data: z.array(candidateOrders) }).meta({
      description: 'Candidates that the account does not have are left out.',
    }),
  },

  'GET /v1/reports': {
    ...ofList,
    operationId: 'listReports',
    summary: 'List reports, newest first unless `sort` says otherwise',
    audit: audited('report.listed', 'report'),
    query: reportListQuery,
    response: list(report),
    reportFilters: true,
  },
  'GET /v1/report_counts': {
    ...ofList,
    operationId: 'getReportCounts',
    summary: 'Count reports by status, and by the decision about them',
    audit: null,
    query: reportCountsQuery,
    exactQuery: true,
    response: reportCounts,
    reportFilters: true,
  },
  'POST /v1/report_exports': {
    ...ofList,
    operationId: 'createReportExport',
    summary: 'Record in the audit log that a person exports a list of reports',
    audit: audited('report.exported', 'report', undefined, Object.keys(reportExportBody.shape)),
    body: reportExportBody,
    response: reportExport,
    status: 201,
  },
  'GET /v1/reports/{id}': {
    operationId: 'getReport',
    summary: 'Read a report',
    tag: 'Reports',
    auth: reading,
    reach: 'report',
    audit: audited('report.read', 'report', 'id'),
    query: reportQuery,
    response: report,
  },
  'POST /v1/reports/{id}': {
    operationId: 'updateReport',
    summary: 'Adjudicate a finished report as engaged, or upgrade a report to a larger package',
    tag: 'Adjudication',
    auth: deciding,
    reach: 'report',
    audit: audited('report.changed', 'report', 'id'),
    body: reportChanges,
    response: report,
    failures: [423],
    extension: true,
  },
  'GET /v1/reports/{id}/eta': {
    operationId: 'getReportEta',
    summary: 'Read when a report is expected to be complete; 404 without a county criminal search',
    tag: 'Reports',
    auth: reading,
    reach: 'report',
    audit: audited('report.read', 'report', 'id'),
    response: eta,
  },
  'GET /v1/reports/{id}/assessments': {
    operationId: 'listReportAssessments',
    summary: 'List the assessments of a report, newest first',
    tag: 'Reports',
    auth: readingRecords,
    reach: 'report',
    audit: audited('report.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(assessment),
  },
  'GET /v1/reports/{id}/verifications': {
    operationId: 'listReportVerifications',
    summary: 'List the verifications of a report',
    tag: 'Reports',
    auth: holding,
    reach: 'report',
    audit: audited('verification.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(verification),
    extension: true,
  },
  'GET /v1/screenings/{id}': {
    operationId: 'getScreening',
    summary: 'Read a screening of a report',
    tag: 'Reports',
    auth: overseeing,
    reach: 'screening',
    audit: audited('report.read', 'screening', 'id'),
    response: screening,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { assessment } from '../resources/decision/assessment.ts';
import { candidateOrders, ordersQuery } from '../resources/order/order.ts';
import {
  reportCounts,
  reportCountsQuery,
  reportExport,
  reportExportBody,
  reportListQuery,
} from '../resources/report/report-list.ts';
import { eta, report, reportChanges, reportQuery } from '../resources/report/report.ts';
import { screening } from '../resources/report/screening.ts';
import { verification } from '../resources/report/verification.ts';
import { auditAs, canDecide, canShowReport, canReadOrders, canReadReport, canReadRecords } from '../route.ts';
import type { RouteDefinition } from '../route.ts';
import { resourceName } from '../shared-fields.ts';

/** What reads reports of every candidate. */
const ofList = { tag: 'Reports', auth: canReadOrders, reach: null, extension: true } as const;

/** Routes of orders, reports, and decisions about them. */
export const reportRoutes = {
  'GET /v1/orders': {
    ...ofList,
    operationId: 'listOrders',
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    audit: auditAs('order.listed', 'candidate'),
    query: ordersQuery,
    response: z
      .object({
        object: resourceName('list'),
        data: z.array(candidateOrders).describe('The candidates, in the order of the request.'),
      })
      .describe('Candidates that the account does not have are left out.'),
  },

  'GET /v1/reports': {
    ...ofList,
    operationId: 'listReports',
    summary: 'List reports, newest first unless `sort` says otherwise',
    audit: auditAs('report.listed', 'report'),
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
    audit: auditAs('report.exported', 'report', undefined, Object.keys(reportExportBody.shape)),
    body: reportExportBody,
    response: reportExport,
    status: 201,
  },
  'GET /v1/reports/{id}': {
    operationId: 'getReport',
    summary: 'Read a report',
    tag: 'Reports',
    auth: canReadReport,
    reach: 'report',
    audit: auditAs('report.read', 'report', 'id'),
    query: reportQuery,
    response: report,
  },
  'POST /v1/reports/{id}': {
    operationId: 'updateReport',
    summary: 'Adjudicate a finished report as engaged, or upgrade a report to a larger package',
    tag: 'Adjudication',
    auth: canDecide,
    reach: 'report',
    audit: auditAs('report.changed', 'report', 'id'),
    body: reportChanges,
    response: report,
    failures: [423],
    extension: true,
  },
  'GET /v1/reports/{id}/eta': {
    operationId: 'getReportEta',
    summary: 'Read when a report is expected to be complete; 404 without a county criminal search',
    tag: 'Reports',
    auth: canReadReport,
    reach: 'report',
    audit: auditAs('report.read', 'report', 'id'),
    response: eta,
  },
  'GET /v1/reports/{id}/assessments': {
    operationId: 'listReportAssessments',
    summary: 'List the assessments of a report, newest first',
    tag: 'Reports',
    auth: canReadRecords,
    reach: 'report',
    audit: auditAs('report.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(assessment),
  },
  'GET /v1/reports/{id}/verifications': {
    operationId: 'listReportVerifications',
    summary: 'List the verifications of a report',
    tag: 'Reports',
    auth: canShowReport,
    reach: 'report',
    audit: auditAs('verification.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(verification),
    extension: true,
  },
  'GET /v1/screenings/{id}': {
    operationId: 'getScreening',
    summary: 'Read a screening of a report',
    tag: 'Reports',
    auth: canReadOrders,
    reach: 'screening',
    audit: auditAs('report.read', 'screening', 'id'),
    response: screening,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

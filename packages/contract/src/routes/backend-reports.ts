import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { documentResource } from '../resources/candidate/document.ts';
import { adverseImpact, adverseImpactBody, maxImpactRows } from '../resources/decision/adverse-impact.ts';
import { ruleset } from '../resources/decision/assessment.ts';
import {
  natureAndScopeAnswer,
  natureAndScopeRequest,
} from '../resources/decision/nature-and-scope-request.ts';
import type { KeyScope } from '../resources/identity/key-scope.ts';
import { reportBody, tagBody, tagList, tagsBody, reportValidation } from '../resources/report/report-body.ts';
import { report } from '../resources/report/report.ts';
import { reportAddress } from '../resources/report/screening-content.ts';
import { verification } from '../resources/report/verification.ts';
import { auditAs, backend, keyHolder, type RouteDefinition } from '../route.ts';

/** What all routes of a report's tags have in common: each returns the tags that the report has then. */
const tagRoute = (scope: KeyScope) =>
  ({
    tag: 'Reports',
    auth: backend(scope),
    query: z.strictObject(pagination),
    response: tagList,
    failures: [404],
    extension: true,
  }) as const satisfies Partial<RouteDefinition>;

/** What is about reports, beyond the spec. */
const ofReport = { tag: 'Reports', extension: true } as const;

/** Routes of reports that only backends call. */
export const backendReportRoutes = {
  'POST /v1/reports': {
    ...ofReport,
    operationId: 'createReport',
    summary: 'Order a report with data and consent that you have collected yourself (self-hosted style)',
    auth: backend('order'),
    reach: null,
    audit: auditAs('report.ordered', 'report'),
    body: reportBody,
    response: report,
    status: 201,
    failures: [423],
  },
  'POST /v1/reports/validate': {
    ...ofReport,
    operationId: 'validateReport',
    summary: 'Check whether a self-hosted report could be ordered, and what it needs. Changes nothing',
    auth: backend('order'),
    reach: null,
    audit: null,
    body: reportBody,
    response: reportValidation,
  },
  'POST /v1/reports/{id}/complete': {
    ...ofReport,
    operationId: 'completeReport',
    summary: 'Complete a report without its open screenings, which are canceled',
    auth: backend('order'),
    reach: 'report',
    audit: auditAs('report.changed', 'report', 'id'),
    response: report,
  },
  'GET /v1/reports/{id}/tags': {
    ...tagRoute('read'),
    operationId: 'listReportTags',
    summary: 'List the tags of a report',
    reach: 'report',
    audit: null,
  },
  'POST /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    operationId: 'createReportTag',
    summary: 'Add a tag to a report',
    body: tagBody,
    reach: 'report',
    audit: auditAs('report.changed', 'report', 'id'),
  },
  'PUT /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    operationId: 'replaceReportTags',
    summary: 'Replace the tags of a report',
    body: tagsBody,
    reach: 'report',
    audit: auditAs('report.changed', 'report', 'id'),
  },
  'DELETE /v1/reports/{id}/tags': {
    ...tagRoute('order'),
    operationId: 'deleteReportTag',
    summary: 'Remove a tag from a report',
    body: tagBody,
    reach: 'report',
    audit: auditAs('report.changed', 'report', 'id'),
  },
  'GET /v1/reports/{id}/addresses': {
    ...ofReport,
    operationId: 'listReportAddresses',
    summary: 'List the addresses that the SSN trace of a report found, the newest first',
    auth: backend('read'),
    reach: 'report',
    audit: auditAs('report.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(reportAddress),
  },
  'GET /v1/verifications/{id}': {
    ...ofReport,
    operationId: 'getVerification',
    summary: 'Read a verification',
    auth: backend('read'),
    reach: 'verification',
    audit: auditAs('verification.read', 'verification', 'id'),
    response: verification,
  },
  'GET /v1/rulesets': {
    ...ofReport,
    operationId: 'listRulesets',
    summary: 'List the rulesets of the account',
    auth: backend('read'),
    reach: null,
    audit: null,
    query: z.strictObject(pagination),
    response: list(ruleset),
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of candidates' requests for the nature and scope of an investigative report (FCRA section 606(b)). */
export const natureAndScopeRoutes = {
  'GET /v1/reports/{id}/nature_and_scope_requests': {
    ...ofReport,
    operationId: 'listReportNatureAndScopeRequests',
    summary: 'List requests of the candidate for the nature and scope of the investigation, newest first',
    auth: backend('read'),
    reach: 'report',
    audit: auditAs('nature_and_scope.listed', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(natureAndScopeRequest),
  },
  'POST /v1/nature_and_scope_requests/{id}/answer': {
    ...ofReport,
    operationId: 'sendNatureAndScopeAnswer',
    summary: 'Tell the candidate the nature and scope of the investigation, instead of the service',
    auth: backend('decide'),
    reach: 'request for nature and scope',
    audit: auditAs('nature_and_scope.answered', 'nature_and_scope_request', 'id'),
    body: natureAndScopeAnswer,
    response: natureAndScopeRequest,
  },
} as const satisfies Record<string, RouteDefinition>;

/** Routes of files about candidates and reports. */
export const documentRoutes = {
  'GET /v1/documents/{id}': {
    operationId: 'getDocument',
    summary: 'Read a document, with a link to its file that works for ten minutes',
    tag: 'Documents',
    auth: backend('read'),
    reach: 'document',
    audit: auditAs('document.read', 'document', 'id'),
    response: documentResource,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

/** Figures about the decisions of an account, never about one person. */
export const adverseImpactRoutes = {
  'POST /v1/adverse_impact': {
    operationId: 'checkAdverseImpact',
    summary: 'Compute selection rates of your own groups and apply the four-fifths rule. Stores nothing',
    tag: 'Adjudication',
    auth: keyHolder('account_settings'),
    reach: null,
    audit: auditAs('adverse_impact.computed', 'account'),
    body: adverseImpactBody,
    limits: { bytes: 2 * 1024 * 1024, values: 3 * maxImpactRows + 100, items: maxImpactRows },
    response: adverseImpact,
    changesNothing: true,
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

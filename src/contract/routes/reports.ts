import * as z from 'zod';
import { adverseAction, adverseActionBody, adverseItem } from '../adverse-action.ts';
import { assessment, ruleset } from '../assessment.ts';
import { list, pagination } from '../list.ts';
import { candidateOrders, ordersQuery } from '../order.ts';
import {
  eta,
  report,
  reportChanges,
  reportCounts,
  reportCountsQuery,
  reportListQuery,
  reportQuery,
} from '../report.ts';
import { screening } from '../screening.ts';
import { verification } from '../verification.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, ordering } from './auth.ts';

/** Reports, what became of orders, and what customers decide about them. */
export const reportRoutes = {
  'GET /v1/orders': {
    summary: 'Read the orders of some candidates, from invitation to report, in one request',
    tag: 'Reports',
    auth: ordering,
    query: ordersQuery,
    response: z.object({ object: z.literal('list'), data: z.array(candidateOrders) }).meta({
      description: 'Candidates that this account does not have are left out.',
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
  'GET /v1/report_counts': {
    summary: 'Count reports by status',
    tag: 'Reports',
    auth: ordering,
    query: reportCountsQuery,
    response: reportCounts,
    status: 200,
    extension: true,
  },
  'GET /v1/reports/{id}': {
    summary: 'Read a report',
    tag: 'Reports',
    auth: ordering,
    query: reportQuery,
    response: report,
    status: 200,
    failures: [404],
  },
  'POST /v1/reports/{id}': {
    summary: 'Adjudicate a finished report as engaged: the candidate is taken on',
    tag: 'Adjudication',
    auth: backend,
    body: reportChanges,
    response: report,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/eta': {
    summary: 'Read when a report is expected to be complete; 404 without a county criminal search',
    tag: 'Reports',
    auth: ordering,
    response: eta,
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/assessments': {
    summary: "List what the account's rulesets made of a report, newest first",
    tag: 'Reports',
    auth: ordering,
    query: z.strictObject(pagination),
    response: list(assessment),
    status: 200,
    failures: [404],
  },
  'GET /v1/reports/{id}/verifications': {
    summary: 'List what the candidate was asked to show',
    tag: 'Reports',
    auth: backend,
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

  'GET /v1/reports/{id}/adverse_items': {
    summary: 'List the findings of a report that a decision may rest on',
    tag: 'Adjudication',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(adverseItem),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/reports/{id}/adverse_actions': {
    summary: 'List the adverse actions on a report, newest first',
    tag: 'Adjudication',
    auth: backend,
    query: z.strictObject(pagination),
    response: list(adverseAction),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/reports/{id}/adverse_actions': {
    summary: 'Start an adverse action: sends the pre-adverse notice and schedules the final one',
    tag: 'Adjudication',
    auth: backend,
    body: adverseActionBody,
    response: adverseAction,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/adverse_actions/{id}': {
    summary: 'Read an adverse action',
    tag: 'Adjudication',
    auth: backend,
    response: adverseAction,
    status: 200,
    failures: [404],
    extension: true,
  },
  'DELETE /v1/adverse_actions/{id}': {
    summary: 'Cancel an adverse action before its final notice',
    tag: 'Adjudication',
    auth: backend,
    response: adverseAction,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

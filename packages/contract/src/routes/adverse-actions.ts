import * as z from 'zod';
import { adverseAction, adverseActionBody, candidateReplyBody } from '../resources/adverse-action.ts';
import { assessedItem } from '../resources/assessment.ts';
import {
  individualizedAssessment,
  individualizedAssessmentBody,
} from '../resources/individualized-assessment.ts';
import { sendAgainBody } from '../resources/invitation.ts';
import { list, pagination } from '../list.ts';
import type { RouteDefinition } from '../route.ts';
import { backend, deciding, holding } from './auth.ts';

/** Adverse actions, and the individualized assessments before them. */
export const adverseActionRoutes = {
  'GET /v1/reports/{id}/adverse_items': {
    summary: 'List the findings of a report that a decision can be based on',
    tag: 'Adjudication',
    auth: deciding,
    query: z.strictObject(pagination),
    response: list(assessedItem),
    status: 200,
    failures: [404],
    extension: true,
  },
  'GET /v1/reports/{id}/adverse_actions': {
    summary: 'List the adverse actions on a report, newest first',
    tag: 'Adjudication',
    auth: { ...holding, view: 'records' },
    query: z.strictObject(pagination),
    response: list(adverseAction),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/reports/{id}/adverse_actions': {
    summary: 'Start an adverse action: sends the pre-adverse notice and schedules the final one',
    tag: 'Adjudication',
    auth: deciding,
    body: adverseActionBody,
    response: adverseAction,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/individualized_assessments': {
    summary: 'List the individualized assessments of a report, newest first',
    tag: 'Adjudication',
    auth: deciding,
    query: z.strictObject(pagination),
    response: list(individualizedAssessment),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/reports/{id}/individualized_assessments': {
    summary: 'Record an individualized assessment, before an adverse action or after the candidate answered',
    tag: 'Adjudication',
    auth: deciding,
    body: individualizedAssessmentBody,
    response: individualizedAssessment,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/adverse_actions/{id}/notices': {
    summary: 'Send the newest notice of an adverse action again, which did not reach the candidate',
    tag: 'Adjudication',
    auth: deciding,
    body: sendAgainBody,
    response: adverseAction,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/adverse_actions/{id}/pause': {
    summary: 'Pause the waiting period of an adverse action',
    tag: 'Adjudication',
    auth: deciding,
    response: adverseAction,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/adverse_actions/{id}/resume': {
    summary: 'Continue a paused waiting period; the final notice moves by the length of the pause',
    tag: 'Adjudication',
    auth: deciding,
    response: adverseAction,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
  'POST /v1/adverse_actions/{id}/candidate_reply': {
    summary: 'Record that the candidate answered the pre-adverse notice',
    tag: 'Adjudication',
    auth: deciding,
    body: candidateReplyBody,
    response: adverseAction,
    status: 200,
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
    auth: deciding,
    response: adverseAction,
    status: 200,
    failures: [404, 409],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

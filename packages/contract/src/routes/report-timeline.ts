import * as z from 'zod';
import { list, pagination } from '../list.ts';
import { reportDispute } from '../resources/decision/dispute.ts';
import { noteBody, timelineEntry } from '../resources/report/timeline.ts';
import { auditAs, canDecide, canShowReport, canReadReport, type RouteDefinition } from '../route.ts';

/** What all routes of the timeline of a report have in common. */
const ofTimeline = { tag: 'Reports', reach: 'report', extension: true } as const;

/** What happened to a report, who did it, and what people wrote about it. */
export const reportTimelineRoutes = {
  'GET /v1/reports/{id}/timeline': {
    ...ofTimeline,
    operationId: 'listReportTimeline',
    summary: 'List what happened to a report and who did it, with the notes about it, newest first',
    auth: canReadReport,
    audit: auditAs('report.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(timelineEntry),
  },
  'POST /v1/reports/{id}/notes': {
    ...ofTimeline,
    operationId: 'createReportNote',
    summary: 'Add a note to the timeline of a report, for your own people',
    auth: canDecide,
    audit: auditAs('report.note_added', 'report', 'id'),
    body: noteBody,
    response: timelineEntry,
    status: 201,
  },
  'GET /v1/reports/{id}/disputes': {
    ...ofTimeline,
    operationId: 'listReportDisputes',
    summary: 'List what the candidate disputes in a report, newest first',
    auth: { ...canShowReport, view: 'records' },
    audit: auditAs('dispute.listed', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(reportDispute),
  },
} as const satisfies Record<string, RouteDefinition>;

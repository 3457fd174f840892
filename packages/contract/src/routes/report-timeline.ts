import * as z from 'zod';
import { reportDispute } from '../resources/decision/dispute.ts';
import { noteBody, timelineEntry } from '../resources/report/timeline.ts';
import { list, pagination } from '../list.ts';
import type { RouteDefinition } from '../route.ts';
import { audited, deciding, holding, reading } from './access.ts';

/** What happened to a report, who did it, and what people wrote about it. */
export const reportTimelineRoutes = {
  'GET /v1/reports/{id}/timeline': {
    operationId: 'listReportTimeline',
    summary: 'List what happened to a report and who did it, with the notes about it, newest first',
    tag: 'Reports',
    auth: reading,
    reach: 'report',
    audit: audited('report.read', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(timelineEntry),
    status: 200,
    failures: [404],
    extension: true,
  },
  'POST /v1/reports/{id}/notes': {
    operationId: 'createReportNote',
    summary: 'Add a note to the timeline of a report, for your own people',
    tag: 'Reports',
    auth: deciding,
    reach: 'report',
    audit: audited('report.note_added', 'report', 'id'),
    body: noteBody,
    response: timelineEntry,
    status: 201,
    failures: [404, 409],
    extension: true,
  },
  'GET /v1/reports/{id}/disputes': {
    operationId: 'listReportDisputes',
    summary: 'List what the candidate disputes in a report, newest first',
    tag: 'Reports',
    auth: { ...holding, view: 'records' },
    reach: 'report',
    audit: audited('dispute.listed', 'report', 'id'),
    query: z.strictObject(pagination),
    response: list(reportDispute),
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { canArchive } from '@service-embeds/domain/report-lifecycle/archive-report';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { archiveReport } from './change-report.ts';
import { archiveReportsPath, restoreReportsPath } from './report-list-filters.ts';
import { reportList } from './reports.list.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';
import { selectedRowRoutes } from '../lists/selected-rows.routes.ts';

const ofReports = {
  list: reportList,
  access: requireRole(adjudicators),
  noun: 'report',
  lineOf: ({ name, report }: { name: string; report: { packageName: string } }) =>
    html`${name}, ${report.packageName}`,
};

/** Archives reports that were selected in the list, and brings them back: for people who decide about reports. */
export const archiveReportRoutes = new Hono<DashboardEnv>()
  .route(
    '/',
    selectedRowRoutes({
      ...ofReports,
      path: archiveReportsPath,
      verb: 'Archive',
      done: 'archived',
      isPossible: canArchive,
      text: 'Archived reports leave the lists of open work. Nothing else changes, and you can restore them.',
      otherwise: 'Only finished reports that are not archived yet can be archived.',
      run: (c, id) => archiveSelected(c, id, true),
    }),
  )
  .route(
    '/',
    selectedRowRoutes({
      ...ofReports,
      path: restoreReportsPath,
      verb: 'Restore',
      done: 'restored',
      isPossible: ({ archivedAt }) => archivedAt !== null,
      text: 'Restored reports come back to the lists of work.',
      otherwise: 'Only archived reports can be restored.',
      run: (c, id) => archiveSelected(c, id, false),
    }),
  );

/** Archives or restores one report. Returns whether it changed. */
async function archiveSelected(c: DashboardContext, id: string, archived: boolean): Promise<boolean> {
  try {
    return await archiveReport(c, id, archived);
  } catch (error) {
    // The candidate disputed it in the meantime, for example.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { canArchive, setArchived } from '@service-embeds/domain/report-lifecycle/archive-report';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { archiveReportsPath, restoreReportsPath } from './report-list-filters.ts';
import { reportList } from './reports.list.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';
import { selectedRowRoutes } from '../lists/selected-rows.routes.ts';
import { viewerEntry } from '../viewer-audit.ts';

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
      run: (c, id) => changeReport(c, id, true),
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
      run: (c, id) => changeReport(c, id, false),
    }),
  );

/** Changes one report under its lock, and records who did it. Returns whether it changed. */
async function changeReport(c: DashboardContext, id: string, archived: boolean): Promise<boolean> {
  const { db, container, viewer } = c.var;
  try {
    return await db.transaction(async (transaction) => {
      const report = await loadReport(transaction, container, viewer.account.id, id);
      report.actor = { kind: 'person', id: viewer.user.id };
      if (!setArchived(report, archived, viewer.now)) return false;
      await saveReport(transaction, container, report);
      const entry = viewerEntry(c, 'report.changed', { type: 'report', id });
      await recordAudit(transaction, entry, container.clock.now());
      return true;
    });
  } catch (error) {
    // The candidate disputed it in the meantime, for example.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

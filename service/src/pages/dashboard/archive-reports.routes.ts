import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { canArchive, setArchived } from '@service-embeds/domain/report/archive-report';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { recordAudit } from '../../audit/audit-log.ts';
import { loadReport, saveReport } from '../../resources/reports/report-aggregate.queries.ts';
import { confirmPage, isConfirmed } from './confirm.page.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { messagePage, redirectWithMessage } from './layout.ts';
import { listUrl, maxSelected, readSelection } from './lists/list-query.ts';
import { archiveReportsPath, restoreReportsPath } from './report-filters.ts';
import { reportList } from './reports.list.ts';
import { requireRole } from './require-role.ts';
import { adjudicators } from './roles.ts';
import { recordView, viewerEntry } from './viewer-audit.ts';

/** What is done with the selected reports. */
interface ArchiveChange {
  archived: boolean;
  /** Of a button and of a question, before "3 reports". */
  verb: string;
  /** Of the message afterward, after "3 reports". */
  done: string;
  isPossible: (report: ReportRecord) => boolean;
  /** What follows from it. */
  text: string;
  /** Says why other selected reports are left out. */
  otherwise: string;
}

const archiving: ArchiveChange = {
  archived: true,
  verb: 'Archive',
  done: 'archived',
  isPossible: canArchive,
  text: 'Archived reports leave the lists of open work. Nothing else changes, and you can restore them.',
  otherwise: 'Only finished reports that are not archived yet can be archived.',
};

const restoring: ArchiveChange = {
  archived: false,
  verb: 'Restore',
  done: 'restored',
  isPossible: ({ archivedAt }) => archivedAt !== null,
  text: 'Restored reports come back to the lists of work.',
  otherwise: 'Only archived reports can be restored.',
};

/** Archives reports that were selected in the list, and brings them back: for people who decide about reports. */
export const archiveReportRoutes = new Hono<DashboardEnv>()
  .get(archiveReportsPath, requireRole(adjudicators), (c) => ask(c, archiving))
  .post(archiveReportsPath, requireRole(adjudicators), (c) => changeSelected(c, archiving))
  .get(restoreReportsPath, requireRole(adjudicators), (c) => ask(c, restoring))
  .post(restoreReportsPath, requireRole(adjudicators), (c) => changeSelected(c, restoring));

const countOf = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`;

/** Returns the reports within reach of these IDs that can be changed. */
async function possibleOf(
  c: DashboardContext,
  ids: readonly string[],
  { isPossible }: ArchiveChange,
): Promise<ReportRecord[]> {
  const { rows } = await reportList.readSelected(c, ids, { limit: maxSelected });
  return rows.filter(isPossible);
}

const nothingToChange = (
  c: DashboardContext,
  { verb, otherwise }: ArchiveChange,
): Response | Promise<Response> =>
  messagePage(
    c,
    `Nothing to ${verb.toLowerCase()}`,
    `Go back to the list and select reports. ${otherwise}`,
    422,
  );

async function ask(c: DashboardContext, change: ArchiveChange): Promise<Response> {
  const selected = new Set(readSelection(c));
  const rows = await possibleOf(c, [...selected], change);
  if (!rows.length) return nothingToChange(c, change);
  const ids = rows.map(({ id }) => id);
  await recordView(c, 'report.listed', { type: 'report', id: null }, { ids });
  const items = await reportList.toItems(c, rows);
  const omitted = selected.size - rows.length;
  const tab = c.req.query('tab') ?? '';
  return confirmPage(c, {
    title: `${change.verb} ${countOf(rows.length)}?`,
    text: html`<p>${change.text}</p>
      ${omitted ? html`<p>We leave out ${countOf(omitted)} of your selection. ${change.otherwise}</p>` : ''}
      <ul class="plain">
        ${items.map(({ name, report }) => html`<li>${name}, ${report.packageName}</li>`)}
      </ul>`,
    button: `${change.verb} ${countOf(rows.length)}`,
    backUrl: listOf(c, tab),
    fields: { ids: ids.join(' '), tab },
  });
}

/** Returns the address of the list with this tab. */
const listOf = (c: DashboardContext, tab: string): string =>
  listUrl('/reports', { tab: reportList.tabs?.(c).some(({ name }) => name === tab) ? tab : undefined });

async function changeSelected(c: DashboardContext, change: ArchiveChange): Promise<Response> {
  const { form } = c.var;
  const rows = await possibleOf(c, form('ids').split(' ').slice(0, maxSelected), change);
  if (!rows.length || !isConfirmed(c)) return nothingToChange(c, change);
  let changed = 0;
  for (const { id } of rows) if (await changeReport(c, id, change)) changed += 1;
  const message =
    changed === rows.length
      ? `${countOf(changed)} ${change.done}.`
      : `${changed} of ${countOf(rows.length)} ${change.done}. The others changed in the meantime.`;
  return redirectWithMessage(c, listOf(c, form('tab')), message);
}

/** Changes one report under its lock, and records who did it. Returns whether it changed. */
async function changeReport(c: DashboardContext, id: string, { archived }: ArchiveChange): Promise<boolean> {
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

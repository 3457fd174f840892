import { ApiError, errorCatalog } from '@service-embeds/contract';
import { recordPosting } from '@service-embeds/domain/adverse-action/posted-notice';
import { setArchived } from '@service-embeds/domain/report-lifecycle/archive-report';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { loadReport, saveReport } from '../../../resources/reports/report-aggregate.queries.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { viewerEntry } from '../viewer-audit.ts';
import { submitPostalAddress } from './notice-letter.routes.ts';

/** Something that a person does with a report beside the embed. */
interface ReportChange {
  audit: AuditAction;
  /** What the page says afterward. */
  message: string;
  /** Changes the report. Returns whether anything is different. @throws ApiError if it cannot be done */
  apply: (report: ReportAggregate, at: Date) => boolean;
}

/** It decides nothing about the candidate. */
const archive = (archived: boolean): ReportChange => ({
  audit: 'report.changed',
  message: archived ? 'Report archived.' : 'Report restored.',
  apply: (report, at) => setArchived(report, archived, at),
});

/** What a person can do, by the name in the form. */
const changes = {
  archive: archive(true),
  restore: archive(false),
  posted: {
    audit: 'adverse_action.posted',
    message: 'Posting recorded.',
    apply: (report, at) => {
      const action = report.adverseActions.find(({ status }) => status !== 'canceled');
      if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
      recordPosting(report, action, { postedAt: at, at });
      return true;
    },
  },
} satisfies Record<string, ReportChange>;

const isChange = (name: string): name is keyof typeof changes => Object.hasOwn(changes, name);

/**
 * Changes one report under its lock, and records who did it. Returns whether it changed.
 *
 * @throws ApiError if it cannot be done, with a sentence for the page
 */
export function changeReport(c: DashboardContext, id: string, name: keyof typeof changes): Promise<boolean> {
  const { db, container, viewer } = c.var;
  const { audit, apply } = changes[name];
  return db.transaction(async (transaction) => {
    const report = await loadReport(transaction, container, viewer.account.id, id);
    report.actor = { kind: 'person', id: viewer.user.id };
    if (!apply(report, viewer.now)) return false;
    await saveReport(transaction, container, report);
    const entry = viewerEntry(c, audit, { type: 'report', id });
    await recordAudit(transaction, entry, container.clock.now());
    return true;
  });
}

/** Does what a form beside the report asks for, and says afterward what was done. */
export async function submitReportForm(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const action = c.var.form('action');
  if (action === 'address') return submitPostalAddress(c, id);
  if (!isChange(action)) return c.redirect(`/reports/${id}`, 303);
  try {
    await changeReport(c, id, action);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, `/reports/${id}`, error.message);
  }
  return redirectWithMessage(c, `/reports/${id}`, changes[action].message);
}

import { ApiError, errorCatalog } from '@service-embeds/contract';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { submitPostalAddress } from './notice-letter.routes.ts';

/** Something that a person does with a report beside the embed. */
interface ReportChange {
  /** What the page says afterward. */
  message: string;
  /** Does it with the report of this ID. @throws ApiError if it cannot be done, with a sentence for the page */
  run: (c: DashboardContext, id: string) => Promise<unknown>;
}

/**
 * Archives a report, or brings it back. It decides nothing about the candidate.
 *
 * @returns whether anything is different
 * @throws ApiError if it cannot be done
 */
export async function archiveReport(c: DashboardContext, id: string, archived: boolean): Promise<boolean> {
  const { archivedAt } = await getReport(c.var.db, c.var.viewer.account.id, id);
  if (archived === (archivedAt !== null)) return false;
  await callAsViewer(c, 'POST /v1/reports/{id}', { params: { id }, body: { archived } });
  return true;
}

async function recordPosting(c: DashboardContext, id: string): Promise<void> {
  const { db, container, viewer } = c.var;
  const action = await findNewestAction(db, container, viewer.account.id, id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  await callAsViewer(c, 'POST /v1/adverse_actions/{id}/postings', { params: { id: action.id }, body: {} });
}

/** What a person can do, by the name in the form. */
const changes = new Map<string, ReportChange>([
  ['archive', { message: 'Report archived.', run: (c, id) => archiveReport(c, id, true) }],
  ['restore', { message: 'Report restored.', run: (c, id) => archiveReport(c, id, false) }],
  ['posted', { message: 'Posting recorded.', run: recordPosting }],
]);

/** Does what a form beside the report asks for, and says afterward what was done. */
export async function submitReportForm(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const action = c.var.form('action');
  if (action === 'address') return submitPostalAddress(c, id);
  const change = changes.get(action);
  if (!change) return c.redirect(`/reports/${id}`, 303);
  try {
    await change.run(c, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, `/reports/${id}`, error.message);
  }
  return redirectWithMessage(c, `/reports/${id}`, change.message);
}

import { ApiError, errorCatalog } from '@service-embeds/contract';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { submitPostalAddress } from './notice-letter.routes.ts';

/** Takes a report out of the lists of work, or brings it back. @throws ApiError 409 if it is not finished */
const setArchived = (c: DashboardContext, id: string, archived: boolean): Promise<unknown> =>
  callAsViewer(c, 'POST /v1/reports/{id}', { params: { id }, body: { archived } });

/** Records that the newest notice of a report was posted now. @throws ApiError */
async function recordPosting(c: DashboardContext, reportId: string): Promise<void> {
  const { db, container, viewer } = c.var;
  const action = await findNewestAction(db, container, viewer.account.id, reportId);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  await callAsViewer(c, 'POST /v1/adverse_actions/{id}/postings', { params: { id: action.id }, body: {} });
}

/** What a person does with a report beside the embed. `message` is what the page says afterward. */
interface ReportChange {
  message: string;
  run: (c: DashboardContext, id: string) => Promise<unknown>;
}

/** By the name in the form. */
const changes = new Map<string, ReportChange>([
  ['archive', { message: 'Report archived.', run: (c, id) => setArchived(c, id, true) }],
  ['restore', { message: 'Report restored.', run: (c, id) => setArchived(c, id, false) }],
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

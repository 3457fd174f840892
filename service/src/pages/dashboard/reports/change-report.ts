import { ApiError } from '@service-embeds/contract';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { readWalkedList, reportUrl } from './report-walk.ts';

/** What the page says after a change, by the name of the action in its form. */
const messages = new Map([
  ['archive', 'Report archived.'],
  ['restore', 'Report restored.'],
]);

/** Takes a report out of the lists of work, or brings it back, and says afterward what was done. */
export async function submitReportForm(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const url = reportUrl(id, readWalkedList(c));
  const action = c.var.form('action');
  const message = messages.get(action);
  if (message === undefined) return c.redirect(url, 303);
  try {
    const body = { archived: action === 'archive' };
    await callAsViewer(c, 'POST /v1/reports/{id}', { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, url, error.message);
  }
  const undo = action === 'archive' ? { path: url, action: 'restore', back: url } : undefined;
  return redirectWithMessage(c, url, message, undo);
}

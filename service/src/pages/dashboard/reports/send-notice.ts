import { ApiError, errorCatalog } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { findOpenAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { resendNotice } from '../../../resources/adverse-actions/resend-notice.ts';
import { readCorrectedEmail } from '../invitations/corrected-email.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { showReport } from './show-report.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** Sends the notice of an adverse action again, which did not reach the candidate, to the address in the form. */
export async function submitNotice(c: DashboardContext, reportId: string): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const accountId = viewer.account.id;
  try {
    await db.transaction(async (transaction) => {
      const open = await findOpenAction(transaction, container, accountId, reportId);
      if (!open) throw new ApiError(errorCatalog.notFound('adverse action'));
      const { id } = open.action;
      const email = readCorrectedEmail(form);
      await resendNotice(transaction, container, { accountId, reportId, id, email, at: viewer.now });
      const entry = viewerEntry(c, 'adverse_action.notice_sent', { type: 'report', id: reportId });
      await recordAudit(transaction, entry, container.clock.now());
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return showReport(c, { form, sentence: error.message });
  }
  return redirectWithMessage(c, `/reports/${reportId}`, 'Notice sent.');
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate';
import { getCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { formAlert } from '../../kit/forms/forms.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** An admin removes the personal data of a candidate. */
export const removeDataRoutes = new Hono<DashboardEnv>()
  .get('/candidates/:id/remove-data', requireRole(admins), (c) => askForRemoval(c))
  .post('/candidates/:id/remove-data', requireRole(admins), requireRecentAuthentication, removeData);

/** Asks before it removes. @param alert why it was refused */
async function askForRemoval(c: DashboardContext, alert?: string): Promise<Response> {
  const { db, viewer } = c.var;
  const candidate = await getCandidate(db, viewer.account.id, c.req.param('id') ?? '');
  if (candidate.piiRemovedAt)
    return messagePage(c, 'Nothing to remove', 'The personal data of this candidate was removed.', 422);
  const title = 'Remove personal data?';
  return dashboardPage(
    c,
    title,
    html`<div class="card narrow">
      <h1>${title}</h1>
      ${formAlert(alert)}
      <p>
        We remove everything that we hold about ${displayName(candidate)}: contact details, answers,
        documents, emails, and the records in their reports. You can't undo this.
      </p>
      <p>
        Pending invitations are canceled. Subscriptions and continuous checks end. Proof of consent stays
        encrypted for as long as the law requires. We'll email ${viewer.user.email} when it is done.
      </p>
      ${dashboardForm(
        c,
        c.req.path,
        html`<div class="choices">
          <button class="danger">Remove personal data</button>
          <a class="button quiet" href="/candidates/${candidate.id}">Go back</a>
        </div>`,
      )}
    </div>`,
    { status: alert === undefined ? 200 : 409 },
  );
}

async function removeData(c: DashboardContext): Promise<Response> {
  const candidateId = c.req.param('id') ?? '';
  try {
    await callAsViewer(c, 'DELETE /v1/candidates/{id}/pii', {
      params: { id: candidateId },
      body: { deletion_contact_email_address: c.var.viewer.user.email },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return askForRemoval(c, error.message);
  }
  return redirectWithMessage(c, `/candidates/${candidateId}`, 'Personal data removed.');
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  findResetTarget,
  obstacleTexts,
  type ResetTarget,
} from '../../../identity/multi-factor/reset-second-factors.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** An admin removes the second factors of a person who has lost them all. */
export const secondFactorResetRoutes = new Hono<DashboardEnv>()
  .get('/people/:id/second-factors', requireRole(admins), showReset)
  .post('/people/:id/second-factors', requireRole(admins), requireRecentAuthentication, submitReset);

async function showReset(c: DashboardContext): Promise<Response> {
  const { person, obstacle } = await readTarget(c);
  if (obstacle) return refuse(c, obstacleTexts[obstacle]);
  const title = `Remove second factors of ${person.fullName}`;
  return dashboardPage(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      <p>
        Do this only if ${person.fullName} can't sign in anymore because the authenticator app, passkeys, and
        recovery codes are lost. Make sure that the request really comes from ${person.fullName}: call a
        number that you know.
      </p>
      <p>
        All second factors and recovery codes stop working, and ${person.fullName} is signed out on all
        devices. The password stays the same. We'll email ${person.email} and every admin of your account.
      </p>
      ${dashboardForm(c, c.req.path, html`<button class="danger">Remove second factors</button>`)}
      <p><a href="/people">Back to Team</a></p>
    </div>`,
  );
}

async function submitReset(c: DashboardContext): Promise<Response> {
  const params = { id: c.req.param('id') ?? '' };
  const { errors } = await submitAsViewer(c, 'DELETE /dashboard/people/{id}/second_factors', { params });
  return errors ? refuse(c, errors['id']) : redirectWithMessage(c, '/people', 'Second factors removed.');
}

/** Returns the person of the path, if they belong to the viewer's account. @throws ApiError 404 */
async function readTarget(c: DashboardContext): Promise<ResetTarget> {
  const target = await findResetTarget(c.var.db, c.var.viewer.user, c.req.param('id') ?? '');
  if (!target) throw new ApiError(errorCatalog.notFound('person'));
  return target;
}

const refuse = (c: DashboardContext, sentence = ''): Response | Promise<Response> =>
  messagePage(
    c,
    "You can't remove these second factors",
    html`${sentence} <a href="/people">Back to Team</a>`,
    422,
  );

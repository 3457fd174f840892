import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import {
  findResetTarget,
  resetSecondFactors,
  type ResetObstacle,
  type ResetTarget,
} from '../../../identity/multi-factor/reset-second-factors.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, messagePage, redirectWithMessage } from '../layout.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** An admin removes the second factors of a person who has lost them all. */
export const secondFactorResetRoutes = new Hono<DashboardEnv>()
  .get('/people/:id/second-factors', requireRole(admins), showReset)
  .post('/people/:id/second-factors', requireRole(admins), requireRecentAuthentication, submitReset);

const obstacleTexts: Record<ResetObstacle, string> = {
  own:
    'These are your own. Change them on the Security page, or ask another admin of your account. If all of them are lost and ' +
    'there is no other admin, contact us.',
  other_account:
    'This person also belongs to another account, where the same second factors apply. Ask the person to contact us: we ' +
    'remove them 72 hours after the request, unless the person or an admin of one of the accounts stops it.',
  none: 'This person has no second factor, and can sign in with the password.',
};

async function showReset(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { person, obstacle } = existing(await findResetTarget(db, viewer.user, c.req.param('id') ?? ''));
  if (obstacle) return refuse(c, obstacle);
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
  const { db, container, viewer } = c.var;
  const reset = { admin: viewer.user, userId: c.req.param('id') ?? '', origin: requestOrigin(c) };
  const target = await db.transaction((transaction) =>
    resetSecondFactors(transaction, container, reset, container.clock.now()),
  );
  const { obstacle } = existing(target);
  return obstacle ? refuse(c, obstacle) : redirectWithMessage(c, '/people', 'Second factors removed.');
}

/** People of other accounts do not exist for the viewer. */
function existing(target: ResetTarget | undefined): ResetTarget {
  if (!target) throw new ApiError(errorCatalog.notFound('person'));
  return target;
}

const refuse = (c: DashboardContext, obstacle: ResetObstacle): Response | Promise<Response> =>
  messagePage(
    c,
    "You can't remove these second factors",
    html`${obstacleTexts[obstacle]} <a href="/people">Back to Team</a>`,
    422,
  );

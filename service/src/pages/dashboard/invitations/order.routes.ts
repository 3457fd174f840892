import { Hono } from 'hono';
import { html } from 'hono/html';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import { showEmbed } from '../../kit/parts/page-embed.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins, readers, requestors } from '../roles.ts';
import { sessionTokenPath } from '../session-token.routes.ts';
import { findSubscriber } from '../standing-orders/standing-orders.routes.ts';

/** The page where a person orders background checks, with the embed that integrators show. `candidate_id` chooses for whom. */
export const orderRoutes = new Hono<DashboardEnv>().get('/order', requireRole(requestors), showOrder);

async function showOrder(c: DashboardContext): Promise<Response> {
  const { container, formToken, viewer } = c.var;
  const candidate = await findSubscriber(c, c.req.query('candidate_id'));
  const { element, page } = showEmbed(container, {
    name: 'NewInvitation',
    options: candidate && !candidate.piiRemovedAt ? presetsFor(candidate) : {},
    tokenPath: sessionTokenPath,
    formToken,
    withoutScripts:
      'To order background checks, turn on JavaScript for this site and reload the page. Without it, your developers can order through the API.',
    nextEvent: 'service-invitation-created',
  });
  return dashboardPage(
    c,
    'Order',
    html`<h1 class="hidden">Order</h1>
      ${element}
      <p id="next" hidden>
        Follow this order in
        <a href="/invitations">Invitations</a
        >${readers.includes(viewer.user.role) ? html` and <a href="/reports">Reports</a>` : ''}.
        ${admins.includes(viewer.user.role) ? 'The page of the invitation has its personal link.' : ''}
      </p>`,
    { wide: true, ...page },
  );
}

/** What the form begins with for a candidate: they, and the first place where they are said to work. */
const presetsFor = ({ email, customId, workLocations: [place] }: CandidateRow) => ({
  presetEmail: email,
  ...(customId !== null && { externalCandidateId: customId }),
  ...(place && { presetWorkLocation: place }),
});

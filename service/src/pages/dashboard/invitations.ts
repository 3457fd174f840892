import type { Hono } from 'hono';
import { html } from 'hono/html';
import { namesOf } from '../../resources/candidates/candidates.queries.ts';
import { cancelInvitation, resendInvitation } from '../../resources/invitations/invitation-actions.ts';
import type { InvitationRow } from '../../resources/invitations/invitation.serializer.ts';
import { listInvitations } from '../../resources/invitations/invitations.queries.ts';
import { forRoles, type Dashboard, type Who } from './context.ts';
import { dashboardPage, ownForm, pageAsked, pager, rows } from './layout.ts';
import { requestors } from './roles.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The account's invitations: sent again, or cancelled (SPEC, Invitation: cancelled in the dashboard). */
export function mountInvitations(app: Hono, dashboard: Dashboard): void {
  const { db, container } = dashboard;

  app.get(
    '/invitations',
    forRoles(dashboard, requestors, async (c, who) => {
      const page = pageAsked(c);
      const { rows: invitations, total } = await listInvitations(db, who.account.id, {}, page);
      const name = await namesOf(
        db,
        who.account.id,
        invitations.map(({ candidateId }) => candidateId),
      );
      return dashboardPage(
        c,
        who,
        'Invitations',
        html`<div class="card">
          <h1>Invitations</h1>
          ${rows(
            invitations.map((invitation) => item(who, invitation, name(invitation.candidateId))),
            'Nobody has been invited yet.',
          )}
          ${pager('/invitations', page, total)}
        </div>`,
      );
    }),
  );

  app.post(
    '/invitations/:id',
    forRoles(dashboard, requestors, async (c, { account, now }, form) => {
      const wanted = { accountId: account.id, id: c.req.param('id') ?? '', now };
      const act = form('action') === 'cancel' ? cancelInvitation : resendInvitation;
      await db.transaction((transaction) => act(transaction, container, wanted));
      return c.redirect('/invitations', 303);
    }),
  );
}

function item(who: Who, row: InvitationRow, name: string) {
  const until = row.status === 'pending' ? `open until ${day.format(row.expiresAt)}` : row.status;
  return html`<li class="row">
    <span>${name}</span>
    <span class="muted">${row.packageSlug.replace(/_/g, ' ')}, ${until}</span>
    ${
      row.status === 'pending'
        ? ownForm(
            who,
            `/invitations/${row.id}`,
            html`<button class="link" name="action" value="resend" aria-label="Send again to ${name}">
                Send again
              </button>
              <button
                class="link danger"
                name="action"
                value="cancel"
                aria-label="Cancel the invitation of ${name}"
              >
                Cancel
              </button>`,
          )
        : ''
    }
  </li>`;
}

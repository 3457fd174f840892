import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { screeningNames, type InvitationStatus } from '../contract.ts';
import type { Database } from '../db/database.ts';
import { accounts, candidates, invitations, packages } from '../db/schema/index.ts';
import { readLinkToken } from '../invitations/links.ts';
import type { Services } from '../services.ts';
import { page } from './page.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The hosted pages, on the partners' address: today the candidate's own page of an invitation. */
export function createHostedPages(db: Database, services: Services): Hono {
  const app = new Hono();

  app.get('/apply/packages/:id', async (c) => {
    const [row] = await db
      .select({ name: packages.name, screenings: packages.screenings, account: accounts.name })
      .from(packages)
      .innerJoin(accounts, eq(accounts.id, packages.accountId))
      .where(and(eq(packages.id, c.req.param('id')), isNull(packages.deletedAt)));
    if (!row) return notFound(c);
    return page(
      c,
      row.name,
      html`<div class="card">
        <p class="from">${row.account}</p>
        <h1>${row.name}</h1>
        <p>You need a personal invitation for this background check. Ask ${row.account} to send you one.</p>
        ${checked(row.screenings)}
      </div>`,
    );
  });

  app.get('/apply/:token', async (c) => {
    const id = readLinkToken(services, c.req.param('token'));
    const found = id === undefined ? undefined : await findInvitation(db, id);
    if (!found) return notFound(c);
    const { invitation, account, firstName, package: ordered } = found;
    const text = explain(invitation.status, account, day.format(invitation.expiresAt));
    const gone = invitation.status === 'expired' || invitation.status === 'cancelled';
    return page(
      c,
      text.title,
      html`<div class="card">
        <p class="from">${account}</p>
        <span class="status ${invitation.status}">${text.word}</span>
        <h1>${text.title}</h1>
        <p>${firstName ? `Hello ${firstName}. ` : ''}${text.next}</p>
        ${gone || !ordered ? '' : checked(ordered.screenings)}
      </div>`,
      { status: gone ? 410 : 200 },
    );
  });

  app.notFound((c) => notFound(c));
  return app;
}

const notFound = (c: Parameters<typeof page>[0]) =>
  page(
    c,
    'This link does not work',
    html`<div class="card">
      <h1>This link does not work</h1>
      <p>
        Please open it from the mail exactly as you got it, or ask the company that invited you for a new one.
      </p>
    </div>`,
    { status: 404 },
  );

const checked = (screenings: { type: keyof typeof screeningNames }[]) =>
  html`<h2>What will be checked</h2>
    <ul>
      ${screenings.map(({ type }) => html`<li>${screeningNames[type]}</li>`)}
    </ul>`;

function explain(
  status: InvitationStatus,
  account: string,
  expiry: string,
): Record<'word' | 'title' | 'next', string> {
  switch (status) {
    case 'pending':
      return {
        word: 'Invited',
        title: `${account} invites you to a background check`,
        next: `Your invitation is open until ${expiry}. Nothing is checked before you have given your consent.`,
      };
    case 'completed':
      return {
        word: 'Completed',
        title: 'You have completed this invitation',
        next: `There is nothing left for you to do here. ${account} will tell you how it goes on.`,
      };
    case 'expired':
      return {
        word: 'Expired',
        title: 'This invitation has expired',
        next: `It was open until ${expiry}. Ask ${account} for a new one if you still want to go on.`,
      };
    case 'cancelled':
      return {
        word: 'Cancelled',
        title: 'This invitation was cancelled',
        next: `${account} has withdrawn it. Please ask there if you did not expect that.`,
      };
  }
}

/** By id alone: the link's proof has shown already that the visitor may see this invitation. */
async function findInvitation(db: Database, id: string) {
  const [row] = await db
    .select({
      invitation: invitations,
      account: accounts.name,
      firstName: candidates.firstName,
      package: { screenings: packages.screenings },
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .innerJoin(
      candidates,
      and(eq(candidates.accountId, invitations.accountId), eq(candidates.id, invitations.candidateId)),
    )
    .leftJoin(
      packages,
      and(
        eq(packages.accountId, invitations.accountId),
        eq(packages.slug, invitations.packageSlug),
        isNull(packages.deletedAt),
      ),
    )
    .where(eq(invitations.id, id));
  return row;
}

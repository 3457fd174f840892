import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { screeningNames, type InvitationStatus } from '../contract.ts';
import type { Database } from '../db/database.ts';
import { accounts, candidates, invitations, packages } from '../db/schema/index.ts';
import type { Attempts } from '../http/rate-limit.ts';
import { readLinkToken } from '../personal-links.ts';
import type { Services } from '../services.ts';
import { mountConnect } from './connect/flow.ts';
import { mountConsentCopy } from './consent-copy.ts';
import { mountCopy } from './copy.ts';
import { notFound } from './not-found.ts';
import { page } from './page.ts';
import { mountPassword } from './password.ts';
import { mountPaymentFrame } from './payment-frame/routes.ts';
import { mountScripts } from './scripts.ts';
import { mountVerification } from './verification.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The hosted pages, on the partners' address: the candidate's own pages of an invitation, a verification, a report. */
export function createHostedPages(
  db: Database,
  services: Services,
  attempts: Record<'signIn' | 'payment', Attempts>,
): Hono {
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
    const id = readLinkToken(services, 'apply', c.req.param('token'));
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

  mountScripts(app);
  mountConnect(app, db, services, attempts.signIn);
  mountPaymentFrame(app, db, services, attempts.payment);
  mountPassword(app, db, services);
  mountVerification(app, db, services);
  mountCopy(app, db, services);
  mountConsentCopy(app, db, services);

  app.notFound((c) => notFound(c));
  return app;
}

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

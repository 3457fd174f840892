import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../page.ts';
import type { Visit } from './visit.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Why a visitor can enter nothing, if so: each reason has its own page. */
export function closedPage(c: Context, visit: Visit, justNow = false): Promise<Response> | undefined {
  const { account, invitation } = visit;
  const expiry = day.format(invitation.expiresAt);
  const show = (look: string, word: string, title: string, text: string, status: 200 | 409 | 410) =>
    page(
      c,
      title,
      html`<div class="card">
        <p class="from">${account.name}</p>
        <span class="status ${look}">${word}</span>
        <h1>${title}</h1>
        <p>${text}</p>
      </div>`,
      { status },
    );
  switch (invitation.status) {
    case 'completed':
      return justNow
        ? show(
            'completed',
            'Completed',
            'Somebody has completed this just now',
            'It was sent from another window or device with this link. What stood here was not sent again.',
            409,
          )
        : show(
            'completed',
            'Completed',
            'You have completed this invitation',
            `There is nothing left for you to do here. ${account.name} will tell you how it goes on.`,
            200,
          );
    case 'expired':
      return show(
        'expired',
        'Expired',
        'This invitation has expired',
        `It was open until ${expiry}. Ask ${account.name} for a new one if you still want to go on. Nothing that you entered was kept.`,
        410,
      );
    case 'cancelled':
      return show(
        'cancelled',
        'Cancelled',
        'This invitation was cancelled',
        `${account.name} has withdrawn it. Please ask there if you did not expect that.`,
        410,
      );
    case 'pending':
      return visit.package
        ? undefined
        : show(
            'expired',
            'No longer offered',
            'This background check is no longer offered',
            `${account.name} has changed what it orders. Please ask there for a new invitation.`,
            410,
          );
  }
}

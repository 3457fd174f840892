import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../../kit/page.ts';
import { dayOf } from './page.ts';
import type { Visit } from './session.ts';

/** Why a visitor can enter nothing, if so: each reason has its own page. */
export function closedPage(c: Context, visit: Visit, justNow = false): Promise<Response> | undefined {
  const { account, invitation } = visit;
  const { closed } = visit.texts;
  const show = (look: string, why: keyof typeof closed, status: 200 | 409 | 410) => {
    const { status: word, title, text } = closed[why];
    return page(
      c,
      title,
      html`<div class="card">
        <p class="from">${account.name}</p>
        <span class="status ${look}">${word}</span>
        <h1>${title}</h1>
        <p>${text(account.name, dayOf(visit, invitation.expiresAt))}</p>
      </div>`,
      { status, language: visit.language },
    );
  };
  switch (invitation.status) {
    case 'completed':
      return justNow ? show('completed', 'justCompleted', 409) : show('completed', 'completed', 200);
    case 'expired':
      return show('expired', 'expired', 410);
    case 'cancelled':
      return show('cancelled', 'cancelled', 410);
    case 'pending':
      return visit.package ? undefined : show('expired', 'withdrawn', 410);
  }
}

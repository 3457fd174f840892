import { html } from 'hono/html';
import { consentCopyUrl } from '../../../resources/consents/consent-document.serializer.ts';
import type { ConsentRow } from '../../../db/rows/rows.ts';
import { brandedPage } from '../branded-page.ts';
import { checkLink } from '../check-link.ts';
import type { ApplyContext } from './apply-session.ts';

/** The last page: what happens next, and the candidate's copy of what it signed. */
export function donePage(
  c: ApplyContext,
  { consent, reportId }: { consent: ConsentRow | undefined; reportId: string | null },
): Response | Promise<Response> {
  const { account, messages, language } = c.var.apply;
  const { done } = messages.apply;
  const content = html`<div class="card">
    <span class="status completed">${done.status}</span>
    <h1>${done.title}</h1>
    <p>${done.text(account.name)}</p>
    ${checkLink(c, reportId)}
    ${consent ? html`<p><a href="${consentCopyUrl(c.var.container, consent)}">${done.copy}</a></p>` : ''}
  </div>`;
  return brandedPage(c, account, { title: done.title, content }, { language });
}

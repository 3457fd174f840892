import { html } from 'hono/html';
import { candidateMailbox } from '@service-embeds/domain/account/account-record';
import type { Html } from '../../kit/layout/page.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';

/** Last part of the address of the form on the page of an expired invitation. */
export const renewalRequestPath = 'renewal-request';

/** The button with which a candidate asks the employer for a new link. Without an address to ask at, there is none. */
export function renewalRequestForm(
  c: ApplyContext,
  { account, messages, path }: ApplySession,
): Html | string {
  if (candidateMailbox(account, false) === null) return '';
  const { ask, sent } = messages.renewal;
  if (c.req.query(sentParameter) !== undefined)
    return html`<p class="note" role="status">${sent(account.name)}</p>`;
  return html`<form method="post" action="${path}/${renewalRequestPath}">
    <button>${ask(account.name)}</button>
  </form>`;
}

/** Emails the employer that the candidate wants to continue. Asked again on the same day, it says the same. */
export async function requestRenewal(c: ApplyContext): Promise<Response> {
  const { path } = c.var.personalLink;
  const { error } = await callAsCandidate(c, 'POST /candidate_portal/invitations/{id}/renewal_requests');
  const isSent = !error || error.status === 429;
  return c.redirect(isSent ? `${path}?${sentParameter}` : path, 303);
}

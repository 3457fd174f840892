import { html } from 'hono/html';
import { formatDate } from '../../../platform/translations/format.ts';
import { brandedPage } from '../branded-page.ts';
import { checkLink } from '../check-link.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';
import { closedReason, type ClosedReason } from './closed-reason.ts';
import { renewalRequestForm } from './renewal-request.ts';

/** The page of each reason: its status, and the class of the badge. */
const answers: Record<ClosedReason, { status: 200 | 409 | 410; badge: string }> = {
  completed: { status: 200, badge: 'completed' },
  justCompleted: { status: 409, badge: 'completed' },
  expired: { status: 410, badge: 'expired' },
  renewed: { status: 410, badge: 'expired' },
  cancelled: { status: 410, badge: 'cancelled' },
};

/**
 * Answers for an invitation that takes no answers.
 * @param meanwhile whether the invitation was closed while the candidate was filling in a form
 * @returns undefined while the invitation is open
 */
export function closedPage(
  c: ApplyContext,
  session: ApplySession,
  meanwhile = false,
): Response | Promise<Response> | undefined {
  const reason = closedReason(session, meanwhile);
  if (!reason) return undefined;
  const { account, invitation, language, messages } = session;
  const link = checkLink(c, invitation.reportId);
  const { status, badge } = answers[reason];
  const texts = messages.apply.closed[reason];
  const content = html`<div class="card">
    <span class="status ${badge}">${texts.status}</span>
    <h1>${texts.title}</h1>
    <p>${texts.text(account.name, formatDate(invitation.expiresAt, language))}</p>
    ${reason === 'expired' ? renewalRequestForm(c, session) : ''} ${link}
  </div>`;
  return brandedPage(c, account, { title: texts.title, content }, { status, language, formAction: [] });
}

import { html } from 'hono/html';
import { formatDate } from '../../../translations/format.ts';
import { brandedPage } from '../branded-page.ts';
import { checkLink } from '../check-link.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';

type Reason = keyof ApplySession['messages']['apply']['closed'];

/** The page of each reason: its status, and the class of the badge. */
const answers: Record<Reason, { status: 200 | 409 | 410; badge: string }> = {
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
    ${link}
  </div>`;
  return brandedPage(c, account, { title: texts.title, content }, { status, language });
}

function closedReason({ invitation, ...session }: ApplySession, meanwhile: boolean): Reason | undefined {
  // Its link expires with it, even before the scheduler has closed it.
  if (invitation.status === 'pending') return invitation.expiresAt <= session.now ? 'expired' : undefined;
  if (invitation.status === 'completed' && meanwhile) return 'justCompleted';
  return invitation.renewalId === null ? invitation.status : 'renewed';
}

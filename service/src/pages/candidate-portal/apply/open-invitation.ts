import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { invitationLooks, type StatusLook } from '@service-embeds/domain/report/view/status-looks';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import {
  hasPersonalData,
  closedReason,
  type ClosedReason,
} from '../../../resources/invitations/candidate-application.ts';
import { linkNotFound, pageNav, type Html } from '../../kit/layout/page.ts';
import { statusBadge } from '../../kit/parts/badges.ts';
import { wrapEmail } from '../../kit/parts/list-table.ts';
import { languageForm } from '../../kit/site/language-choice.ts';
import { brandedPage } from '../branded-page.ts';
import { checkLink } from '../check-link.ts';
import { secondFactorPage } from '../personal-link/second-factor.page.ts';
import { agencyFooter } from './apply-layout.ts';
import { loadApplySession, type ApplyContext, type ApplyEnv, type ApplySession } from './apply-session.ts';
import { renewalRequestForm } from './renewal-request.ts';

/**
 * Lets a handler run if the link leads to an open invitation, and answers every other request. Once there is personal data
 * in the draft or set by the customer, only devices that gave a second factor, or that entered the draft, see it.
 */
export const withOpenInvitation = createMiddleware<ApplyEnv>(async (c, next) => {
  const session = await loadApplySession(c);
  if (!session) return linkNotFound(c);
  const response = closedPage(c, session);
  if (response) return response;
  const { draftGrant } = c.var.personalLink;
  if (hasPersonalData(session) && !draftGrant?.mayContinue(session.deviceGroup))
    return secondFactorPage(c, c.var);
  c.set('apply', session);
  return next();
});

/**
 * Answers a form with the invitation as it is now, which another device may have changed meanwhile: with the page of a closed one
 * (completed, expired or canceled), otherwise with a redirect to a step.
 *
 * @param step default: the start, from where the candidate continues
 */
export async function showInvitation(c: ApplyContext, step = ''): Promise<Response> {
  const session = await loadApplySession(c);
  return (
    (session && (await closedPage(c, session, true))) ??
    c.redirect(`${c.var.personalLink.path}${step && `/${step}`}`, 303)
  );
}

/** The page of each reason: its status, and how the badge looks. */
const answers: Record<ClosedReason, { status: 200 | 409 | 410; look: StatusLook }> = {
  completed: { status: 200, look: invitationLooks.completed },
  justCompleted: { status: 409, look: invitationLooks.completed },
  expired: { status: 410, look: invitationLooks.expired },
  renewed: { status: 410, look: invitationLooks.expired },
  cancelled: { status: 410, look: invitationLooks.cancelled },
  onHold: { status: 409, look: invitationLooks.expired },
};

/**
 * Answers for an invitation that takes no answers.
 * @param meanwhile whether the invitation was closed while the candidate was filling in a form
 * @returns undefined while the invitation is open
 */
function closedPage(
  c: ApplyContext,
  session: ApplySession,
  meanwhile = false,
): Response | Promise<Response> | undefined {
  const reason = closedReason(session, meanwhile);
  if (!reason) return undefined;
  const { account, invitation, language, messages } = session;
  const link = checkLink(c, invitation.reportId);
  const { status, look } = answers[reason];
  const texts = messages.apply.closed[reason];
  const content = html`<div class="question">
    ${statusBadge(look, texts.status)}
    <h1>${texts.title}</h1>
    <p>${texts.text(account.name, formatDate(invitation.expiresAt, language))}</p>
    ${reason === 'expired' ? renewalRequestForm(c, session) : ''} ${link} ${whomToAsk(session)}
  </div>`;
  const nav = pageNav(language, meanwhile ? '' : languageForm(c, language));
  const parts = { nav, footer: agencyFooter(c, session) };
  return brandedPage(
    c,
    account,
    { title: texts.title, content },
    { ...parts, status, language, formAction: [] },
  );
}

/** Who answers questions: the text of the page tells the candidate to contact the employer. */
const whomToAsk = ({ account: { supportEmail }, messages }: ApplySession): Html | '' =>
  supportEmail === null
    ? ''
    : html`<p>
        ${messages.apply.start.replyTo} <a href="mailto:${supportEmail}">${wrapEmail(supportEmail)}</a>
      </p>`;

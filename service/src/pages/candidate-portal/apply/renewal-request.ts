import { html } from 'hono/html';
import { candidateMailbox } from '@service-embeds/domain/account/account';
import { renewalRequestMail } from '../../../delivery/mail/customer-mails.ts';
import { sendMails } from '../../../delivery/mail/outbox.ts';
import { findReaderLanguage } from '../../../delivery/mail/mail-readers.ts';
import { linkNotFound, type Html } from '../../kit/layout/page.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { sentParameter } from '../personal-link/second-factor.page.ts';
import { loadApplySession, type ApplyContext, type ApplySession } from './apply-session.ts';
import { closedReason } from './closed-reason.ts';

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

/** Emails the employer that the candidate wants to continue, at most once a day. */
export async function requestRenewal(c: ApplyContext): Promise<Response> {
  const session = await loadApplySession(c);
  if (!session) return linkNotFound(c);
  const { account, invitation, path } = session;
  const recipient = candidateMailbox(account, false);
  if (recipient === null || closedReason(session, false) !== 'expired') return c.redirect(path, 303);
  const { renewals } = c.var.linkLimits;
  if ((await renewals.begin(invitation.id)) === 0)
    await sendRequest(c, session, recipient).catch(async (error: unknown) => {
      // Otherwise the next try would say that it was sent.
      await renewals.forget(invitation.id);
      throw error;
    });
  return c.redirect(`${path}?${sentParameter}`, 303);
}

const sendRequest = async (
  c: ApplyContext,
  { account, candidate, invitation, now }: ApplySession,
  recipient: string,
): Promise<void> => {
  const action = { action: 'candidate.question_sent', type: 'invitation' } as const;
  await changeAsCandidate(c, action, async (transaction) => {
    const { container } = c.var;
    const letter = renewalRequestMail(
      { ...candidate, invitationId: invitation.id, expiresAt: invitation.expiresAt },
      container.addresses.dashboard,
      await findReaderLanguage(transaction, recipient),
    );
    const mail = { accountId: account.id, invitationId: invitation.id, recipient, createdAt: now };
    await sendMails(transaction, container, [{ ...mail, kind: 'candidate_question', ...letter }]);
    return invitation;
  });
};

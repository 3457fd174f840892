import { ApiError, errorCatalog } from '@service-embeds/contract';
import { candidateMailbox } from '@service-embeds/domain/account/account-record';
import { candidateQuestionMail, renewalRequestMail } from '../../delivery/mail/customer-mails.ts';
import { findReaderLanguage } from '../../delivery/mail/mail-readers.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { hasAdverseNotice } from '../../delivery/mail/reply-address.ts';
import { requireAttempt } from '../../identity/attempts.ts';
import { callingCandidate } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { closedReason } from '../invitations/candidate-application.ts';
import { findInvitation } from '../invitations/invitations.queries.ts';
import { getCandidate } from './candidates.queries.ts';

type QuestionKey = 'POST /candidate_portal/reports/{id}/questions';
type RenewalKey = 'POST /candidate_portal/invitations/{id}/renewal_requests';

/** What candidates ask the customer by email. */
export const questionHandlers = (container: Container): Pick<Handlers, QuestionKey | RenewalKey> => ({
  'POST /candidate_portal/reports/{id}/questions': async ({ db, account, caller, params, body, now }) => {
    const mail = { accountId: account.id, reportId: params.id };
    const recipient = candidateMailbox(account, await hasAdverseNotice(db, mail));
    if (recipient === null) throw new ApiError(errorCatalog.notFound('mailbox'));
    await requireAttempt(container.limits.links.mails, `question ${params.id}`);
    const candidate = await getCandidate(db, account.id, callingCandidate(caller));
    const language = await findReaderLanguage(db, recipient);
    const letter = candidateQuestionMail(
      { ...candidate, reportId: params.id, question: body.text },
      language,
    );
    await sendMails(db, container, [
      { ...mail, kind: 'candidate_question', recipient, createdAt: now, ...letter },
    ]);
    return { id: params.id };
  },

  'POST /candidate_portal/invitations/{id}/renewal_requests': async (call) => {
    const { db, account, caller, params, now } = call;
    const recipient = candidateMailbox(account, false);
    const invitation = await findInvitation(db, account.id, params.id);
    if (recipient === null || !invitation || closedReason({ account, invitation, now }) !== 'expired')
      throw new ApiError(errorCatalog.notFound('invitation'));
    const candidate = await getCandidate(db, account.id, callingCandidate(caller));
    const letter = renewalRequestMail(
      { ...candidate, invitationId: params.id, expiresAt: invitation.expiresAt },
      container.addresses.dashboard,
      await findReaderLanguage(db, recipient),
    );
    const mail = { accountId: account.id, invitationId: params.id, recipient, createdAt: now };
    await sendMails(db, container, [{ ...mail, kind: 'candidate_question', ...letter }]);
    // At most once a day. It comes last, so that only a request that is stored counts; one too many is not stored.
    await requireAttempt(container.limits.links.renewals, params.id);
    return { id: params.id };
  },
});

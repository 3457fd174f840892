import { ApiError, errorCatalog } from '@service-embeds/contract';
import { candidateMailbox } from '@service-embeds/domain/account/account';
import { candidateQuestionMail } from '../../delivery/mail/customer-mails.ts';
import { findReaderLanguage } from '../../delivery/mail/mail-readers.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { hasAdverseNotice } from '../../delivery/mail/reply-address.ts';
import { callingCandidate } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { requireAttempt } from '../../identity/limits.ts';
import type { Handlers } from '../call.ts';
import { getCandidate } from './candidates.queries.ts';

/** What candidates ask the customer by email. */
export const questionHandlers = (
  container: Container,
): Pick<Handlers, 'POST /candidate_portal/reports/{id}/questions'> => ({
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
});

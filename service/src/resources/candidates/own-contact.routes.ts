import type { Language } from '@service-embeds/contract';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { addressChangedMail, linkCodeMail } from '../../delivery/mail/candidate-mails.ts';
import type { Letter } from '../../delivery/mail/letter.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { requireAttempt } from '../../identity/attempts.ts';
import { callingCandidate } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { invalidField, type Call, type Handlers } from '../call.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import { getCandidate, getCandidateForUpdate, updateCandidate } from './candidates.queries.ts';
import { createLinkCode, takeLinkCode, type LinkCodePurpose } from './link-codes.ts';

type CodeKey = 'POST /candidate_portal/reports/{id}/email_codes';
type AddressKey = 'POST /candidate_portal/reports/{id}/email';
type LanguageKey = 'POST /candidate_portal/language';
type EmailCall = Call<CodeKey> | Call<AddressKey>;

/** How candidates choose their language, and correct their email address. A code that was sent to the new address proves it. */
export const ownContactHandlers = (
  container: Container,
): Pick<Handlers, LanguageKey | CodeKey | AddressKey> => ({
  // The language that is stored already changes nothing.
  'POST /candidate_portal/language': async ({ db, account, caller, body, now, note }) => {
    const candidate = await getCandidateForUpdate(db, account.id, callingCandidate(caller));
    note(candidate.language === body.language ? null : { changed: 'language' });
    if (candidate.language === body.language) return { id: candidate.id };
    const row = await updateCandidate(db, candidate, body);
    await publishCandidateEvent(db, container, { type: 'candidate.updated', row, at: now });
    return { id: row.id };
  },

  'POST /candidate_portal/reports/{id}/email_codes': async (call) => {
    const { db, account, caller, params, body } = call;
    await requireAttempt(container.limits.links.mails, `email ${params.id}`);
    const candidate = await getCandidate(db, account.id, callingCandidate(caller));
    const code = await createLinkCode(db, container, purposeOf(call));
    const letter = linkCodeMail({ ...readerOf(call, candidate), code });
    await mailTo(container, call, { kind: 'link_code', recipient: body.email, ...letter });
    return { id: candidate.id };
  },

  // Tells the old address. Of two requests with one code, the second one finds none.
  'POST /candidate_portal/reports/{id}/email': async (call) => {
    const { db, account, caller, params, body, now } = call;
    await requireAttempt(container.limits.links.tries, `email ${params.id}`);
    if (!(await takeLinkCode(db, container, purposeOf(call), body.code)))
      throw invalidField('code', 'Use the code of the newest email.');
    const current = await getCandidateForUpdate(db, account.id, callingCandidate(caller));
    const row = await updateCandidate(db, current, { email: body.email });
    await publishCandidateEvent(db, container, { type: 'candidate.updated', row, at: now });
    const letter = addressChangedMail(readerOf(call, current));
    await mailTo(container, call, { kind: 'address_changed', recipient: current.email, ...letter });
    return { id: row.id };
  },
});

const purposeOf = ({ account, params, body, now }: EmailCall): LinkCodePurpose => ({
  accountId: account.id,
  now,
  page: 'email',
  objectId: params.id,
  proves: `email ${params.id} ${body.email}`,
});

/** Returns to whom a mail is written. */
const readerOf = (
  { account, body }: EmailCall,
  { firstName }: CandidateRow,
): { accountName: string; firstName: string | null; language: Language } => ({
  accountName: account.name,
  firstName,
  language: body.language,
});

const mailTo = (
  container: Container,
  { db, account, params, now }: EmailCall,
  mail: Letter & { kind: 'link_code' | 'address_changed'; recipient: string },
): Promise<unknown> =>
  sendMails(db, container, [{ accountId: account.id, reportId: params.id, createdAt: now, ...mail }]);

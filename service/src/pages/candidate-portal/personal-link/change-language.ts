import { languageOf, type Language } from '@service-embeds/contract';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { getCandidateForUpdate, updateCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import { changeAsCandidate } from '../change-as-candidate.ts';
import { nextField, pageBelow, type PersonalLinkContext } from './personal-link.ts';

/** Stores the language of the candidate's pages and emails, and shows the page again on which it was chosen. */
export async function changeLanguage(c: PersonalLinkContext): Promise<Response> {
  const form = await readForm(c);
  const language = languageOf(form('language'));
  rememberLanguage(c, language);
  await storeLanguage(c, language);
  return c.redirect(pageBelow(c.var.personalLink.path, form(nextField)), 303);
}

/** Stores the language of the candidate's pages and emails. The one that is stored already changes nothing. */
export async function storeLanguage(c: PersonalLinkContext, language: Language): Promise<void> {
  const { container, personalLink: link } = c.var;
  const accountId = link.account.id;
  const details = { changed: 'language' };
  const action = { action: 'candidate.changed', type: 'candidate', details } as const;
  await changeAsCandidate(c, action, async (transaction) => {
    const candidate = await getCandidateForUpdate(transaction, accountId, link.candidate.id);
    if (candidate.language === language) return undefined;
    const row = await updateCandidate(transaction, candidate, { language });
    await publishCandidateEvent(transaction, container, { type: 'candidate.updated', row, at: link.now });
    return row;
  });
}

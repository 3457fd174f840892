import { languageOf, type Language } from '@service-embeds/contract';
import { readForm } from '../../kit/forms/read-form.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import { callAsCandidate } from '../call-as-candidate.ts';
import { nextField, pageBelow, type LinkContext, type PersonalLinkContext } from './personal-link.ts';

/** Stores the language of the candidate's pages and emails, and shows the page again on which it was chosen. */
export async function changeLanguage(c: PersonalLinkContext): Promise<Response> {
  const form = await readForm(c);
  const language = languageOf(form('language'));
  rememberLanguage(c, language);
  await storeLanguage(c, language);
  return c.redirect(pageBelow(c.var.personalLink.path, form(nextField)), 303);
}

/** Stores the language of the candidate's pages and emails. */
export async function storeLanguage(c: LinkContext, language: Language): Promise<void> {
  const { error } = await callAsCandidate(c, 'POST /candidate_portal/language', { language });
  if (error) throw error;
}

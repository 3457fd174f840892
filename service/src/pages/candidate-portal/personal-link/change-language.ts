// oxlint-disable eslint-core/no-page-writes -- It is also a part of confirming a device, and the same for links of every kind.
import { languageOf, type Language } from '@service-embeds/contract';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { getCandidateForUpdate, updateCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import { linkEntry } from '../candidate-audit.ts';
import { nextField, pageBelow, type LinkContext, type PersonalLinkContext } from './personal-link.ts';

/** Stores the language of the candidate's pages and emails, and shows the page again on which it was chosen. */
export async function changeLanguage(c: PersonalLinkContext): Promise<Response> {
  const form = await readForm(c);
  const language = languageOf(form('language'));
  rememberLanguage(c, language);
  await storeLanguage(c, language);
  return c.redirect(pageBelow(c.var.personalLink.path, form(nextField)), 303);
}

/** Stores the language of the candidate's pages and emails. The one that is stored already changes nothing. */
export async function storeLanguage(c: LinkContext, language: Language): Promise<void> {
  const { db, container, personalLink: link } = c.var;
  await db.transaction(async (transaction) => {
    const candidate = await getCandidateForUpdate(transaction, link.account.id, link.candidate.id);
    if (candidate.language === language) return;
    const row = await updateCandidate(transaction, candidate, { language });
    await publishCandidateEvent(transaction, container, { type: 'candidate.updated', row, at: link.now });
    const entry = linkEntry(c, 'candidate.changed', { type: 'candidate', id: row.id });
    await recordAudit(transaction, { ...entry, details: { changed: 'language' } }, container.clock.now());
  });
}

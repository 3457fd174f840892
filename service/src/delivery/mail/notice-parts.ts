import { isCriminal } from '@service-embeds/domain/report/adverse-items';
import { keptLaws } from '@service-embeds/domain/adverse-action/waiting-period';
import { fillLetterText, type LetterTexts } from '@service-embeds/domain/account/letter-texts';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { noticePartsFor, type NoticePart } from '@service-embeds/domain/law/notice-parts';
import type { NoticeDuty, NoticePartId, PlaceLaw, WaitDuty } from '@service-embeds/domain/law/place-law';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-messages';
import type { LetterTextId } from '@service-embeds/contract';
import type { Messages } from '../../platform/translations/messages.ts';
import type { NoticePartContext } from '../../platform/translations/en/notice-parts.ts';

/** Whether a law of the places wants a part in a notice. */
export const wantsPart = (
  notice: AdverseActionNotice,
  kind: NoticeDuty['notice'],
  partId: NoticePartId,
): boolean => noticePartsFor(kind, subjectOf(notice), lawsOf(notice)).some(({ part }) => part === partId);

const lawsOf = ({ jurisdictions, startedAt: createdAt }: AdverseActionNotice): PlaceLaw[] =>
  keptLaws(placeLaws, { jurisdictions, createdAt });

const subjectOf = ({ items }: AdverseActionNotice): NoticeDuty['appliesTo'] =>
  items.some(({ screening_type }) => isCriminal(screening_type)) ? 'criminal_record' : 'any_report';

/**
 * Returns what the laws of the places add to a notice: a paragraph for each law with a list of its parts. A sentence that several
 * laws want is there once, under the names of all of them.
 */
export function placeParagraphs(
  notice: AdverseActionNotice,
  messages: Messages,
  kind: NoticeDuty['notice'],
): string[] {
  const lawsOfSentence = new Map<string, Set<PlaceLaw>>();
  for (const required of noticePartsFor(kind, subjectOf(notice), lawsOf(notice)))
    for (const sentence of messages.adverseAction.parts[required.part](contextOf(notice, required)))
      lawsOfSentence.set(sentence, (lawsOfSentence.get(sentence) ?? new Set()).add(required.law));
  const paragraphs = Map.groupBy(lawsOfSentence, ([, laws]) => headingOf(laws));
  return [...paragraphs].map(([heading, sentences]) =>
    [heading, ...sentences.map(([text]) => `- ${oneLine(text)}`)].join('\n'),
  );
}

const headingOf = (laws: ReadonlySet<PlaceLaw>): string =>
  `${[...laws].map(({ title, source }) => `${title} (${source.citation})`).join('; ')}:`;

/** What people wrote may have line breaks, which would end the item of a list. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function contextOf(notice: AdverseActionNotice, { law, agency = '' }: NoticePart): NoticePartContext {
  const { accountName, contact, reasons } = notice;
  return {
    account: accountName,
    contact,
    wait: law.duties.find((duty): duty is WaitDuty => duty.kind === 'wait'),
    agency,
    reasons,
    reconsideration: ownText(notice, 'reconsideration', true),
  };
}

/**
 * Returns a text of the account with its values. Undefined: it has none, or a value is not known.
 *
 * @param anyLanguage whether a text in another language is better than none, because the letter would be wrong without it
 */
export function ownText(
  { letterTexts, language, accountName, contact, firstName }: AdverseActionNotice,
  id: LetterTextId,
  anyLanguage = false,
): string | undefined {
  const texts: LetterTexts[LetterTextId] = letterTexts[id] ?? {};
  const own = texts[language ?? 'en'] ?? (anyLanguage ? (texts.en ?? texts.es) : undefined);
  return fillLetterText(own, { account: accountName, contact, first_name: firstName });
}

import { screeningNames, type LetterTextId } from '@service-embeds/contract';
import { fillLetterText, type LetterTexts } from '@service-embeds/domain/account/fill-letter-text';
import { keptLaws, subjectsOf } from '@service-embeds/domain/adverse-action/waiting-period';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { noticePartsFor, type NoticePart } from '@service-embeds/domain/law/notice-parts';
import type { NoticeDuty, PlaceLaw, WaitDuty } from '@service-embeds/domain/law/place-law';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-messages';
import type { Agency } from '../../platform/config.ts';
import type { NoticePartContext } from '../../platform/translations/en/adverse-action.ts';
import { messagesFor, calendarOfNotices, formatDate } from '../../platform/translations/messages-for.ts';
import type { Messages } from '../../platform/translations/messages-for.ts';
import type { Letter } from './letter.ts';

/** Whether a law of the places wants the final notice to hold the assessment. */
const wantsAssessment = (notice: AdverseActionNotice): boolean =>
  noticePartsFor('final', subjectsOf(notice.items), lawsOf(notice)).some(
    ({ part }) => part === 'assessment_attached',
  );

const lawsOf = ({ jurisdictions, startedAt: createdAt }: AdverseActionNotice): PlaceLaw[] =>
  keptLaws(placeLaws, { jurisdictions, createdAt });

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
  for (const part of noticePartsFor(kind, subjectsOf(notice.items), lawsOf(notice)))
    for (const sentence of messages.adverseAction.parts[part.part](contextOf(notice, part)))
      lawsOfSentence.set(sentence, (lawsOfSentence.get(sentence) ?? new Set()).add(part.law));
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

/** The Consumer Financial Protection Bureau's "A Summary of Your Rights Under the Fair Credit Reporting Act". */
const rightsUrl = 'https://www.consumerfinance.gov/learnmore';

const letterOf = (paragraphs: string[]): string =>
  `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;

/** The findings, with the names of the screenings in the language of the letter. */
const findings = ({ items }: AdverseActionNotice, messages: Messages): string =>
  items.map((item) => `- ${localizedFinding(item, messages)}`).join('\n');

/** What the laws about consumer reports that protect the candidate add to a notice, whatever the findings are. */
const consumerParagraphs = (
  { candidateJurisdictions }: AdverseActionNotice,
  { adverseAction: { consumerReports } }: Messages,
  kind: 'pre' | 'final',
): string[] => candidateJurisdictions.map((jurisdiction) => consumerReports[jurisdiction]?.[kind] ?? '');

/** How the candidate is greeted, and where they reach the employer: the texts of the account, or the default ones. */
const greeting = (notice: AdverseActionNotice, { mails }: Messages): string =>
  ownText(notice, 'greeting')?.replace(/\s+/g, ' ') ?? mails.hello(notice.firstName);
const contactText = (notice: AdverseActionNotice, { adverseAction }: Messages): string =>
  ownText(notice, 'contact') ?? adverseAction.contact(notice.accountName, notice.contact);

/** The individualized assessment, where the law wants it to be sent with a notice. */
function assessment(notice: AdverseActionNotice, messages: Messages): string {
  const { accountName, assessedItems } = notice;
  if (!assessedItems.length) return '';
  const { adverseAction } = messages;
  const { nature, timePassed, relationToJob } = adverseAction;
  const nameOf = (text: string): string => {
    const finding = notice.items.find((item) => item.text === text);
    return finding ? localizedFinding(finding, messages) : text;
  };
  const items = assessedItems.map(
    (item) =>
      `- ${nameOf(item.text)}\n  ${nature}: ${item.nature}\n  ${timePassed}: ${item.time_passed}\n  ${relationToJob}: ${item.relation_to_job}`,
  );
  return [adverseAction.assessment(accountName), ...items].join('\n\n');
}

/** The two notices, by the kind of their mail. */
export type NoticeKind = 'pre_adverse_action' | 'post_adverse_action';

/** Writes a notice: the one text behind its email, its HTML, its letter on paper and its preview. */
export const writeNotice = (kind: NoticeKind, notice: AdverseActionNotice, agency: Agency): Letter =>
  kind === 'pre_adverse_action' ? preNotice(notice, agency) : finalNotice(notice, agency);

/**
 * Writes the pre-adverse notice: the findings, a copy of the report, who prepared it, the candidate's rights, and time to respond
 * (FCRA section 604(b)(3)), with what the laws of the places add.
 */
function preNotice(notice: AdverseActionNotice, agency: Agency): Letter {
  const { accountName, language, reportUrl, scheduledAt } = notice;
  const messages = messagesFor(language);
  const texts = messages.adverseAction;
  const day = formatDate(scheduledAt, language, calendarOfNotices);
  return {
    subject: texts.preSubject(accountName),
    body: letterOf([
      greeting(notice, messages),
      texts.considering(accountName),
      findings(notice, messages),
      texts.notFinal,
      reportUrl,
      texts.attached,
      texts.deadline(day),
      `${texts.respond(accountName)} ${contactText(notice, messages)}`,
      texts.agency.pre(agency.texts[language ?? 'en']),
      texts.dispute(agency.name),
      assessment(notice, messages),
      ...placeParagraphs(notice, messages, 'pre_adverse'),
      ...consumerParagraphs(notice, messages, 'pre'),
      texts.rights(rightsUrl),
      ownText(notice, 'closing') ?? '',
    ]),
  };
}

/**
 * Writes the final notice: the decision, the findings it is based on, who prepared the report and did not decide, and the
 * candidate's remaining rights (FCRA section 615(a)), with what the laws of the places add.
 */
function finalNotice(notice: AdverseActionNotice, agency: Agency): Letter {
  const { accountName, language, reportUrl } = notice;
  const messages = messagesFor(language);
  const texts = messages.adverseAction;
  return {
    subject: texts.finalSubject(accountName),
    body: letterOf([
      greeting(notice, messages),
      texts.decided(accountName),
      findings(notice, messages),
      contactText(notice, messages),
      texts.agency.final(agency.texts[language ?? 'en']),
      texts.freeCopy(agency.name),
      texts.dispute(agency.name),
      texts.reportCopy,
      reportUrl,
      wantsAssessment(notice) ? assessment(notice, messages) : '',
      ...placeParagraphs(notice, messages, 'final'),
      ...consumerParagraphs(notice, messages, 'final'),
      texts.rights(rightsUrl),
      ownText(notice, 'closing') ?? '',
    ]),
  };
}

/** Returns a finding with the name of its screening in the language of the messages. */
export function localizedFinding(
  { screening_type, text }: AdverseActionNotice['items'][number],
  { screeningNames: names }: Pick<Messages, 'screeningNames'>,
): string {
  const english = screeningNames[screening_type];
  return text.startsWith(english) ? names[screening_type] + text.slice(english.length) : text;
}

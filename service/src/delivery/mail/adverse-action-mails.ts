import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Agency } from '../../platform/config.ts';
import { formatDate } from '../../platform/translations/format.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages.ts';
import type { Letter } from './letter.ts';
import { screeningNames } from '@service-embeds/contract';

/** The Consumer Financial Protection Bureau's "A Summary of Your Rights Under the Fair Credit Reporting Act". */
const rightsUrl = 'https://www.consumerfinance.gov/learnmore';

/** Returns a letter from its paragraphs. */
const letterOf = (paragraphs: string[]): string =>
  `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;

/** The findings, with the names of the screenings in the language of the letter. */
const findings = ({ items }: AdverseActionNotice, messages: Messages): string =>
  items.map((item) => `- ${localizedFinding(item, messages)}`).join('\n');

/** What the laws of the work locations, and those that protect the candidate, add to a notice. */
const placeParagraphs = (
  { jurisdictions, candidateJurisdictions }: AdverseActionNotice,
  { adverseAction: { places, consumerReports } }: Messages,
  notice: 'pre' | 'final',
): string[] => [
  ...jurisdictions.map((jurisdiction) => places[jurisdiction]?.[notice] ?? ''),
  ...candidateJurisdictions.map((jurisdiction) => consumerReports[jurisdiction]?.[notice] ?? ''),
];

/** The individualized assessment, where the law wants it to be sent with the pre-adverse notice. */
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

/**
 * Writes the pre-adverse notice: the findings, a copy of the report, who prepared it, the candidate's rights, and time to respond
 * (FCRA section 604(b)(3)), with what the laws of the places add.
 */
export function preAdverseMail(notice: AdverseActionNotice, agency: Agency): Letter {
  const { accountName, contact, firstName, language, reportUrl, scheduledAt } = notice;
  const messages = messagesFor(language);
  const texts = messages.adverseAction;
  // Dates in notices follow the calendar of the East Coast.
  const day = formatDate(scheduledAt, language, 'America/New_York');
  return {
    subject: texts.preSubject(accountName),
    body: letterOf([
      messages.mails.hello(firstName),
      texts.considering(accountName),
      findings(notice, messages),
      texts.notFinal,
      reportUrl,
      texts.attached,
      texts.deadline(day),
      `${texts.respond(accountName)} ${texts.contact(accountName, contact)}`,
      texts.agency.pre(agency.texts[language ?? 'en']),
      texts.dispute(agency.name),
      assessment(notice, messages),
      ...placeParagraphs(notice, messages, 'pre'),
      texts.rights(rightsUrl),
    ]),
  };
}

/**
 * Writes the final notice: the decision, the findings it is based on, who prepared the report and did not decide, and the
 * candidate's remaining rights (FCRA section 615(a)), with what the laws of the places add.
 */
export function postAdverseMail(notice: AdverseActionNotice, agency: Agency): Letter {
  const { accountName, contact, firstName, language, reportUrl } = notice;
  const messages = messagesFor(language);
  const texts = messages.adverseAction;
  return {
    subject: texts.finalSubject(accountName),
    body: letterOf([
      messages.mails.hello(firstName),
      texts.decided(accountName),
      findings(notice, messages),
      texts.contact(accountName, contact),
      texts.agency.final(agency.texts[language ?? 'en']),
      texts.freeCopy(agency.name),
      texts.dispute(agency.name),
      texts.reportCopy,
      reportUrl,
      ...placeParagraphs(notice, messages, 'final'),
      texts.rights(rightsUrl),
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

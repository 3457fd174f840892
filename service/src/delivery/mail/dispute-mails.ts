import type { Language } from '@service-embeds/contract';
import type {
  DisputeNotice,
  ReinsertionNotice,
} from '@service-embeds/domain/report/aggregate/report-messages';
import type { DisputedItem } from '@service-embeds/domain/report/dispute-record';
import type { Agency } from '../../platform/config.ts';
import { formatDate, messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { localizedFinding } from './adverse-action-mails.ts';
import { letterIn, type Letter } from './letter.ts';

/** Returns what is disputed, with the name of the screening in the reader's language. */
export function disputedText(
  { screening_type: type, text }: Pick<DisputedItem, 'screening_type' | 'text'>,
  messages: Messages,
): string {
  return type === null ? messages.dispute.other : localizedFinding({ screening_type: type, text }, messages);
}

const itemLines = ({ items }: DisputeNotice, messages: Messages): string =>
  items
    .map((item) => {
      const outcome = item.outcome ? `: ${messages.dispute.outcomes[item.outcome]}` : '';
      return `- ${disputedText(item, messages)}${outcome}`;
    })
    .join('\n');

/** Says that a dispute has arrived, and by when it is decided. */
export function disputeReceivedMail(notice: DisputeNotice): Letter {
  const { accountName, checkUrl, dueAt, firstName, language } = notice;
  const messages = messagesFor(language);
  const { received } = messages.mails.dispute;
  return {
    subject: received.subject(accountName),
    body: `${messages.mails.hello(firstName)}\n\n${received.body({
      items: itemLines(notice, messages),
      due: formatDate(dueAt, language),
      url: checkUrl,
    })}`,
  };
}

/** Gives the results of a dispute to the candidate, with everything that FCRA section 611(a)(6)(B) names. */
export function disputeResultMail(notice: DisputeNotice, agency: Agency): Letter {
  const { accountName, firstName, language, note, reportUrl } = notice;
  const messages = messagesFor(language);
  const { result } = messages.mails.dispute;
  return {
    subject: result.subject(accountName),
    body: `${messages.mails.hello(firstName)}\n\n${result.body({
      accountName,
      agency: agency.texts[language ?? 'en'],
      items: itemLines(notice, messages),
      note,
      url: reportUrl,
    })}`,
  };
}

/**
 * Tells the customer that a dispute has ended, and what staff wrote about it. What was disputed is not in it: the dashboard shows
 * the report as it is now.
 */
export const disputeResultCustomerMail = (
  { firstName, note, reportId }: DisputeNotice,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.disputeResult({ firstName, note, reportId, url: `${dashboard}/reports/${reportId}` }),
  );

/** Tells the candidate that a deleted item is in the report again, with everything that FCRA section 611(a)(5)(B)(iii) names. */
export function itemReinsertedMail(notice: ReinsertionNotice, agency: Agency): Letter {
  const { accountName, checkUrl, firstName, furnisher, items, language, reportUrl } = notice;
  const messages = messagesFor(language);
  const { reinserted } = messages.mails.dispute;
  const { name, address, phone } = furnisher;
  return {
    subject: reinserted.subject(accountName),
    body: `${messages.mails.hello(firstName)}\n\n${reinserted.body({
      accountName,
      agency: agency.texts[language ?? 'en'],
      items: items.map((item) => `- ${disputedText(item, messages)}`).join('\n'),
      furnisher: `${name}\n${address}\n${phone ?? reinserted.noPhone}`,
      checkUrl,
      reportUrl,
    })}`,
  };
}

/** Tells the customer that a report says something again, without saying what: the dashboard shows it. */
export const itemReinsertedCustomerMail = (
  { firstName, reportId }: ReinsertionNotice,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.itemReinserted({ firstName, reportId, url: `${dashboard}/reports/${reportId}` }),
  );

import type { Language } from '@service-embeds/contract';
import type {
  AddressedMessage,
  ReportMessage,
} from '@service-embeds/domain/report/aggregate/report-messages';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { writeNotice } from '../../delivery/mail/adverse-action-mails.ts';
import {
  documentsMail,
  natureScopeMail,
  publicRecordsMail,
  reportCopyMail,
  reportReviewMail,
} from '../../delivery/mail/candidate-mails.ts';
import {
  letterDueMail,
  natureScopeDueMail,
  reasonsDueMail,
  reportReadyMail,
} from '../../delivery/mail/customer-mails.ts';
import {
  disputeReceivedMail,
  disputeResultCustomerMail,
  disputeResultMail,
  itemReinsertedCustomerMail,
  itemReinsertedMail,
} from '../../delivery/mail/dispute-mails.ts';
import type { Letter } from '../../delivery/mail/letter.ts';
import type { NewMail } from '../../delivery/mail/outbox.ts';
import type { Agency } from '../../platform/config.ts';

/** What mails about reports say of their sender. */
interface Sender {
  agency: Agency;
  /** Address of the dashboard, where customers see reports. */
  dashboard: string;
}

/** Returns a message about a report as a mail. */
export const toMail = (
  { accountId, id: reportId }: Pick<ReportRecord, 'accountId' | 'id'>,
  message: ReportMessage & Pick<AddressedMessage, 'recipient'> & { language: Language | null },
  sender: Sender,
): NewMail => ({
  accountId,
  reportId,
  kind: message.kind,
  recipient: message.recipient,
  createdAt: message.at,
  ...write(message, sender),
});

function write(message: ReportMessage & { language: Language | null }, sender: Sender): Letter {
  switch (message.kind) {
    case 'documents':
      return documentsMail(message.content);
    case 'report_review':
      return reportReviewMail(message.content);
    case 'report_copy':
      return reportCopyMail(message.content);
    case 'public_records':
      return publicRecordsMail(message.content, sender.agency);
    case 'nature_and_scope':
      return natureScopeMail(message.content);
    case 'pre_adverse_action':
    case 'post_adverse_action':
      return writeNotice(message.kind, message.content, sender.agency);
    case 'letter_due':
    case 'reasons_due':
    case 'nature_and_scope_due':
    case 'report_ready':
      return writeToPeople(message, sender.dashboard);
    default:
      return writeAboutDispute(message, sender);
  }
}

type DisputeMessage = Extract<
  ReportMessage,
  { kind: `dispute_${string}` | 'item_reinserted' | 'item_reinserted_customer' }
>;

/** A message about a dispute, or about an item that is back after it was removed because of one. */
function writeAboutDispute(
  message: DisputeMessage & { language: Language | null },
  { agency, dashboard }: Sender,
): Letter {
  switch (message.kind) {
    case 'dispute_received':
      return disputeReceivedMail(message.content);
    case 'dispute_result':
      return disputeResultMail(message.content, agency);
    case 'dispute_result_customer':
      return disputeResultCustomerMail(message.content, dashboard, message.language);
    case 'item_reinserted':
      return itemReinsertedMail(message.content, agency);
    case 'item_reinserted_customer':
      return itemReinsertedCustomerMail(message.content, dashboard, message.language);
  }
}

type PeopleMessage = Extract<
  ReportMessage,
  { kind: 'letter_due' | 'reasons_due' | 'nature_and_scope_due' | 'report_ready' }
>;

/** A message to people of the customer, as the dashboard knows them. */
function writeToPeople(message: PeopleMessage & { language: Language | null }, dashboard: string): Letter {
  const { language } = message;
  switch (message.kind) {
    case 'letter_due':
      return letterDueMail(message.content, dashboard, language);
    case 'reasons_due':
      return reasonsDueMail(message.content, dashboard, language);
    case 'nature_and_scope_due':
      return natureScopeDueMail(message.content, dashboard, language);
    case 'report_ready':
      return reportReadyMail(message.content, dashboard, language);
  }
}

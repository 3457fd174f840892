import type { Language } from '@service-embeds/contract';
import { wantsReportEmails, roleRights } from '@service-embeds/domain/identity/role-rights';
import type {
  ReportMessage,
  AddressedMessage,
} from '@service-embeds/domain/report/aggregate/report-messages';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { Transaction } from '../../db/pool/database.ts';
import { findReaderLanguage } from '../../delivery/mail/mail-readers.ts';
import { type Member, peopleOf } from '../../identity/memberships.ts';
import { findLineage } from '../nodes/nodes.queries.ts';

/** Messages to people of the customer. */
const toCustomers = new Set<ReportMessage['kind']>([
  'dispute_result_customer',
  'item_reinserted_customer',
  'letter_due',
  'reasons_due',
  'nature_and_scope_due',
  'report_ready',
]);
type MessageToReader = ReportMessage & Pick<AddressedMessage, 'recipient'> & { language: Language | null };

/** Returns a message once for each of its recipients: the people whom it concerns, if it names no address. */
export async function addressMessage(
  db: Transaction,
  report: Pick<ReportRecord, 'accountId' | 'node'>,
  message: ReportMessage,
): Promise<MessageToReader[]> {
  const { recipient, kind } = message;
  if (recipient !== null) return [{ ...message, recipient, language: await languageOf(db, kind, recipient) }];
  const isConcerned = ({ role, reportEmails }: Member): boolean =>
    kind === 'report_ready' ? wantsReportEmails(role, reportEmails) : roleRights[role].decisions;
  const people = (await peopleOf(db, report.accountId)).filter(isConcerned);
  const readerIds = await whoReaches(db, report, people);
  return readerIds.map(({ email, language }) => ({ ...message, recipient: email, language }));
}

/** A candidate's language is part of the message. People of the customer have chosen their own. */
const languageOf = (db: Transaction, kind: ReportMessage['kind'], email: string): Promise<Language | null> =>
  toCustomers.has(kind) ? findReaderLanguage(db, email) : Promise.resolve(null);

/** Returns those of the people whose nodes reach a report. */
async function whoReaches(
  db: Transaction,
  { accountId, node }: Pick<ReportRecord, 'accountId' | 'node'>,
  people: readonly Member[],
): Promise<readonly Member[]> {
  if (people.every(({ nodes }) => nodes === undefined)) return people;
  const lineage = node === null ? new Set<string>() : await findLineage(db, accountId, node);
  return people.filter(({ nodes }) => nodes?.some((each) => lineage.has(each)) ?? true);
}

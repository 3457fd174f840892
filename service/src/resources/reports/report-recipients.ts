import type { AddressedMessage, ReportMessage } from '@service-embeds/domain/report/report-aggregate';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { roleRights, wantsReportEmails } from '@service-embeds/domain/identity/role-rights';
import type { Transaction } from '../../db/database.ts';
import { peopleOf, type Member } from '../../identity/memberships.ts';
import { findLineage } from '../nodes/nodes.queries.ts';

type Addressed = ReportMessage & Pick<AddressedMessage, 'recipient'>;

/** Returns a message once for each of its recipients: the people whom it concerns, if it names no address. */
export async function addressMessage(
  db: Transaction,
  report: Pick<ReportRecord, 'accountId' | 'node'>,
  message: ReportMessage,
): Promise<Addressed[]> {
  const { recipient, kind } = message;
  if (recipient !== null) return [{ ...message, recipient }];
  const isConcerned = ({ role, reportEmails }: Member): boolean =>
    kind === 'report_ready' ? wantsReportEmails(role, reportEmails) : roleRights[role].decisions;
  const people = (await peopleOf(db, report.accountId)).filter(isConcerned);
  const reached = await whoReaches(db, report, people);
  return reached.map(({ email }) => ({ ...message, recipient: email }));
}

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

import type { AddressedMessage, ReportMessage } from '@service-embeds/domain/report/report-aggregate';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { roleRights } from '@service-embeds/domain/identity/role-rights';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { reportsWithin } from '../../db/reach.ts';
import { reports } from '../../db/schema/index.ts';
import { peopleOf } from '../../identity/memberships.ts';

type Addressed = ReportMessage & Pick<AddressedMessage, 'recipient'>;

/** Returns a message once for each of its recipients: those who decide about the report, if it names no address. */
export async function addressMessage(
  db: Transaction,
  report: Pick<ReportRecord, 'accountId' | 'id'>,
  message: ReportMessage,
): Promise<Addressed[]> {
  const { recipient } = message;
  if (recipient !== null) return [{ ...message, recipient }];
  const deciders = await decidersOf(db, report);
  return deciders.map((email) => ({ ...message, recipient: email }));
}

/** Returns the addresses of the people whose role decides about reports, and whose nodes reach this one. */
async function decidersOf(
  db: Transaction,
  { accountId, id }: Pick<ReportRecord, 'accountId' | 'id'>,
): Promise<string[]> {
  const people = await peopleOf(db, accountId);
  const emails: string[] = [];
  for (const person of people.filter(({ role }) => roleRights[role].decisions)) {
    const within = reportsWithin({ accountId, nodes: person.nodes });
    const isReached = !within || (await db.$count(reports, and(isReport(accountId, id), within))) > 0;
    if (isReached) emails.push(person.email);
  }
  return emails;
}

const isReport = (accountId: string, id: string) => and(eq(reports.accountId, accountId), eq(reports.id, id));

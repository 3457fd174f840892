import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { ReportView } from '@service-embeds/contract';
import type { Queryable } from '../../db/database.ts';
import { invitationsWithin, isLimited, reportsWithin, type AccountReach } from '../../db/reach.ts';
import { invitations, mails, reports } from '../../db/schema/index.ts';
import { selectPage, type PageQuery } from '../../db/select-page.ts';
import type { MailRow } from '../../integrations/mail/outbox.ts';

/**
 * Returns a page of the mails about candidates within reach that were not delivered, the newest first. Mails to people, such
 * as password links, are not the account's business.
 * @param view which mails: those about reports tell of adverse actions, so they need the view `records`
 */
export const listFailedMails = (
  db: Queryable,
  reach: AccountReach,
  view: ReportView,
  page: PageQuery['page'],
): Promise<{ rows: MailRow[]; total: number }> => {
  const { accountId } = reach;
  const aboutInvitation = and(isNotNull(mails.invitationId), isNull(mails.reportId));
  const aboutCandidate = or(isNotNull(mails.invitationId), isNotNull(mails.reportId));
  const where = and(
    eq(mails.accountId, accountId),
    eq(mails.status, 'failed'),
    view === 'records' ? aboutCandidate : aboutInvitation,
    isLimited(reach) ? isWithin(db, reach) : undefined,
  );
  return selectPage(db, mails, { where, orderBy: [desc(mails.id)], page });
};

/** Condition for the mails about invitations and reports within reach. */
const isWithin = (db: Queryable, reach: AccountReach) => {
  const { accountId } = reach;
  const ofInvitations = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), invitationsWithin(reach)));
  const ofReports = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.accountId, accountId), reportsWithin(reach)));
  return or(inArray(mails.invitationId, ofInvitations), inArray(mails.reportId, ofReports));
};

/** Returns the newest mail of each kind about a report, if it was not delivered: one that failed may have been sent again. */
export async function findFailedReportMails(
  db: Queryable,
  accountId: string,
  reportId: string,
): Promise<MailRow[]> {
  const newest = await db
    .selectDistinctOn([mails.kind])
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.reportId, reportId)))
    .orderBy(mails.kind, desc(mails.id));
  return newest.filter(({ status }) => status === 'failed');
}

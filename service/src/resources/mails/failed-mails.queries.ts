import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { selectPage, type PageQuery } from '../../db/select-page.ts';
import type { MailRow } from '../../integrations/mail/outbox.ts';

/** Mails about candidates, which the account may know of. Those to people, such as password links, are not its business. */
const aboutCandidates = or(isNotNull(mails.invitationId), isNotNull(mails.reportId));

/** Returns a page of the mails of an account that were not delivered, the newest first. */
export const listFailedMails = (
  db: Queryable,
  accountId: string,
  page: PageQuery['page'],
): Promise<{ rows: MailRow[]; total: number }> => {
  const where = and(eq(mails.accountId, accountId), eq(mails.status, 'failed'), aboutCandidates);
  return selectPage(db, mails, { where, orderBy: [desc(mails.id)], page });
};

/** Returns the mails about invitations that were not delivered. */
export const findFailedInvitationMails = (
  db: Queryable,
  accountId: string,
  invitationIds: string[],
): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.accountId, accountId),
        eq(mails.status, 'failed'),
        inArray(mails.invitationId, invitationIds),
      ),
    );

/** Returns the mails about a report that were not delivered. */
export const findFailedReportMails = (
  db: Queryable,
  accountId: string,
  reportId: string,
): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.reportId, reportId), eq(mails.status, 'failed')));

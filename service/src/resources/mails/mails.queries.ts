import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ReportView } from '@service-embeds/contract';
import type { Queryable } from '../../db/pool/database.ts';
import type { CountedRows } from '../../db/rows/cursor-page.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { isLimited, type AccountReach } from '../../db/rows/reach.ts';
import { containing } from '../../db/rows/rows.ts';
import { selectPage, type PageQuery } from '../../db/rows/select-page.ts';
import { candidates, invitations, mails, reports } from '../../db/schema/index.ts';
import { codeKinds, type MailRow } from '../../delivery/mail/outbox.ts';

/** Which mails of an account a reader may know of. */
interface FailedMailReader {
  reach: AccountReach;
  /** Mails about reports tell of adverse actions, so they need the view `records`. */
  view: ReportView;
}

/**
 * Returns a page of the mails about candidates within reach that were not delivered, the newest first. Mails to people, such
 * as password links, are not the account's business.
 */
export const listFailedMails = (
  db: Queryable,
  reader: FailedMailReader,
  page: PageQuery['page'],
): Promise<{ rows: MailRow[]; total: number }> =>
  selectPage(db, mails, { where: isFailedFor(db, reader), orderBy: [desc(mails.id)], page });

/** The mails of this list that were written after a time, to count them. */
export const failedMailsSince = (db: Queryable, reader: FailedMailReader, since: Date): CountedRows => ({
  table: mails,
  where: and(isFailedFor(db, reader), gte(mails.createdAt, since)),
});

function isFailedFor(db: Queryable, { reach, view }: FailedMailReader): SQL | undefined {
  const aboutInvitation = and(isNotNull(mails.invitationId), isNull(mails.reportId));
  const aboutCandidate = or(isNotNull(mails.invitationId), isNotNull(mails.reportId));
  return and(
    ofAccount(mails, reach),
    eq(mails.status, 'failed'),
    view === 'records' ? aboutCandidate : aboutInvitation,
    isLimited(reach) ? isWithin(db, reach) : undefined,
  );
}

/**
 * Returns a page of the mails with codes that staging did not send, the newest in real time first. Those of sign-ups are about the
 * account that hosts the application.
 *
 * @param recipient default: codes for any address
 */
export const listUnsentCodes = (
  db: Queryable,
  { reach, recipient }: { reach: AccountReach; recipient: string | undefined },
  page: PageQuery['page'],
): Promise<{ rows: MailRow[]; total: number }> => {
  const ofCandidates = db.select({ id: candidates.id }).from(candidates).where(ofAccount(candidates, reach));
  const ofCandidate = and(
    isNull(mails.invitationId),
    isNull(mails.reportId),
    inArray(mails.candidateId, ofCandidates),
  );
  const where = and(
    ofAccount(mails, reach),
    eq(mails.status, 'kept'),
    inArray(mails.kind, codeKinds),
    recipient === undefined ? undefined : eq(sql`lower(${mails.recipient})`, recipient.trim().toLowerCase()),
    isLimited(reach) ? or(isWithin(db, reach), ofCandidate) : undefined,
  );
  return selectPage(db, mails, { where, orderBy: [desc(mails.storedAt), desc(mails.id)], page });
};

/** Condition for the mails about invitations and reports within reach. */
const isWithin = (db: Queryable, reach: AccountReach) => {
  const ofInvitations = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(ofAccount(invitations, reach));
  const ofReports = db.select({ id: reports.id }).from(reports).where(ofAccount(reports, reach));
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
    .where(and(ofAccount(mails, accountId), eq(mails.reportId, reportId)))
    .orderBy(mails.kind, desc(mails.id));
  return newest.filter(({ status }) => status === 'failed');
}

/** Which mails that staging did not send. */
interface UnsentMails {
  /** Undefined: those of all accounts. */
  accountId: string | undefined;
  /** Part of an address or a subject. Empty: any. */
  search: string;
  limit: number;
  offset: number;
}

/** Returns mails that staging did not send, the newest first. */
export const findUnsentMails = (
  db: Queryable,
  { accountId, search, limit, offset }: UnsentMails,
): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.status, 'kept'),
        accountId === undefined ? undefined : ofAccount(mails, accountId),
        search
          ? or(ilike(mails.recipient, containing(search)), ilike(mails.subject, containing(search)))
          : undefined,
      ),
    )
    // A moved test clock changes when emails were created, but not when they were stored.
    .orderBy(desc(mails.storedAt), desc(mails.id))
    .limit(limit)
    .offset(offset);

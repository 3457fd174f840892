import { inArray, asc } from 'drizzle-orm';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { addMonths, millisecondsPerDay, toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { Queryable } from '../../db/pool/database.ts';
import { applications } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import type { CopiedValue } from './data-copy-source.ts';

/**
 * Since when the recipients of reports are disclosed: for two years before the request where the purpose is employment, for one where it
 * is another (15 U.S.C. 1681g(a)(3)(A)). The years end with the day of the request, so that they begin with a whole day, in whatever time zone
 * the candidate counts it.
 */
export const disclosedSince = (purpose: string | null, now: Date): Date =>
  new Date(addMonths(now, purpose === 'employment' ? -24 : -12).getTime() - millisecondsPerDay);

/**
 * Returns who procured reports about the candidate: the customer, and the partner whose application ordered for it, with what is
 * known of their names, addresses and telephone numbers (15 U.S.C. 1681g(a)(3)(B)). One entry for each report and recipient.
 */
export async function recipientsOf(
  db: Queryable,
  account: AccountRow,
  { reports, now }: { reports: readonly ReportRecord[]; now: Date },
): Promise<CopiedValue[]> {
  const start = disclosedSince(account.purpose, now);
  const procured = reports.filter(
    ({ createdAt, completedAt, revisedAt }) => (revisedAt ?? completedAt ?? createdAt) >= start,
  );
  const ids = [...new Set(procured.flatMap(({ applicationId }) => applicationId ?? []))];
  const partners = ids.length
    ? await db
        .select({ id: applications.id, name: applications.name })
        .from(applications)
        .where(inArray(applications.id, ids))
        .orderBy(asc(applications.id))
    : [];
  return procured.flatMap((report) => {
    const about = {
      purpose: account.purpose ?? 'employment',
      report_id: report.id,
      package: report.packageName,
      ordered_at: toTimestamp(report.createdAt),
      received_at: toTimestampOrNull(receivedAt(report)),
    };
    const partner = partners.find(({ id }) => id === report.applicationId);
    return [
      { ...toCustomer(account), ...about },
      ...(partner ? [{ name: partner.name, ordered_for: account.name, ...about }] : []),
    ];
  });
}

function toCustomer({ name, company, supportPhone, supportEmail }: AccountRow): CopiedValue {
  const { street, city, state, zipcode, phone } = company;
  const place = [state, zipcode].filter(Boolean).join(' ');
  return {
    name,
    legal_name: company.name,
    trade_name: company.dba_name,
    address: [street, city, place].filter(Boolean).join(', '),
    phone: supportPhone ?? phone,
    email: supportEmail,
  };
}

/** Returns when the customer received a report. Null: not yet, or never, because the candidate reads it first. */
export const receivedAt = ({ candidateReviewDays, completedAt, releasedAt }: ReportRecord): Date | null =>
  candidateReviewDays > 0 ? releasedAt : completedAt;

import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { inArray, asc } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { applications } from '../../db/schema/index.ts';
import type { AccountRow } from '../call.ts';
import type { CopiedValue } from './data-copy-source.ts';

/**
 * Years in which the recipients of reports are disclosed: two for employment, one for everything else
 * (15 U.S.C. 1681g(a)(3)(A)).
 */
export const disclosedYears = (purpose: string | null): number => (purpose === 'employment' ? 2 : 1);

/** Returns the same day some years before. */
function yearsBefore(at: Date, years: number): Date {
  const start = new Date(at);
  start.setUTCFullYear(start.getUTCFullYear() - years);
  return start;
}

/**
 * Returns who procured reports about the candidate: the customer, and the partner whose application ordered for it, with what is
 * known of their names, addresses and telephone numbers (15 U.S.C. 1681g(a)(3)(B)). One entry for each report and recipient.
 */
export async function recipientsOf(
  db: Queryable,
  account: AccountRow,
  { reports, now }: { reports: readonly ReportRecord[]; now: Date },
): Promise<CopiedValue[]> {
  const start = yearsBefore(now, disclosedYears(account.purpose));
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

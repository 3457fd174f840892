import { addBusinessDays } from '../../business-days.ts';
import { linkExpiry } from '../../environment.ts';
import type { ReportAggregate } from '../aggregate/report-aggregate.ts';

/**
 * Keeps a finished report from its customer for the business days that the account chose when it was ordered, and sends the candidate
 * the way to it. In the report and its events nothing changes until it is released.
 */
export function beginReview(report: ReportAggregate, at: Date): void {
  const { account, candidate, environment, record } = report;
  const until = addBusinessDays(at, record.candidateReviewDays);
  report.update({ reviewUntil: until });
  const content = {
    accountName: account.name,
    firstName: candidate.first_name,
    language: candidate.language,
    url: environment.links.checkUrl(record.id, linkExpiry('report', at)),
    until,
  };
  report.send({ kind: 'report_review', recipient: candidate.email, at, content });
}

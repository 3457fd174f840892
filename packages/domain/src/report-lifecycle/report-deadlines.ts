import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { isUnderReview } from '../report/candidate-review.ts';
import type { VerificationRecord } from '../report/report-record.ts';
import { releaseReport, cancelScreening } from '../report/screenings/screening-results.ts';
import { millisecondsPerDay } from '../time.ts';
import { remindOfVerification, suspend } from './suspension.ts';

/**
 * Releases a report whose candidate has nothing to dispute.
 *
 * @throws ApiError 409 if the candidate does not read it before the customer, or disputes it
 */
export function confirmReview(report: ReportAggregate, at: Date): void {
  if (!isUnderReview(report.record) || report.openDispute) report.rejectTransition('released');
  releaseReport(report, at);
}

/** Returns when a report is released that its candidate may read first. Undefined: never, or after the dispute that is open. */
export function reviewDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const { reviewUntil } = report.record;
  if (!reviewUntil || report.openDispute) return undefined;
  return { at: reviewUntil, apply: () => releaseReport(report, reviewUntil) };
}

/** Days after which a report is suspended whose candidate does not provide what was requested. */
const suspensionDays = 7;
/** Days after that until the screenings that wait for it are canceled. */
const cancellationDays = 30;

/** Days after a request on which the candidate is reminded of it: twice before the suspension, then every week. */
const reminderDays = [3, 6, 14, 21, 28, 35];

/** What time does to a report whose candidate does not answer. */
interface Deadline {
  at: Date;
  apply: () => void;
}

/**
 * Returns the next deadline of the verifications that the candidate has not answered: they are reminded of each one, the report
 * is suspended 7 days after the first request, and the suspended screenings are canceled 30 days later. Undefined: there is none.
 */
export function verificationDeadline(report: ReportAggregate): Deadline | undefined {
  const pendingVerifications = report.verifications.filter(({ completedAt }) => !completedAt);
  const consequence = pendingVerifications.length ? nextConsequence(report, pendingVerifications) : undefined;
  if (!consequence) return undefined;
  const reminders = pendingVerifications.map((verification) => nextReminder(report, verification));
  return reminders.reduce<Deadline>(
    (earliest, reminder) => (reminder && reminder.at < earliest.at ? reminder : earliest),
    consequence,
  );
}

const daysAfter = (time: number, days: number): Date => new Date(time + days * millisecondsPerDay);

function nextReminder(report: ReportAggregate, verification: VerificationRecord): Deadline | undefined {
  const { createdAt, remindedAt } = verification;
  const at = reminderDays
    .map((days) => daysAfter(createdAt.getTime(), days))
    .find((time) => !remindedAt || time > remindedAt);
  return at && { at, apply: () => remindOfVerification(report, verification, at) };
}

/** Returns what happens next if the candidate does not answer any of these verifications. */
function nextConsequence(
  report: ReportAggregate,
  requested: readonly VerificationRecord[],
): Deadline | undefined {
  const times = requested.map(({ createdAt }) => createdAt.getTime());
  const { status } = report.record;
  if (status === 'pending') {
    const at = daysAfter(Math.min(...times), suspensionDays);
    return { at, apply: () => suspend(report, at) };
  }
  const suspendedScreenings = report.openScreenings.filter((screening) => screening.status === 'suspended');
  if (status !== 'suspended' || !suspendedScreenings.length) return undefined;
  const at = daysAfter(Math.max(...times), suspensionDays + cancellationDays);
  return {
    at,
    apply: () => {
      for (const { id } of suspendedScreenings)
        cancelScreening(report, { screening_id: id, reason: 'missing_required_information' }, at);
    },
  };
}

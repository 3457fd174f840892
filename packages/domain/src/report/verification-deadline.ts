import { millisecondsPerDay } from '../time.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { cancelScreening } from './screening-results.ts';
import { suspend } from './suspension.ts';

/** Days after which a report is suspended whose candidate does not provide what was requested. */
const suspensionDays = 7;
/** Days after that until the screenings that wait for it are canceled. */
const cancellationDays = 30;

/** What time does to a report whose candidate does not answer. */
interface Deadline {
  at: Date;
  apply: () => void;
}

/**
 * Returns the next deadline of the verifications that the candidate has not answered: the report is suspended 7 days after the
 * first request, and the suspended screenings are canceled 30 days later. Undefined: there is none.
 */
export function verificationDeadline(report: ReportAggregate): Deadline | undefined {
  const requested = report.verifications
    .filter(({ completedAt }) => !completedAt)
    .map(({ createdAt }) => createdAt.getTime());
  if (!requested.length) return undefined;
  const after = (time: number, days: number): Date => new Date(time + days * millisecondsPerDay);
  const { status } = report.record;
  if (status === 'pending') {
    const at = after(Math.min(...requested), suspensionDays);
    return { at, apply: () => suspend(report, at) };
  }
  const waiting = report.openScreenings.filter((screening) => screening.status === 'suspended');
  if (status !== 'suspended' || !waiting.length) return undefined;
  const at = after(Math.max(...requested), suspensionDays + cancellationDays);
  return {
    at,
    apply: () => {
      for (const { id } of waiting)
        cancelScreening(report, { screening_id: id, reason: 'missing_required_information' }, at);
    },
  };
}

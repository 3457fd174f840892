import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { AdverseActionRecord } from '../report/report-record.ts';
import { millisecondsPerDay } from '../time.ts';

/** Days after a notice was written on which the customer is reminded to record its posting. */
const reminderDays = [3, 7, 14, 28];

/**
 * Returns when the customer is reminded next of a notice that has to be posted. The email went out at once, but where post is required
 * or preferred, a forgotten letter holds the final notice back, or leaves the final one undelivered. Undefined: nothing is to be
 * posted, or everything was said.
 */
export function letterDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  if (!report.candidate.postal_address) return undefined;
  const [first] = report.adverseActions
    .flatMap((action) => {
      const at = nextReminder(action);
      return at ? [{ at, apply: () => remindOfLetter(report, action, at) }] : [];
    })
    .sort((deadline, other) => deadline.at.getTime() - other.at.getTime());
  return first;
}

/** Returns since when the newest notice of an adverse action waits to be posted. Null: it does not. */
function waitsForPostSince(action: AdverseActionRecord): Date | null {
  if (!action.byPost || action.pausedAt) return null;
  if (action.status === 'pending') return action.preNoticePostedAt ? null : action.createdAt;
  return action.status === 'complete' && !action.postNoticePostedAt ? action.completedAt : null;
}

function nextReminder(action: AdverseActionRecord): Date | undefined {
  const since = waitsForPostSince(action);
  if (!since) return undefined;
  const { letterRemindedAt } = action;
  return reminderDays
    .map((days) => new Date(since.getTime() + days * millisecondsPerDay))
    .find((time) => !letterRemindedAt || time > letterRemindedAt);
}

/** Reminds once, however many reminders were due while a pause or a dispute lasted. */
function remindOfLetter(report: ReportAggregate, action: AdverseActionRecord, at: Date): void {
  report.updateAdverseAction(action, { letterRemindedAt: at });
  if (report.messages.some(({ kind }) => kind === 'letter_due')) return;
  report.send({
    kind: 'letter_due',
    recipient: report.account.adverseActionEmail,
    at,
    content: {
      firstName: report.candidate.first_name,
      reportId: report.record.id,
      isFinal: action.status === 'complete',
    },
  });
}

import type { AdverseAction, Report } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import type { DecisionMessages } from '../../translations/en/report-decision.ts';
import type { ReportData } from './report-data.ts';

/** Whether there is something to record about an adverse action: the candidate's answer, or that its notice was posted. */
export const needsAnswer = ({ status, by_post }: AdverseAction): boolean =>
  status === 'pending' || (by_post && status === 'complete');

/** Whether the final notice has to give the employer's own reasons, which can still be written. */
export const needsReasons = ({ status, reasons_required }: AdverseAction): boolean =>
  status === 'pending' && reasons_required;

/** Returns what was decided about a report, for everyone who may see it. Undefined: nothing was decided, and nothing prevents a decision. */
export function outcomeOf(report: Report, messages: DecisionMessages): string | undefined {
  const phase = reportPhase(report);
  if (phase === 'engaged') return messages.engagedText;
  if (phase === 'post_adverse_action') return messages.finalText;
  if (phase === 'pre_adverse_action') return messages.noticeText;
  if (report.expired_at) return messages.expiredText;
  return phase === 'consider' ? messages.notAllowed : undefined;
}

/** Whether people may still hire a candidate whom the final notice has turned down (docs/api/decisions.md). */
export const canReconsider = ({ items, report }: ReportData): boolean =>
  items !== undefined && reportPhase(report) === 'post_adverse_action' && !report.expired_at;

/** Whether the report waits for a decision that the session token allows. */
export function canDecide({ items, report, actions }: ReportData): boolean {
  const phase = reportPhase(report);
  const isUndecided = phase === 'consider' || phase === 'clear' || phase === 'complete';
  const isOpen = actions.some(({ status }) => status === 'pending' || status === 'dispute');
  return items !== undefined && isUndecided && !report.expired_at && !isOpen;
}

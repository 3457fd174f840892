import { ApiError, type SupplierUpdate } from '@service-embeds/contract';
import { engage, sendPostNotice, startAdverseAction } from '../adverse-action/adjudication.ts';
import { assessIndividually } from '../adverse-action/assess-individually.ts';
import { reasonsDeadline } from '../adverse-action/decision-reasons.ts';
import { letterDeadline, postNoticeDueAt } from '../adverse-action/posted-notice.ts';
import { disputeDeadline, endDispute, startDispute } from '../dispute/dispute-lifecycle.ts';
import { reinsertItem } from '../dispute/reinsertion.ts';
import { adverseItemsOf, usableItems } from '../report/adverse-items.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { isFinished } from '../report/is-finished.ts';
import { reportExpiry } from '../report/report-expiry.ts';
import { addSearch, changeSearch, removeSearch } from '../report/screenings/county-searches.ts';
import { cancelScreening, completeScreening } from '../report/screenings/screening-results.ts';
import { estimateDeadline, publishEstimate } from './eta.ts';
import { reviewDeadline, verificationDeadline } from './report-deadlines.ts';
import {
  completeVerification,
  processVerification,
  requireDocuments,
  resume,
  suspend,
} from './suspension.ts';

/** A decision of the customer. Only a supplier that also plays the customer, such as the simulator, sends it. */
export type CustomerDecision = { kind: 'engaged' } | { kind: 'adverse_action' };

/** A change of a report that its supplier asks for. */
export type ReportUpdate = SupplierUpdate | CustomerDecision;

/** An update with its time on the account's clock. */
export interface ScheduledUpdate {
  at: Date;
  update: ReportUpdate;
}

type Apply<Kind extends ReportUpdate['kind']> = (
  report: ReportAggregate,
  update: Extract<ReportUpdate, { kind: Kind }>,
  at: Date,
) => void;

const appliers: { [Kind in ReportUpdate['kind']]: Apply<Kind> } = {
  screening_completed: completeScreening,
  screening_canceled: cancelScreening,
  search_added: addSearch,
  search_changed: changeSearch,
  search_removed: removeSearch,
  estimate_due: (report, _update, at) => publishEstimate(report, at),
  documents_required: (report, update, at) => requireDocuments(report, update.verification_type, at),
  verification_completed: (report, update, at) => completeVerification(report, update.verification_type, at),
  verification_processed: (report, update, at) => processVerification(report, update.verification_type, at),
  suspended: (report, _update, at) => suspend(report, at),
  resumed: (report, _update, at) => resume(report, at),
  disputed: (report, _update, at) => startDispute(report, at),
  dispute_ended: endDispute,
  item_reinserted: reinsertItem,
  engaged: (report, _update, at) => engage(report, at),
  adverse_action: (report, _update, at) => startAdverseActionOnAllItems(report, at),
};

/** Applies one update to a report. @throws ApiError if the state of the report does not allow it */
export function applyUpdate(report: ReportAggregate, { update, at }: ScheduledUpdate): void {
  const apply = appliers[update.kind] as Apply<ReportUpdate['kind']>;
  apply(report, update, at);
}

/**
 * Applies everything that is due by `until`, in the order of time: scheduled updates, the deadlines of unanswered verifications
 * and of disputes, the expiry of a report without a decision, reminders of letters and reasons, and the final notice of an adverse
 * action, which goes first at the same time. Updates that the state of the report no longer allows are skipped: an operator or
 * the customer acted earlier than planned.
 *
 * @param updates earliest first
 */
export function settleReport(
  report: ReportAggregate,
  updates: readonly ScheduledUpdate[],
  until: Date,
): void {
  for (const scheduledUpdate of updates) {
    if (scheduledUpdate.at > until) break;
    applyDeadlines(report, scheduledUpdate.at);
    applyIfPossible(report, scheduledUpdate);
  }
  applyDeadlines(report, until);
}

/** What time alone does to a report, apart from the final notice. */
const deadlines = {
  estimate: estimateDeadline,
  verification: verificationDeadline,
  dispute: disputeDeadline,
  review: reviewDeadline,
  expiry: expiryDeadline,
  letter: letterDeadline,
  reasons: reasonsDeadline,
};

/** `screening`: the supplier has news of one. */
type ScheduledChange = { kind: keyof typeof deadlines | 'screening' | 'final_notice'; at: Date };

const firstOf = <Change extends ScheduledChange>(changes: readonly Change[]): Change | undefined =>
  changes.reduce<Change | undefined>(
    (first, each) => (first && first.at <= each.at ? first : each),
    undefined,
  );

/** Returns the next scheduled change of a report. Undefined: nothing is scheduled. */
export function nextChange(
  report: ReportAggregate,
  nextUpdateAt: Date | undefined,
): ScheduledChange | undefined {
  const noticeAt = postNoticeDueAt(report);
  return firstOf<ScheduledChange>([
    ...(nextUpdateAt ? [{ kind: 'screening' as const, at: nextUpdateAt }] : []),
    ...(noticeAt ? [{ kind: 'final_notice' as const, at: noticeAt }] : []),
    ...deadlinesOf(report),
  ]);
}

/** Returns when the next scheduled change of a report is due. Null: nothing is scheduled. */
export const nextDueAt = (report: ReportAggregate, nextUpdateAt: Date | undefined): Date | null =>
  nextChange(report, nextUpdateAt)?.at ?? null;

const deadlinesOf = (report: ReportAggregate) =>
  (Object.keys(deadlines) as (keyof typeof deadlines)[]).flatMap((kind) => {
    const deadline = deadlines[kind](report);
    return deadline ? [{ kind, ...deadline }] : [];
  });

/** Applies what time alone does to a report. */
function applyDeadlines(report: ReportAggregate, until: Date): void {
  for (;;) {
    const deadline = firstOf(deadlinesOf(report));
    if (!deadline || deadline.at > until) break;
    deadline.apply();
  }
  sendDueNotice(report, until);
}

function sendDueNotice(report: ReportAggregate, until: Date): void {
  const action = report.openAdverseAction;
  const dueAt = postNoticeDueAt(report);
  if (action && dueAt && dueAt <= until) sendPostNotice(report, action, action.postNoticeScheduledAt);
}

function applyIfPossible(report: ReportAggregate, scheduledUpdate: ScheduledUpdate): void {
  try {
    applyUpdate(report, scheduledUpdate);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Plays a customer who assesses every finding that the law lets them use, and starts an adverse action because of these. */
function startAdverseActionOnAllItems(report: ReportAggregate, at: Date): void {
  const all = adverseItemsOf(report.screenings, report.limitUse(at));
  const usable = usableItems(all);
  // Without any, it is refused as it would be for a customer.
  const ids = (usable.length ? usable : all).map(({ id }) => id);
  const items = ids.map((id) => ({
    adverse_item_id: id,
    nature: 'A sample offense.',
    time_passed: 'It is recent.',
    relation_to_job: 'The job involves the same duties.',
  }));
  if (report.isFinished && items.length) assessIndividually(report, { items }, at);
  startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, at);
}

/** Returns when a finished report without a decision expires. Undefined: never, or it has. */
export function expiryDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const { record } = report;
  const at = reportExpiry(record);
  if (!at || record.expiredAt || record.adjudication || !isFinished(record)) return undefined;
  return {
    at,
    apply: () => {
      report.update({ expiredAt: at });
      report.publish('report.expired', at);
    },
  };
}

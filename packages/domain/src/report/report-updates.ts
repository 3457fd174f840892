import { ApiError, type SupplierUpdate } from '@service-embeds/contract';
import { engage, sendPostNotice, startAdverseAction } from './adjudication.ts';
import { adverseItemsOf } from './adverse-items.ts';
import { endDispute, startDispute } from './dispute.ts';
import { publishEstimate } from './eta.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { cancelScreening, completeScreening } from './screening-results.ts';
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

/** Applies one update to a report. @throws ApiError if the state of the report does not allow it */
export function applyUpdate(report: ReportAggregate, { update, at }: ScheduledUpdate): void {
  switch (update.kind) {
    case 'screening_completed':
      return completeScreening(report, update, at);
    case 'screening_canceled':
      return cancelScreening(report, update, at);
    case 'estimate_due':
      return publishEstimate(report, at);
    case 'documents_required':
      return requireDocuments(report, update.verification_type, at);
    case 'verification_completed':
      return completeVerification(report, update.verification_type, at);
    case 'verification_processed':
      return processVerification(report, update.verification_type, at);
    case 'suspended':
      return suspend(report, at);
    case 'resumed':
      return resume(report, at);
    case 'disputed':
      return startDispute(report, at);
    case 'dispute_ended':
      return endDispute(report, update.corrections, at);
    case 'engaged':
      return engage(report, at);
    case 'adverse_action':
      return startAdverseActionOnAllItems(report, at);
  }
}

/**
 * Applies everything that is due by `until`, in the order of time: scheduled updates, and the final notice of an adverse
 * action, which goes first at the same time. Updates that the state of the report no longer allows are skipped: an
 * operator or the customer acted earlier than planned.
 *
 * @param updates earliest first
 */
export function settleReport(
  report: ReportAggregate,
  updates: readonly ScheduledUpdate[],
  until: Date,
): void {
  for (const scheduled of updates) {
    if (scheduled.at > until) break;
    sendDueNotice(report, scheduled.at);
    applyIfPossible(report, scheduled);
  }
  sendDueNotice(report, until);
}

/** Returns when the next scheduled change of a report is due. Null: nothing is scheduled. */
export function nextDueAt(report: ReportAggregate, nextUpdateAt: Date | undefined): Date | null {
  const times = [nextUpdateAt, report.postNoticeDueAt].filter((at) => at !== undefined);
  return times.length ? new Date(Math.min(...times.map((at) => at.getTime()))) : null;
}

function sendDueNotice(report: ReportAggregate, until: Date): void {
  const action = report.openAdverseAction;
  if (action?.status === 'pending' && action.postNoticeScheduledAt <= until)
    sendPostNotice(report, action, action.postNoticeScheduledAt);
}

function applyIfPossible(report: ReportAggregate, scheduled: ScheduledUpdate): void {
  try {
    applyUpdate(report, scheduled);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function startAdverseActionOnAllItems(report: ReportAggregate, at: Date): void {
  const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
  startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, at);
}

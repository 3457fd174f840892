import { ApiError, type SupplierUpdate } from '@service-embeds/contract';
import { assessIndividually } from '../adverse-action/individualized-assessment.ts';
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
import { verificationDeadline } from './verification-deadline.ts';

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
      completeScreening(report, update, at);
      break;
    case 'screening_canceled':
      cancelScreening(report, update, at);
      break;
    case 'estimate_due':
      publishEstimate(report, at);
      break;
    case 'documents_required':
      requireDocuments(report, update.verification_type, at);
      break;
    case 'verification_completed':
      completeVerification(report, update.verification_type, at);
      break;
    case 'verification_processed':
      processVerification(report, update.verification_type, at);
      break;
    case 'suspended':
      suspend(report, at);
      break;
    case 'resumed':
      resume(report, at);
      break;
    case 'disputed':
      startDispute(report, at);
      break;
    case 'dispute_ended':
      endDispute(report, update.corrections, at);
      break;
    case 'engaged':
      engage(report, at);
      break;
    default:
      update satisfies { kind: 'adverse_action' };
      startAdverseActionOnAllItems(report, at);
  }
}

/**
 * Applies everything that is due by `until`, in the order of time: scheduled updates, the deadlines of unanswered verifications,
 * and the final notice of an adverse action, which goes first at the same time. Updates that the state of the report no longer allows are skipped: an
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
    applyDeadlines(report, scheduled.at);
    applyIfPossible(report, scheduled);
  }
  applyDeadlines(report, until);
}

/** Returns when the next scheduled change of a report is due. Null: nothing is scheduled. */
export function nextDueAt(report: ReportAggregate, nextUpdateAt: Date | undefined): Date | null {
  const times = [nextUpdateAt, report.postNoticeDueAt, verificationDeadline(report)?.at].filter(
    (at) => at !== undefined,
  );
  return times.length ? new Date(Math.min(...times.map((at) => at.getTime()))) : null;
}

/** Applies what time alone does to a report. */
function applyDeadlines(report: ReportAggregate, until: Date): void {
  for (;;) {
    const deadline = verificationDeadline(report);
    if (!deadline || deadline.at > until) break;
    deadline.apply();
  }
  sendDueNotice(report, until);
}

function sendDueNotice(report: ReportAggregate, until: Date): void {
  const action = report.openAdverseAction;
  const dueAt = report.postNoticeDueAt;
  if (action && dueAt && dueAt <= until) sendPostNotice(report, action, action.postNoticeScheduledAt);
}

function applyIfPossible(report: ReportAggregate, scheduled: ScheduledUpdate): void {
  try {
    applyUpdate(report, scheduled);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Plays a customer who assesses every finding and then starts an adverse action because of all of them. */
function startAdverseActionOnAllItems(report: ReportAggregate, at: Date): void {
  const ids = adverseItemsOf(report.screenings).map(({ id }) => id);
  const items = ids.map((id) => ({
    adverse_item_id: id,
    nature: 'A sample offense.',
    time_passed: 'It is recent.',
    relation_to_job: 'The job involves the same duties.',
  }));
  if (report.isFinished && items.length) assessIndividually(report, { items }, at);
  startAdverseAction(report, { adverse_item_ids: ids, individualized_assessment_engaged: false }, at);
}

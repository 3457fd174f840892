import type {
  NoticeDelivery,
  ReportActorKind,
  ReportView,
  TimelineEntry,
  TimelineEntryType,
  VerificationType,
} from '@service-embeds/contract';
import { toTimestamp } from '../../time.ts';
import type { DisputeRecord } from '../dispute-record.ts';
import type {
  AdverseActionRecord,
  IndividualizedAssessmentRecord,
  ReportRecord,
  VerificationRecord,
} from '../report-record.ts';
import { noticeDeliveryOf, type NoticeStates } from '../serializers/decision-serializers.ts';

export interface ReportActor {
  kind: ReportActorKind;
  /** ID of the person, credential, application, member of staff or candidate. */
  id: string | null;
}

/** The service itself, when something became due. */
export const systemActor: ReportActor = { kind: 'system', id: null };

/** Something that a person did about a report, as it is stored. It never changes. */
export interface ReportActivity {
  accountId: string;
  id: string;
  reportId: string;
  type: TimelineEntryType;
  actorKind: ReportActorKind;
  actorId: string | null;
  text: string | null;
  createdAt: Date;
}

/** The records from which a timeline is read. */
export interface TimelineRecords {
  report: ReportRecord;
  verifications: readonly VerificationRecord[];
  adverseActions: readonly AdverseActionRecord[];
  individualizedAssessments: readonly Pick<IndividualizedAssessmentRecord, 'createdAt'>[];
  disputes: readonly Pick<DisputeRecord, 'createdAt' | 'resolvedAt' | 'statements'>[];
  activities: readonly ReportActivity[];
  noticesOf: (action: AdverseActionRecord) => Pick<NoticeStates, 'pre' | 'post'>;
}

/** An entry before its actor has a name. */
export interface TimelineItem {
  type: TimelineEntryType;
  at: Date;
  /** Null: not known. */
  actor: ReportActor | null;
  verificationType?: VerificationType;
  delivery?: NoticeDelivery;
  text?: string;
}

/** What a page has to see of reports at least to read an entry. Default: the records. */
const views: Partial<Record<TimelineEntryType, ReportView>> = {
  ordered: 'status',
  upgraded: 'status',
  verification_requested: 'status',
  verification_completed: 'status',
  completed: 'status',
  // They tell of findings and of decisions, as `revised_at` and `expired_at` do (`limit-to-view.ts`).
  revised: 'result',
  expired: 'result',
  engaged: 'result',
};

const visibleWith: Record<ReportView, readonly (ReportView | undefined)[]> = {
  status: ['status'],
  result: ['status', 'result'],
  records: ['status', 'result', undefined],
};

/**
 * Returns what happened to a report and who did it, newest first, as far as a view shows it. Milestones come from the records.
 * An activity of the same type and time names who did it.
 */
export function timelineOf(records: TimelineRecords, view: ReportView): TimelineItem[] {
  const { activities } = records;
  const milestones = milestonesOf(records);
  const isMilestone = ({ type, createdAt }: ReportActivity): boolean =>
    milestones.some((item) => item.type === type && item.at.getTime() === createdAt.getTime());
  const items = milestones.map((item) => {
    const activity = activities.find(
      ({ type, createdAt }) => type === item.type && createdAt.getTime() === item.at.getTime(),
    );
    return activity ? { ...item, actor: actorOf(activity) } : item;
  });
  const otherItems = activities
    .filter((activity) => !isMilestone(activity))
    .map((activity): TimelineItem => {
      const { type, text, createdAt } = activity;
      return { type, at: createdAt, actor: actorOf(activity), ...(text !== null && { text }) };
    });
  return [...items, ...otherItems]
    .filter(({ type }) => visibleWith[view].includes(views[type]))
    .map((item, index) => ({ item, index }))
    .sort((left, right) => right.item.at.getTime() - left.item.at.getTime() || right.index - left.index)
    .map(({ item }) => item);
}

const actorOf = ({ actorKind, actorId }: ReportActivity): ReportActor => ({ kind: actorKind, id: actorId });

/** What the records say themselves, in the order in which it happens. */
function milestonesOf(records: TimelineRecords): TimelineItem[] {
  const { report, verifications, adverseActions, individualizedAssessments, disputes, noticesOf } = records;
  const candidate: ReportActor = { kind: 'candidate', id: report.candidateId };
  const items: TimelineItem[] = [];
  const add = (type: TimelineEntryType, at: Date | null, rest: Partial<TimelineItem> = {}): void => {
    if (at) items.push({ type, at, actor: null, ...rest });
  };
  add('ordered', report.createdAt, { actor: ordererOf(report) });
  add('upgraded', report.upgradedAt);
  verifications.forEach(({ type, createdAt, completedAt }) => {
    add('verification_requested', createdAt, { actor: systemActor, verificationType: type });
    add('verification_completed', completedAt, { actor: candidate, verificationType: type });
  });
  add('completed', report.completedAt, { actor: systemActor });
  if (report.adjudication === 'engaged') add('engaged', report.adjudicatedAt);
  individualizedAssessments.forEach(({ createdAt }) => add('individualized_assessment', createdAt));
  adverseActions.forEach((action) => {
    const { pre, post } = noticesOf(action);
    add('adverse_action_started', action.createdAt, { delivery: noticeDeliveryOf(pre) });
    add('candidate_replied', action.repliedAt, { actor: candidate });
    add('adverse_action_canceled', action.canceledAt);
    add('adverse_action_completed', action.completedAt, {
      actor: systemActor,
      delivery: noticeDeliveryOf(post),
    });
  });
  disputes.forEach(({ createdAt, resolvedAt, statements }) => {
    // Staff and suppliers record disputes without a statement.
    add('disputed', createdAt, { actor: statements.length ? candidate : null });
    add('dispute_resolved', resolvedAt);
  });
  add('revised', report.revisedAt);
  add('item_reinserted', report.reinsertedAt);
  add('expired', report.expiredAt, { actor: systemActor });
  return items;
}

/** Who ordered a report, by its source. A candidate's form starts the report that the customer has asked for. */
function ordererOf({ source, candidateId, applicationId }: ReportRecord): ReportActor {
  if (source === 'form') return { kind: 'candidate', id: candidateId };
  if (source !== 'api') return systemActor;
  return applicationId === null ? { kind: 'api_key', id: null } : { kind: 'application', id: applicationId };
}

/**
 * Returns an entry as the API does.
 *
 * @param nameOf name of a person, API key or application. Null: it has none.
 */
export const toTimelineEntry = (
  { type, at, actor, verificationType, delivery, text }: TimelineItem,
  nameOf: (actor: ReportActor) => string | null,
): TimelineEntry => ({
  object: 'timeline_entry',
  type,
  actor: actor && { kind: actor.kind, name: nameOf(actor) },
  verification_type: verificationType ?? null,
  delivery: delivery ?? null,
  text: text ?? null,
  created_at: toTimestamp(at),
});

import type {
  AdverseAction,
  NoticeDelivery,
  PostNoticeHold,
  Assessment,
  Ruleset,
} from '@service-embeds/contract';
import { toMailDelivery, type MailProgress } from '../../mail/mail-outcome.ts';
import { toTimestamp, toTimestampOrNull } from '../../time.ts';
import type { AdverseActionRecord, AssessmentRecord, RulesetRecord } from '../report-record.ts';

/** What became of the notices of an adverse action, and what holds the final one back. */
export interface NoticeStates {
  /** The newest pre-adverse notice. Undefined: there is none. */
  pre: MailProgress | undefined;
  /** The newest final notice. */
  post: MailProgress | undefined;
  hold: PostNoticeHold | null;
}

const noMail: MailProgress = { status: null, failure: null, statusAt: null };

/** Returns what became of a notice. */
export function noticeDeliveryOf(mail: MailProgress | undefined): NoticeDelivery {
  if (!mail?.status || mail.status === 'queued') return 'pending';
  // Development has no mail server and keeps every mail for its outbox.
  return mail.status === 'failed' ? 'not_delivered' : 'delivered';
}

export const toAdverseActionResource = (
  record: AdverseActionRecord,
  { pre, post, hold }: NoticeStates,
): AdverseAction => ({
  id: record.id,
  object: 'adverse_action',
  uri: `/v1/adverse_actions/${record.id}`,
  report_id: record.reportId,
  status: record.status,
  adverse_items: record.items,
  individualized_assessment_engaged: record.individualizedAssessmentEngaged,
  jurisdictions: record.jurisdictions,
  post_notice_ready_at: toTimestamp(record.postNoticeReadyAt),
  post_notice_scheduled_at: toTimestamp(record.postNoticeScheduledAt),
  delivery: toMailDelivery(post ?? pre ?? noMail),
  pre_notice_delivery: noticeDeliveryOf(pre),
  post_notice_delivery: record.completedAt ? noticeDeliveryOf(post) : null,
  post_notice_hold: hold,
  by_post: record.byPost,
  pre_notice_posted_at: toTimestampOrNull(record.preNoticePostedAt),
  post_notice_posted_at: toTimestampOrNull(record.postNoticePostedAt),
  candidate_replied_at: toTimestampOrNull(record.repliedAt),
  reasons_required: record.reasonsRequired,
  reasons: record.reasons,
  reasons_recorded_at: toTimestampOrNull(record.reasonsAt),
  paused_at: toTimestampOrNull(record.pausedAt),
  created_at: toTimestamp(record.createdAt),
  completed_at: toTimestampOrNull(record.completedAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
});

export const toAssessmentResource = (record: AssessmentRecord): Assessment => ({
  id: record.id,
  object: 'assessment',
  value: record.value,
  created_at: toTimestamp(record.createdAt),
  ruleset: record.ruleset,
  results: record.results,
});

export const toRulesetResource = (record: RulesetRecord): Ruleset => ({
  id: record.id,
  object: 'ruleset',
  name: record.name,
  version: { number: record.version },
  packages: record.packages,
  rules: record.rules,
  created_at: toTimestamp(record.createdAt),
});

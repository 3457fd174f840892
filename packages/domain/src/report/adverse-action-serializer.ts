import type { AdverseAction, NoticeDelivery } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { AdverseActionRecord } from './report-record.ts';

/** What became of the notices of an adverse action. */
export interface NoticeDeliveries {
  pre: NoticeDelivery;
  post: NoticeDelivery;
}

/** Returns an adverse action as the API does. */
export const toAdverseActionResource = (
  record: AdverseActionRecord,
  { pre, post }: NoticeDeliveries,
): AdverseAction => ({
  id: record.id,
  object: 'adverse_action',
  uri: `/v1/adverse_actions/${record.id}`,
  report_id: record.reportId,
  status: record.status,
  adverse_items: record.items,
  individualized_assessment_engaged: record.individualizedAssessmentEngaged,
  post_notice_ready_at: toTimestamp(record.postNoticeReadyAt),
  post_notice_scheduled_at: toTimestamp(record.postNoticeScheduledAt),
  pre_notice_delivery: pre,
  post_notice_delivery: record.completedAt ? post : null,
  created_at: toTimestamp(record.createdAt),
  completed_at: toTimestampOrNull(record.completedAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
});

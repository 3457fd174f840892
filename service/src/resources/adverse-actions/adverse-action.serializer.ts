import type { AdverseAction } from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { AdverseActionRow } from '../../db/rows.ts';

export type { AdverseActionRow } from '../../db/rows.ts';

export const toAdverseActionResource = (row: AdverseActionRow): AdverseAction => ({
  id: row.id,
  object: 'adverse_action',
  uri: `/v1/adverse_actions/${row.id}`,
  report_id: row.reportId,
  status: row.status,
  adverse_items: row.items,
  individualized_assessment_engaged: row.individualizedAssessmentEngaged,
  post_notice_ready_at: toTimestamp(row.postNoticeReadyAt),
  post_notice_scheduled_at: toTimestamp(row.postNoticeScheduledAt),
  created_at: toTimestamp(row.createdAt),
  completed_at: toTimestampOrNull(row.completedAt),
  canceled_at: toTimestampOrNull(row.canceledAt),
});

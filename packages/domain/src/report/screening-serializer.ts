import type { Screening } from '@service-embeds/contract';
import { secondsBetween, toTimestamp, toTimestampOrNull } from '../time.ts';
import type { ScreeningRecord } from './report-record.ts';

/** Returns a screening as the API does. */
export const toScreeningResource = (record: ScreeningRecord): Screening => ({
  id: record.id,
  object: record.type,
  uri: `/v1/screenings/${record.id}`,
  report_id: record.reportId,
  status: record.status,
  result: record.result,
  subtype: record.subtype,
  county: record.county,
  state: record.state,
  records: record.records,
  cancellation_reason: record.cancellationReason,
  created_at: toTimestamp(record.createdAt),
  completed_at: toTimestampOrNull(record.completedAt),
  turnaround_time: record.completedAt && secondsBetween(record.createdAt, record.completedAt),
});

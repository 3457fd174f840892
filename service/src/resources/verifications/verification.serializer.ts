import type { Verification } from '@service-embeds/contract';
import { candidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { VerificationRow } from '../../db/rows.ts';

export type { VerificationRow } from '../../db/rows.ts';

export const toVerificationResource = (container: Container, row: VerificationRow): Verification => ({
  id: row.id,
  object: 'verification',
  uri: `/v1/verifications/${row.id}`,
  verification_type: row.type,
  verification_url: candidateLink(container, 'verify', row.id),
  report_id: row.reportId,
  candidate_id: row.candidateId,
  created_at: toTimestamp(row.createdAt),
  completed_at: toTimestampOrNull(row.completedAt),
  processed_at: toTimestampOrNull(row.processedAt),
});

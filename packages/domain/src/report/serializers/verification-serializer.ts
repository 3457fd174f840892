import type { Verification } from '@service-embeds/contract';
import { type DomainEnvironment, linkExpiry } from '../../environment.ts';
import { toTimestamp, toTimestampOrNull } from '../../time.ts';
import type { VerificationRecord } from '../report-record.ts';

/** Returns a verification as the API does. */
export const toVerificationResource = (
  { links }: Pick<DomainEnvironment, 'links'>,
  record: VerificationRecord,
): Verification => ({
  id: record.id,
  object: 'verification',
  uri: `/v1/verifications/${record.id}`,
  verification_type: record.type,
  verification_url: links.verificationUrl(record.id, linkExpiry('verification', record.createdAt)),
  report_id: record.reportId,
  candidate_id: record.candidateId,
  created_at: toTimestamp(record.createdAt),
  completed_at: toTimestampOrNull(record.completedAt),
  processed_at: toTimestampOrNull(record.processedAt),
});

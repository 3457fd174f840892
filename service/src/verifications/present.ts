import type { InferSelectModel } from 'drizzle-orm';
import type { Verification } from '../contract.ts';
import type { verifications } from '../db/schema/index.ts';
import { personalUrl } from '../personal-links.ts';
import type { Services } from '../services.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

export type VerificationRow = InferSelectModel<typeof verifications>;

export const presentVerification = (services: Services, row: VerificationRow): Verification => ({
  id: row.id,
  object: 'verification',
  uri: `/v1/verifications/${row.id}`,
  verification_type: row.type,
  verification_url: personalUrl(services, 'verify', row.id),
  report_id: row.reportId,
  candidate_id: row.candidateId,
  created_at: toTimestamp(row.createdAt),
  completed_at: toTimestampOrNull(row.completedAt),
  processed_at: toTimestampOrNull(row.processedAt),
});

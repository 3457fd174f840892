import type { ConsentEvidence } from '@service-embeds/contract';
import type { Sha256 } from '../hash.ts';
import { toHex } from '../hex.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { ConsentRecord } from './consent.ts';
import { findPreimage } from './hash-chain.ts';

/**
 * Returns everything that proves a consent.
 *
 * @param options.withdrawnAt when the candidate withdrew it; null: it holds
 */
export const toConsentEvidence = (
  record: ConsentRecord,
  { sha256, withdrawnAt }: { sha256: Sha256; withdrawnAt: Date | null },
): ConsentEvidence => ({
  id: record.id,
  object: 'consent_evidence',
  uri: `/v1/consents/${record.id}/evidence`,
  candidate_id: record.candidateId,
  invitation_id: record.invitationId,
  documents: record.documents,
  signature: record.signature,
  full_name: record.fullName,
  copy_requested: record.copyRequested,
  circumstances: record.circumstances,
  ip_address: record.ipAddress,
  user_agent: record.userAgent,
  capture: record.capture,
  created_at: toTimestamp(record.createdAt),
  withdrawn_at: toTimestampOrNull(withdrawnAt),
  preimage: findPreimage(record, sha256) ?? null,
  previous_hash: record.previousHash && toHex(record.previousHash),
  record_hash: toHex(record.recordHash),
});

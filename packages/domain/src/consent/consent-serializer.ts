import type { Consent } from '@service-embeds/contract';
import { linkExpiry, type CandidateLinks } from '../environment.ts';
import { toHex } from '../hex.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { ConsentRecord } from './consent-record.ts';

/**
 * Returns a consent as the API shows it: without the texts, which `copy_url` has.
 *
 * @param withdrawnAt when the candidate withdrew it; null: it holds
 */
export const toConsentResource = (
  record: ConsentRecord,
  links: Pick<CandidateLinks, 'consentUrl'>,
  withdrawnAt: Date | null,
): Consent => ({
  id: record.id,
  object: 'consent',
  uri: `/v1/consents/${record.id}`,
  candidate_id: record.candidateId,
  invitation_id: record.invitationId,
  documents: record.documents.map(({ text: _text, ...document }) => document),
  signature: record.signature,
  copy_requested: record.copyRequested,
  ip_address: record.ipAddress,
  user_agent: record.userAgent,
  capture: record.capture,
  copy_url: links.consentUrl(record.id, linkExpiry('consent', record.createdAt)),
  record_hash: toHex(record.recordHash),
  created_at: toTimestamp(record.createdAt),
  withdrawn_at: toTimestampOrNull(withdrawnAt),
});

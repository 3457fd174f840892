import type { Consent, ConsentCapture } from '@service-embeds/contract';
import { linkExpiry, type CandidateLinks } from '../environment.ts';
import { toHex } from '../hex.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

/** A document as a candidate acknowledged it, with its full text. */
export type ConsentDocument = Consent['documents'][number] & { text: string };

/** Everything that a consent proves. It is hashed, so a new field changes the hash. */
export interface ConsentEvidence {
  accountId: string;
  id: string;
  candidateId: string;
  /** The candidate's open invitation at the time. */
  invitationId: string | null;
  documents: ConsentDocument[];
  /** The name as the candidate typed it. */
  signature: string;
  /** The name that the signature was compared with. */
  fullName: string;
  copyRequested: boolean;
  /** What decided which documents applied. */
  circumstances: Record<string, unknown>;
  ipAddress: string | null;
  userAgent: string | null;
  /** Where it was given. */
  capture: ConsentCapture;
}

/** A consent as it is stored. It never changes, and each one contains the hash of the account's previous one. */
export interface ConsentRecord extends ConsentEvidence {
  /** Null for the first consent of an account. */
  previousHash: Uint8Array | null;
  recordHash: Uint8Array;
  createdAt: Date;
}

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

import { canonicalJson, type Sha256 } from '../hash.ts';
import { toHex } from '../hex.ts';
import { toTimestamp } from '../time.ts';
import type { ConsentEvidence, ConsentRecord } from './consent.ts';

/**
 * Returns the text whose SHA-256 is the hash of a consent: what it proves, when, and the hash of the previous one, as
 * canonical JSON (RFC 8785).
 */
export const consentPreimage = (
  evidence: ConsentEvidence,
  previousHash: Uint8Array | null,
  at: Date,
): string => canonicalJson([evidence, toTimestamp(at), previousHash && toHex(previousHash)]);

/**
 * Returns the text that gave a stored consent its hash. Undefined: no text does, because the personal values were removed or
 * something was changed.
 */
export function findPreimage(record: ConsentRecord, sha256: Sha256): string | undefined {
  const { previousHash, recordHash, createdAt } = record;
  const text = consentPreimage(evidenceOf(record), previousHash, createdAt);
  return toHex(sha256(text)) === toHex(recordHash) ? text : undefined;
}

/** Returns what a stored consent proves. */
const evidenceOf = (record: ConsentRecord): ConsentEvidence => ({
  accountId: record.accountId,
  id: record.id,
  candidateId: record.candidateId,
  invitationId: record.invitationId,
  documents: record.documents,
  signature: record.signature,
  fullName: record.fullName,
  copyRequested: record.copyRequested,
  circumstances: record.circumstances,
  ipAddress: record.ipAddress,
  userAgent: record.userAgent,
  capture: record.capture,
});

/** The stored form of a consent. `Hash` is the runtime's type of bytes, such as Node's `Buffer`. */
type ChainedConsent<Hash extends Uint8Array> = ConsentEvidence & {
  previousHash: Hash | null;
  recordHash: Hash;
  createdAt: Date;
};

/**
 * Appends a consent to the account's hash chain.
 *
 * @param previousHash hash of the last record of the chain; null for the first consent
 */
export const chainConsent = <Hash extends Uint8Array>(
  evidence: ConsentEvidence,
  previousHash: Hash | null,
  at: Date,
  sha256: (text: string) => Hash,
): ChainedConsent<Hash> => ({
  ...evidence,
  previousHash,
  recordHash: sha256(consentPreimage(evidence, previousHash, at)),
  createdAt: at,
});

import { toHex } from '../hex.ts';
import { toTimestamp } from '../time.ts';
import type { ConsentEvidence } from './consent-record.ts';

/** Returns the text whose SHA-256 is the hash of a consent: what it proves, when, and the hash of the previous one. */
export const consentPreimage = (
  evidence: ConsentEvidence,
  previousHash: Uint8Array | null,
  at: Date,
): string => JSON.stringify([evidence, toTimestamp(at), previousHash && toHex(previousHash)]);

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

import { canonicalJson, type Sha256 } from '../hash.ts';
import { toHex } from '../hex.ts';
import { toTimestamp } from '../time.ts';
import type { Circumstances } from './circumstances.ts';
import type { ConsentEvidence, ConsentRecord } from './consent.ts';

/**
 * Returns the text whose SHA-256 is the hash of a consent: what it proves, when, and the hash of the previous one, as
 * canonical JSON (RFC 8785).
 */
export const consentPreimage = (
  evidence: ConsentEvidence,
  previousHash: Uint8Array | null,
  at: Date,
): string => canonicalJson([toHash(evidence), toTimestamp(at), previousHash && toHex(previousHash)]);

/** Records from before it was stored where they were given have nothing in its place. */
const toHash = ({ capture, ...evidence }: ConsentEvidence) => ({ ...evidence, ...(capture && { capture }) });

/**
 * Returns the text that gave a stored consent its hash. Undefined: no text does, because the personal values were removed or
 * something was changed.
 */
export function findPreimage(record: ConsentRecord, sha256: Sha256): string | undefined {
  const { previousHash, createdAt } = record;
  const evidence = evidenceOf(record);
  const recordHash = toHex(record.recordHash);
  return [
    consentPreimage(evidence, previousHash, createdAt),
    ...earlierTexts(evidence, previousHash, createdAt),
  ].find((text) => toHex(sha256(text)) === recordHash);
}

/**
 * Returns the texts that records from before canonical JSON can have: the names of objects in the order in which the code
 * wrote them. Places came from a request or from a stored invitation, whose order is that of the database.
 */
function earlierTexts(evidence: ConsentEvidence, previousHash: Uint8Array | null, at: Date): string[] {
  const { workLocations, residence, screenings, driverLicenseState, continuous } =
    evidence.circumstances as Partial<Circumstances>;
  return [['country', 'state', 'city'] as const, ['city', 'state', 'country'] as const].map((names) => {
    const places = (workLocations || []).map((place) => pick(place, names));
    const circumstances = { residence, workLocations: places, screenings, driverLicenseState, continuous };
    const input = { ...toHash(evidence), circumstances };
    return JSON.stringify([input, toTimestamp(at), previousHash && toHex(previousHash)]);
  });
}

/** Returns what a stored consent proves, with the names in the order of `ConsentEvidence`. */
const evidenceOf = (record: ConsentRecord): ConsentEvidence => ({
  accountId: record.accountId,
  id: record.id,
  candidateId: record.candidateId,
  invitationId: record.invitationId,
  documents: record.documents.map((document) =>
    pick(document, [
      ...(['id', 'version', 'language', 'title', 'sha256', 'checked', 'text'] as const),
      // Records from before these times have none, and JSON leaves undefined values out.
      ...(['presented_at', 'scrolled_to_end_at', 'acknowledged_at'] as const),
    ]),
  ),
  signature: record.signature,
  fullName: record.fullName,
  copyRequested: record.copyRequested,
  circumstances: record.circumstances,
  ipAddress: record.ipAddress,
  userAgent: record.userAgent,
  capture: record.capture,
});

const pick = <Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;

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

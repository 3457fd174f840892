import { timingSafeEqual } from 'node:crypto';
import { acceptedKeys, hmac, type Keys } from './crypto.ts';

/** Half of an HMAC-SHA256: 128 bits cannot be guessed, and the link still fits a text message. */
const proofBytes = 16;

/** Pages that only one person may open, by the first part of their path. */
export type CandidateLinkPage = 'apply' | 'verify' | 'reports' | 'consents' | 'password';

interface WithKeys {
  keys: Omit<Keys, 'data'>;
}

const proof = (key: Buffer, page: CandidateLinkPage, id: string): string =>
  hmac(key, `${page} ${id}`).subarray(0, proofBytes).toString('base64url');

/** Returns the personal link to a page. Its proof is computed and never stored, so a copy of the database opens no page. */
export const candidateLink = (
  environment: WithKeys & { addresses: { partners: string } },
  page: CandidateLinkPage,
  id: string,
): string =>
  `${environment.addresses.partners}/${page}/${id}${proof(environment.keys.candidateLinks, page, id)}`;

/** Returns the id in the last part of a link's path, or undefined if `candidateLink` did not create it for this page. */
export function readCandidateLink(
  environment: WithKeys,
  page: CandidateLinkPage,
  token: string,
): string | undefined {
  const id = token.slice(0, 24);
  // Compares the text and not the bytes, because several base64 spellings decode to the same bytes.
  const given = Buffer.from(token.slice(24));
  const isProof = (key: Buffer): boolean => {
    const expected = Buffer.from(proof(key, page, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return acceptedKeys(environment.keys, 'candidateLinks').some(isProof) ? id : undefined;
}

import { timingSafeEqual } from 'node:crypto';
import { hmac } from './crypto.ts';
import type { Container } from '../context.ts';

/** Half of an HMAC-SHA256: 128 bits, beyond guessing, and short enough for a text message. */
const proofBytes = 16;

/** The hosted pages that only one person may open, by the first part of their path. */
export type CandidateLinkPage = 'apply' | 'verify' | 'reports' | 'consents' | 'password';

const proof = ({ keys }: Pick<Container, 'keys'>, page: CandidateLinkPage, id: string): Buffer =>
  hmac(keys.candidateLinks, `${page} ${id}`).subarray(0, proofBytes);

/** Somebody's personal link. Its proof is computed, never stored, so the database does not open it. */
export const candidateLink = (container: Container, page: CandidateLinkPage, id: string): string =>
  `${container.addresses.partners}/${page}/${id}${proof(container, page, id).toString('base64url')}`;

/** The id, if this end of a link was made by `candidateLink` for this page. */
export function readCandidateLink(
  container: Pick<Container, 'keys'>,
  page: CandidateLinkPage,
  token: string,
): string | undefined {
  const id = token.slice(0, 24);
  // Letter by letter: several spellings of base64 stand for the same bytes.
  const given = Buffer.from(token.slice(24));
  const expected = Buffer.from(proof(container, page, id).toString('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

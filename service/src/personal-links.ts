import { timingSafeEqual } from 'node:crypto';
import { hmac } from './crypto.ts';
import type { Services } from './services.ts';

/** Half of an HMAC-SHA256: 128 bits, beyond guessing, and short enough for a text message. */
const proofBytes = 16;

/** The hosted pages that only one person may open, by the first part of their path. */
export type PersonalPage = 'apply' | 'verify' | 'reports' | 'consents' | 'password';

const proof = ({ keys }: Pick<Services, 'keys'>, page: PersonalPage, id: string): Buffer =>
  hmac(keys.personalLinks, `${page} ${id}`).subarray(0, proofBytes);

/** Somebody's personal link. Its proof is computed, never stored, so the database does not open it. */
export const personalUrl = (services: Services, page: PersonalPage, id: string): string =>
  `${services.addresses.partners}/${page}/${id}${proof(services, page, id).toString('base64url')}`;

/** The id, if this end of a link was made by `personalUrl` for this page. */
export function readLinkToken(
  services: Pick<Services, 'keys'>,
  page: PersonalPage,
  token: string,
): string | undefined {
  const id = token.slice(0, 24);
  // Letter by letter: several spellings of base64 stand for the same bytes.
  const given = Buffer.from(token.slice(24));
  const expected = Buffer.from(proof(services, page, id).toString('base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

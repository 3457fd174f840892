import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../crypto.ts';
import type { Services } from '../services.ts';

/** Half of an HMAC-SHA256: 128 bits, beyond guessing, and short enough for a text message. */
const proofBytes = 16;

const proof = ({ keys }: Pick<Services, 'keys'>, id: string): Buffer =>
  hmac(keys.invitationLinks, id).subarray(0, proofBytes);

/** The candidate's personal link. Its proof is computed, never stored, so the database does not open it. */
export const invitationUrl = (services: Services, id: string): string =>
  `${services.addresses.partners}/apply/${id}${proof(services, id).toString('base64url')}`;

/** The invitation's id, if this end of a link was made by `invitationUrl`. */
export function readLinkToken(services: Pick<Services, 'keys'>, token: string): string | undefined {
  const id = token.slice(0, 24);
  const given = Buffer.from(token.slice(24), 'base64url');
  const expected = proof(services, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

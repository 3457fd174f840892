import { createHash } from 'node:crypto';

/** Returns a weak validator of a response body, because compression may change its bytes (RFC 9110, section 8.8.3). */
export const createEtag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

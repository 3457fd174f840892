import { hash } from 'node:crypto';

/** Returns a weak validator of a response body, because compression may change its bytes (RFC 9110, section 8.8.3). */
export const createEtag = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

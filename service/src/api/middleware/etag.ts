import { createHash } from 'node:crypto';

/** Returns a weak validator of a response body, because compression may change its bytes (RFC 9110, section 8.8.3). */
export const createEtag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

const withoutWeakness = (etag: string): string => etag.replace(/^W\//, '');

/** Whether `If-None-Match` names the current validator, so that 304 is the answer (RFC 9110, section 13.1.2). */
export const etagMatches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || withoutWeakness(candidate) === withoutWeakness(etag));

import { createHash } from 'node:crypto';

/** A validator of an answer (RFC 9110, section 8.8.3): weak, since compression may change the bytes on the way. */
export const etagOf = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names what would be answered: then nothing is new (RFC 9110, section 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((known) => known.trim())
    .some((known) => known === '*' || known.replace(/^W\//, '') === etag.replace(/^W\//, ''));

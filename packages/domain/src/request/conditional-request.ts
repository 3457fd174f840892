const withoutWeakness = (etag: string): string => etag.replace(/^W\//, '');

/** Returns whether `If-None-Match` names the current validator, so that the answer is 304 (RFC 9110, section 13.1.2). */
export const etagMatches = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || withoutWeakness(candidate) === withoutWeakness(etag));

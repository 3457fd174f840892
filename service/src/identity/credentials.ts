import { and, gt, isNull, or } from 'drizzle-orm';
import { credentials } from '../db/schema/index.ts';

/** Condition for the API keys and access tokens that work. @param now on the service's clock */
export const worksAt = (now: Date) =>
  and(isNull(credentials.revokedAt), or(isNull(credentials.expiresAt), gt(credentials.expiresAt, now)));

import { millisecondsPerDay } from '@service-embeds/domain/time';
import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  deliveries,
  idempotencyKeys,
  linkCodes,
  paymentTokens,
  sessions,
  usedChallenges,
  webhookLogs,
} from '../db/schema/index.ts';
import type { ReportError } from './due-work.ts';

/** Days that deliveries can be looked up and sent again. */
export const deliveryDays = 30;

/**
 * Deletes what is no longer needed: answers to requests with an idempotency key and payment tokens after a day, answered
 * challenges of passkeys and codes of personal links when they have expired, the webhook log, finished deliveries and
 * sessions after 30 days.
 *
 * @param onError receives the errors of deletions that failed. The others happen nevertheless
 */
export async function cleanUp(db: Database, now: Date, onError: ReportError): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * millisecondsPerDay);
  const isOld = lt(deliveries.createdAt, daysAgo(deliveryDays));
  const deletions = [
    db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, daysAgo(1))),
    db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, daysAgo(1))),
    db.delete(linkCodes).where(lt(linkCodes.expiresAt, now)),
    db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)),
    db.delete(webhookLogs).where(lt(webhookLogs.createdAt, daysAgo(deliveryDays))),
    db.delete(sessions).where(lt(sessions.lastSeenAt, daysAgo(deliveryDays))),
    db.delete(deliveries).where(and(isOld, ne(deliveries.status, 'pending'))),
  ];
  for (const deletion of deletions)
    await deletion.execute().catch((error: unknown) => onError(error, { job: 'clean-up' }));
}

import { and, between, eq, isNull, not, or } from 'drizzle-orm';
import { webhookLogs, webhooks } from '../../db/schema/index.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';

/** The endpoint of a delivery attempt, to join it with its attempts. */
export const endpointOfAttempt = and(
  sameAccount(webhooks, webhookLogs),
  eq(webhooks.id, webhookLogs.webhookId),
);

/** Condition for the attempts whose endpoint took the event: it answered with a status of 2xx. */
export const isAccepted = between(webhookLogs.status, 200, 299);

/** Condition for the attempts that failed. */
export const isFailed = or(isNull(webhookLogs.status), not(isAccepted));

/** Condition for the attempts that an account sees: of its own endpoints, and of partners about the account. */
export const attemptsOfAccount = (accountId: string) =>
  or(ofAccount(webhookLogs, accountId), eq(webhookLogs.eventAccountId, accountId));

import { and, between, eq, isNull, not, or, desc, exists, sql } from 'drizzle-orm';
import { webhookLogs, webhooks } from '../../db/schema/index.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import type { AccountRow, Caller, Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { toWebhookLogResource } from './webhooks.queries.ts';

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

export const webhookAttemptHandlers = (container: Container): Pick<Handlers, 'GET /v1/webhook_logs'> => ({
  'GET /v1/webhook_logs': async (call) => {
    const { db, account, caller, query } = call;
    const application =
      query.client_id === undefined
        ? undefined
        : await getHostedApplicationOrThrow(db, caller, account, query.client_id);
    const matches = and(
      isVisibleAttempt(db, caller, account),
      query.event_id ? eq(webhookLogs.eventId, query.event_id) : undefined,
      query.webhook_id ? eq(webhookLogs.webhookId, query.webhook_id) : undefined,
      application ? isOfApplication(db, application.id) : undefined,
    );
    const { rows, total } = await selectPage(db, webhookLogs, {
      where: matches,
      orderBy: [desc(webhookLogs.id)],
      page: pageOf(call),
    });
    const resources = rows.map((row) =>
      toWebhookLogResource(row, {
        // An endpoint may answer with the event, so its answer is for those who may read events.
        isOwner: mayReadEvents(caller) && (caller.kind === 'access_token' || row.accountId === account.id),
      }),
    );
    return listOf(container, call, resources, total);
  },
});

const mayReadEvents = ({ keyScopes, nodes }: Caller): boolean =>
  !nodes && (keyScopes?.includes('read') ?? true);

/**
 * Returns the condition for the delivery attempts that a caller may see (docs/api/webhooks.md). An account
 * sees those of its own endpoints, and those that any partner got about it. A partner's access token shows what its own
 * application got about this account.
 */
function isVisibleAttempt(db: Queryable, { kind, applicationId }: Caller, account: AccountRow) {
  const isAboutAccount = eq(webhookLogs.eventAccountId, account.id);
  if (kind !== 'access_token') return attemptsOfAccount(account.id);
  return and(isAboutAccount, isOfApplication(db, applicationId ?? ''));
}

/** Returns the condition for attempts to endpoints of an application. */
const isOfApplication = (db: Queryable, applicationId: string) =>
  exists(
    db
      .select({ found: sql`1` })
      .from(webhooks)
      .where(and(endpointOfAttempt, eq(webhooks.applicationId, applicationId))),
  );

import { and, eq, between, or, isNull, not, desc, exists, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool/database.ts';
import { ofEventAccount, sameAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { webhooks, webhookLogs } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import { type Handlers, pageOf, listOf, type Caller, type AccountRow } from '../call.ts';
import { toWebhookLogResource, attemptsOfAccount } from './webhooks.queries.ts';
import { mayReadEvents } from './webhooks.routes.ts';

export const endpointOfAttempt = and(
  sameAccount(webhooks, webhookLogs),
  eq(webhooks.id, webhookLogs.webhookId),
);

/** Condition for the attempts whose endpoint took the event: it answered with a status of 2xx. */
export const isAccepted = between(webhookLogs.status, 200, 299);

export const isFailed = or(isNull(webhookLogs.status), not(isAccepted));

const outcomes = { delivered: isAccepted, failed: isFailed };

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
      query.event_type ? eq(webhookLogs.eventType, query.event_type) : undefined,
      query.outcome && outcomes[query.outcome],
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

/**
 * Returns the condition for the delivery attempts that a caller may see (docs/api/webhooks.md). An account
 * sees those of its own endpoints, and those that any partner got about it. A partner's access token shows what its own
 * application got about this account.
 */
function isVisibleAttempt(db: Queryable, { kind, applicationId }: Caller, account: AccountRow) {
  const isAboutAccount = ofEventAccount(webhookLogs, account.id);
  if (kind !== 'access_token') return attemptsOfAccount(account.id);
  return and(isAboutAccount, isOfApplication(db, applicationId ?? ''));
}

/** Returns the condition for attempts to endpoints of an application. */
const isOfApplication = (db: Queryable, applicationId: string) =>
  exists(
    db
      .select({ row: sql`1` })
      .from(webhooks)
      .where(and(endpointOfAttempt, eq(webhooks.applicationId, applicationId))),
  );

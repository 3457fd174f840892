import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { applications, deliveries, events, webhooks } from '../db/schema/index.ts';

/** A pending delivery with its endpoint, its event, and the partner application of the endpoint, if it has one. */
export type PendingDelivery = Awaited<ReturnType<typeof findPendingDeliveries>>[number];

export const findPendingDeliveries = (db: Queryable, ids: string[]) =>
  selectPendingDeliveries(db).execute({ ids });

const selectPendingDeliveries = preparedQuery((db) =>
  db
    .select({ delivery: deliveries, webhook: webhooks, event: events, application: applications })
    .from(deliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.accountId, deliveries.accountId), eq(webhooks.id, deliveries.webhookId)),
    )
    .innerJoin(
      events,
      and(eq(events.accountId, deliveries.eventAccountId), eq(events.id, deliveries.eventId)),
    )
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(
      and(sql`${deliveries.id} = any(${sql.placeholder('ids')}::text[])`, eq(deliveries.status, 'pending')),
    )
    .orderBy(asc(deliveries.id))
    .prepare('pending_deliveries'),
);

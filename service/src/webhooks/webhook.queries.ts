import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { applications, deliveries, events, webhooks } from '../db/schema/index.ts';

export type FoundDelivery = Awaited<ReturnType<typeof findDeliveries>>[number];

/** Deliveries that are still to be made, each with all that it takes. */
export const findDeliveries = (db: Queryable, ids: string[]) =>
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
    .where(and(inArray(deliveries.id, ids), eq(deliveries.status, 'pending')));

import { asc, eq, sql } from 'drizzle-orm';
import type { EventRecord } from '@service-embeds/domain/webhook/webhook-event';
import { decryptEvent } from '../../../src/db/events/publish-event.ts';
import { events } from '../../../src/db/schema/index.ts';
import type { TestService } from '../service.ts';

/** Returns the events of an account in their order, with their resources, which the database holds encrypted. */
export async function storedEvents(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  accountId: string,
): Promise<EventRecord[]> {
  const rows = await database
    .select()
    .from(events)
    .where(eq(events.accountId, accountId))
    // Events of one change have the same time, and lie in the order in which they were inserted.
    .orderBy(asc(events.createdAt), sql`ctid`);
  return rows.map((row) => decryptEvent(container.keys, row));
}

import { eq } from 'drizzle-orm';
import type { EventRecord } from '@service-embeds/domain/webhook/event-resource';
import { events } from '../../src/db/schema/index.ts';
import { decryptEvent } from '../../src/events/stored-event.ts';
import type { TestService } from './service.ts';

/** Returns the events of an account with their resources, which the database holds encrypted. */
export async function storedEvents(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  accountId: string,
): Promise<EventRecord[]> {
  const rows = await database.select().from(events).where(eq(events.accountId, accountId));
  return rows.map((row) => decryptEvent(container.keys, row));
}

import type { EventRecord } from '@service-embeds/domain/webhook/event-resource';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { invitations } from '../db/schema/index.ts';

const isAboutInvitation = ({ type }: EventRecord): boolean => type.startsWith('invitation.');

/**
 * Returns events as a partner application gets them: the links of invitations that it did not create are null, because they
 * are for the candidate and the customer alone.
 *
 * @param applicationId null for the customer itself, which gets everything
 */
export async function hideInvitationLinks(
  db: Queryable,
  applicationId: string | null,
  events: EventRecord[],
): Promise<EventRecord[]> {
  const ids = events.filter(isAboutInvitation).map(({ object }) => String(object['id']));
  if (applicationId === null || !ids.length) return events;
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(inArray(invitations.id, ids), eq(invitations.applicationId, applicationId)));
  const created = new Set(rows.map(({ id }) => id));
  return events.map((event) =>
    isAboutInvitation(event) && !created.has(String(event.object['id']))
      ? { ...event, object: { ...event.object, invitation_url: null } }
      : event,
  );
}

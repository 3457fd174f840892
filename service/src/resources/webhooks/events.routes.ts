import { and, eq, gte, asc, desc } from 'drizzle-orm';
import { toEventResource, objectFor } from '@service-embeds/domain/webhook/webhook-event';
import { isEventForApplication, decryptEvent } from '../../db/events/publish-event.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { events } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import { type Handlers, pageOf, listOf } from '../call.ts';

export const eventHandlers = (container: Container): Pick<Handlers, 'GET /v1/events'> => ({
  'GET /v1/events': async (call) => {
    const { db, account, caller, query } = call;
    const application =
      query.client_id === undefined
        ? null
        : await getHostedApplicationOrThrow(db, caller, account, query.client_id);
    // A partner's access token shows the events of this customer that its application receives.
    const applicationId = application?.id ?? caller.applicationId;
    const matches = and(
      applicationId ? isEventForApplication(db, applicationId) : undefined,
      application ? undefined : ofAccount(events, account.id),
      query.type ? eq(events.type, query.type) : undefined,
      query.from ? gte(events.recordedAt, new Date(query.from)) : undefined,
    );
    const order = query.from ? [asc(events.recordedAt), asc(events.id)] : [desc(events.id)];
    const { rows, total } = await selectPage(db, events, {
      where: matches,
      orderBy: order,
      page: pageOf(call),
    });
    const resources = rows.map((row) => {
      const event = decryptEvent(container.keys, row);
      return toEventResource({ ...event, object: objectFor(event, applicationId) });
    });
    return listOf(container, call, resources, total);
  },
});

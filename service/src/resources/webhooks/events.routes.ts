import { and, asc, desc, eq, gte } from 'drizzle-orm';
import { objectFor } from '@service-embeds/domain/webhook/event-audience';
import { toEventResource } from '@service-embeds/domain/webhook/event-resource';
import type { Container } from '../../integrations/context.ts';
import { events } from '../../db/schema/index.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { isEventForApplication } from '../../db/events/application-events.ts';
import { decryptEvent } from '../../db/events/stored-event.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

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

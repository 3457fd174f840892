import { toEventResource } from '@service-embeds/domain/webhook/event-resource';
import type { Event } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import { storeEvents } from '../../db/events/publish-event.ts';
import { decryptEvent } from '../../db/events/stored-event.ts';
import { scheduleDeliveries } from '../../delivery/webhooks/delivery-scheduler.ts';
import { toWebhookResource } from './webhook.serializer.ts';

/** Sends `webhook.test` to one endpoint, whichever types it subscribes to. Its object is the endpoint. */
export async function sendTestEvent(
  db: Transaction,
  container: Container,
  webhook: WebhookRow,
  now: Date,
): Promise<Event> {
  const { accountId, applicationId } = webhook;
  const object = toWebhookResource(container.keys, webhook);
  const [event] = await storeEvents(db, container, [
    { accountId, applicationId, type: 'webhook.test', object, at: now },
  ]);
  if (!event) throw new Error('The test event was not stored.');
  await scheduleDeliveries(db, container.clock.now(), [{ webhook, event }]);
  return toEventResource(decryptEvent(container.keys, event));
}

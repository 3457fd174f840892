import type { EventRecord } from '@service-embeds/domain/webhook/event-resource';
import { valuePlace } from '../db/encrypted-columns.ts';
import type { EventRow } from '../db/rows.ts';
import type { Keys } from '../platform/crypto.ts';

type WithData = Pick<Keys, 'data'>;

const objectPlace = ({ accountId, id }: Pick<EventRow, 'accountId' | 'id'>) =>
  valuePlace('events', 'object', [accountId, id]);

/** Encrypts the resource of an event. */
export const encryptObject = (
  { data }: WithData,
  event: Pick<EventRow, 'accountId' | 'id'>,
  object: object,
): Buffer => data.encrypt(JSON.stringify(object), objectPlace(event));

/** Returns the ID of an event's resource, or an empty text if it has none. */
export const objectIdOf = (object: object): string =>
  'id' in object && typeof object.id === 'string' ? object.id : '';

/** Returns a stored event with its resource. */
export const decryptEvent = ({ data }: WithData, row: EventRow): EventRecord => ({
  ...row,
  object: JSON.parse(data.decrypt(row.object, objectPlace(row))) as Record<string, unknown>,
});

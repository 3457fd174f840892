import { valuePlace } from '../encryption/encrypted-columns.ts';
import type { EventRow } from '../rows/rows.ts';
import type { Keys } from '../../platform/crypto.ts';

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

type StoredObject = Pick<EventRow, 'accountId' | 'id' | 'object'>;

/** Returns a stored event with its resource. */
export const decryptEvent = <Row extends StoredObject>(keys: WithData, row: Row) => ({
  ...row,
  object: JSON.parse(decryptObject(keys, row)) as Record<string, unknown>,
});

/** JSON of the form that `JSON.stringify` writes. PostgreSQL writes a space behind each colon, as resources of before have it. */
const compactJson = /^\{"[^"\\]*":\S/;

/** Returns the compact JSON of an event's resource. */
export function decryptCompactObject(keys: WithData, row: StoredObject): string {
  const text = decryptObject(keys, row);
  return compactJson.test(text) ? text : JSON.stringify(JSON.parse(text));
}

const decryptObject = ({ data }: WithData, row: StoredObject): string =>
  data.decrypt(row.object, objectPlace(row));

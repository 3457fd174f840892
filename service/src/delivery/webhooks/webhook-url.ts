import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import type { Keys } from '../../platform/secret-keys.ts';

type WithData = Pick<Keys, 'data'>;
type WebhookKey = Pick<WebhookRow, 'accountId' | 'id'>;

/** Returns the URL of an endpoint as it is called. It may hold credentials. */
export const decryptUrl = (
  { data }: WithData,
  { accountId, id, url }: WebhookKey & { url: Buffer },
): string => data.decrypt(url, valuePlace('webhooks', 'url', [accountId, id]));

export const encryptUrl = ({ data }: WithData, { accountId, id }: WebhookKey, url: string): Buffer =>
  data.encrypt(url, valuePlace('webhooks', 'url', [accountId, id]));

/** Encrypts the signing secret of an account's own endpoint. */
export const encryptSecret = ({ data }: WithData, { accountId, id }: WebhookKey, secret: string): Buffer =>
  data.encrypt(secret, valuePlace('webhooks', 'secret', [accountId, id]));

/** Returns the signing secret of an account's own endpoint. An application's events are signed with its client_secret. */
export const decryptSecret = (
  { data }: WithData,
  { accountId, id, secret }: WebhookKey & { secret: Buffer | null },
): string | null => secret && data.decrypt(secret, valuePlace('webhooks', 'secret', [accountId, id]));

/** Returns the URL of an endpoint without the credentials in front of its host. */
export function urlWithoutCredentials(keys: WithData, webhook: WebhookKey & { url: Buffer }): string {
  const url = new URL(decryptUrl(keys, webhook));
  url.username = url.password = '';
  return url.href;
}

import type { ClientSecrets } from '@service-embeds/domain/identity/oauth-client';
import type { Keys } from '../platform/secret-keys.ts';
import { valuePlace } from './encryption/encrypted-columns.ts';
import type { ApplicationRow } from './rows/rows.ts';
import type { credentials } from './schema/index.ts';

type WithData = Pick<Keys, 'data'>;

/** Encrypts a new `client_secret` of an application. */
export const encryptClientSecret = ({ data }: WithData, applicationId: string, secret: string): Buffer =>
  data.encrypt(secret, valuePlace('applications', 'clientSecret', [applicationId]));

/** Encrypts the secret before a rotation. */
export const encryptPreviousSecret = ({ data }: WithData, applicationId: string, secret: string): Buffer =>
  data.encrypt(secret, valuePlace('applications', 'previousSecret', [applicationId]));

/** Returns the secrets of an application in plain text. */
export const decryptClientSecrets = (
  { data }: WithData,
  { id, clientSecret, previousSecret, previousSecretUntil }: ApplicationRow,
): ClientSecrets<string> => ({
  clientSecret: data.decrypt(clientSecret, valuePlace('applications', 'clientSecret', [id])),
  previousSecret:
    previousSecret && data.decrypt(previousSecret, valuePlace('applications', 'previousSecret', [id])),
  previousSecretUntil,
});

/** Encrypts a new access token, which `token.deauthorized` names when it ends. */
export const encryptAccessToken = ({ data }: WithData, credentialId: string, token: string): Buffer =>
  data.encrypt(token, valuePlace('credentials', 'secret', [credentialId]));

/** Returns an access token in plain text. @throws Error if the token has ended */
export function decryptAccessToken(
  { data }: WithData,
  { id, secret }: Pick<typeof credentials.$inferSelect, 'id' | 'secret'>,
): string {
  if (!secret) throw new Error(`The access token ${id} has ended.`);
  return data.decrypt(secret, valuePlace('credentials', 'secret', [id]));
}

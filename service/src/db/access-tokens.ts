import type { Keys } from '../platform/crypto.ts';
import { valuePlace } from './encryption/encrypted-columns.ts';
import type { credentials } from './schema/index.ts';

type WithData = Pick<Keys, 'data'>;

/** Encrypts a new access token, which `token.deauthorized` names when it ends. */
export const encryptAccessToken = ({ data }: WithData, credentialId: string, token: string): Buffer =>
  data.encrypt(token, valuePlace('credentials', 'secret', [credentialId]));

/** Returns an access token in plain text, or null if only its hash is stored. */
export const decryptAccessToken = (
  { data }: WithData,
  { id, secret }: Pick<typeof credentials.$inferSelect, 'id' | 'secret'>,
): string | null => secret && data.decrypt(secret, valuePlace('credentials', 'secret', [id]));

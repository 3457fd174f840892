import type { SecretCipher } from '@service-embeds/domain/candidate/candidate-record';
import { valuePlace } from '../../db/encrypted-columns.ts';
import type { Keys } from '../../platform/crypto.ts';

/** Encrypts the personal data of one candidate. A value that is moved to another candidate or field does not decrypt. */
export const candidateCipher = (
  { keys }: { keys: Pick<Keys, 'data'> },
  { accountId, id }: { accountId: string; id: string },
): SecretCipher<Buffer> => ({
  encrypt: (text, field) => keys.data.encrypt(text, valuePlace('candidates', field, [accountId, id])),
  decrypt: (secret, field) => keys.data.decrypt(secret, valuePlace('candidates', field, [accountId, id])),
});

import type { SecretCipher } from '@service-embeds/domain/candidate/candidate-record';
import { decrypt, encrypt, type Keys } from '../../platform/crypto.ts';

/** Encrypts the personal data of candidates with AES-256-GCM. */
export const candidateCipher = ({ keys }: { keys: Pick<Keys, 'encryption'> }): SecretCipher<Buffer> => ({
  encrypt: (text) => encrypt(keys.encryption, text),
  decrypt: (secret) => decrypt(keys.encryption, secret),
});

import * as z from 'zod';

/** The Social Security number of a candidate, which only the account can decrypt. */
export const encryptedSsn = z
  .object({
    encrypted_ssn: z
      .string()
      .describe(
        "The nine digits, encrypted with the account's public key by RSA-OAEP with SHA-256 (RFC 8017), in Base64.",
      ),
  })
  .meta({ id: 'EncryptedSsn' });

/** Body that sets the public key of an account for the numbers of its candidates; null removes it. */
export const ssnKeyBody = z.strictObject({
  public_key: z
    .string()
    .max(4000)
    .nullable()
    .describe('RSA public key of at least 2048 bits, in PEM. Null removes it.'),
});

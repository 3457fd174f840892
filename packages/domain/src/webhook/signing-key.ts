/** How the key of a webhook signature is derived from a secret. */
export type SigningKeyFormat = 'base64' | 'text';

/** Base64 of 24 bytes, in letters and digits only: a `client_secret`. */
const clientSecret = /^[0-9A-Za-z]{32}$/;

/**
 * Returns how keys of `webhook-signature` are derived from a secret. A delivery has a signature for each.
 *
 * - `base64`: the key is what the Base64 after `whsec_`, or the whole Base64, encodes. Libraries of Standard Webhooks derive
 *   it from the secret as it is.
 * - `text`: the key is the UTF-8 text of the secret, as for `X-Service-Signature`.
 *
 * @param secret the `client_secret` of an application, the secret of an endpoint, or any text that a test signs with
 */
export function signingKeyFormats(secret: string): SigningKeyFormat[] {
  if (secret.startsWith('whsec_')) return ['base64'];
  return clientSecret.test(secret) ? ['base64', 'text'] : ['text'];
}

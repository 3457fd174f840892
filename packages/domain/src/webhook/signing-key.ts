/** How the key of a webhook signature is derived from a secret. */
export type SigningKeyFormat = 'base64' | 'text';

/** Endpoint secrets were `whsec_` and 64 hexadecimal characters before they followed Standard Webhooks. */
const formerEndpointSecret = /^whsec_[0-9a-f]{64}$/;

/** Base64 of 24 bytes, in letters and digits only: a `client_secret`. Former ones are `secret_` and 64 characters. */
const base64ClientSecret = /^[0-9A-Za-z]{32}$/;

/**
 * Returns how keys of `webhook-signature` are derived from a secret. A delivery has a signature for each.
 *
 * - `base64`: the key is what the Base64 after `whsec_`, or the whole Base64, encodes. Libraries of Standard Webhooks derive
 *   it from the secret as it is.
 * - `text`: the key is the UTF-8 text of the secret, prefix included. Receivers that were written before secrets were
 *   Base64 use it.
 *
 * @param secret the `client_secret` of an application, or the secret of an endpoint
 */
export function signingKeyFormats(secret: string): SigningKeyFormat[] {
  if (formerEndpointSecret.test(secret) || base64ClientSecret.test(secret)) return ['base64', 'text'];
  return secret.startsWith('whsec_') ? ['base64'] : ['text'];
}

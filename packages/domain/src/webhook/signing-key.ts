/** How the key of a webhook signature is derived from a secret. */
export type SigningKeyFormat = 'base64' | 'text';

/** Endpoint secrets were `whsec_` and 64 hexadecimal characters before they followed Standard Webhooks. */
const formerEndpointSecret = /^whsec_[0-9a-f]{64}$/;

/**
 * Returns how the key of `webhook-signature` is derived from a secret:
 *
 * - `base64`: the secret of an endpoint is `whsec_` and the Base64 of the key, as Standard Webhooks says.
 * - `text`: the key is the UTF-8 text of the secret, prefix included. This is so for a `client_secret`, and for the
 *   endpoint secrets of the former format, `whsec_` and 64 hexadecimal characters.
 *
 * @param secret the `client_secret` of an application, or the secret of an endpoint
 */
export const signingKeyFormat = (secret: string): SigningKeyFormat =>
  secret.startsWith('whsec_') && !formerEndpointSecret.test(secret) ? 'base64' : 'text';

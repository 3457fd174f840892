import { Webhook } from 'standardwebhooks';
import { signingKeyFormat } from '@service-embeds/domain/webhook/signing-key';

/**
 * Returns the signer of Standard Webhooks for a secret.
 *
 * @throws Error when the secret of an endpoint is not `whsec_` and Base64
 */
export const standardWebhook = (secret: string): Webhook =>
  signingKeyFormat(secret) === 'base64'
    ? new Webhook(secret)
    : new Webhook(new TextEncoder().encode(secret), { format: 'raw' });

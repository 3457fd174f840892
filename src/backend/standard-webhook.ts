import { Webhook } from 'standardwebhooks';
import { signingKeyFormats } from '@service-embeds/domain/webhook/signing-key';

/**
 * Returns the signers of Standard Webhooks for a secret: one for each key that is derived from it.
 * It has a file of its own: the types of that library need those of Node, which the package does not ask of its users.
 *
 * @throws Error when the secret of an endpoint is not `whsec_` and Base64
 */
export const standardWebhooks = (secret: string): Webhook[] =>
  signingKeyFormats(secret).map((format) =>
    format === 'base64'
      ? new Webhook(secret)
      : new Webhook(new TextEncoder().encode(secret), { format: 'raw' }),
  );

import { isParsedBody } from './adapters/node-request.ts';
import { requireText } from './check-options.ts';
import { jsonResponse } from './request-user.ts';
import { verifyWebhook, type VerifyWebhookOptions, type WebhookEvent } from './verify-webhook.ts';

/** Settings of `webhookHandler`. */
export interface WebhookHandlerOptions extends VerifyWebhookOptions {
  /** Receives each event once. Store it and return: put slow work into a queue. */
  handle: (event: WebhookEvent) => Promise<void> | void;
}

const parsedBodyProblem =
  'The body of this delivery was parsed before its signature could be verified. Mount the route before express.json() ' +
  'or another body parser, or let the parser keep the bytes: express.json({ verify: (req, _res, bytes) => { req.rawBody = bytes } }).';

/**
 * Returns the handler for webhook deliveries (docs/webhooks.md). It verifies each one, and gives its event to `handle`.
 *
 * @param options secrets, and what to do with events
 * @returns a function from request to response: 204 when `handle` is done or the event is a duplicate, 400 with the reason
 * for a delivery that is not genuine, 500 when a parser took its body. What `handle` throws is thrown, so that the
 * service repeats the delivery.
 * @throws TypeError when a secret is empty
 * @example
 * export const POST = webhookHandler({ secrets: [process.env.CLIENT_SECRET], handle: (event) => queue.add(event) });
 */
export function webhookHandler(options: WebhookHandlerOptions) {
  const { handle, ...verification } = options;
  if (!options.secrets.length)
    throw new TypeError('secrets is empty. Give the client_secret of your application.');
  for (const secret of options.secrets) requireText('secrets', secret);
  return async (request: Request): Promise<Response> => {
    if (isParsedBody(request)) {
      console.error(parsedBodyProblem);
      return jsonResponse(500, { error: parsedBodyProblem });
    }
    const result = await verifyWebhook(request, verification);
    if (!result.ok) return jsonResponse(400, { error: result.reason });
    if (!result.duplicate) await handle(result.event);
    return new Response(null, { status: 204 });
  };
}

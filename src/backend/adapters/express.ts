import {
  sendWebResponse,
  toWebRequest,
  type NodeRequest,
  type NodeResponse,
  type WebHandler,
} from './node-request.ts';

/** The parts of Express's request that the adapter needs. */
interface ExpressRequest extends NodeRequest {
  protocol: string;
  originalUrl: string;
  get(name: string): string | undefined;
}

/**
 * Returns a handler of the kit as a handler of Express 4 and 5. It works before and after `express.json()`, except for
 * webhooks, whose signature needs the bytes. `app.set('trust proxy', ...)` decides about the scheme.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @returns a handler that gives its errors to Express
 * @example
 * app.post('/api/session-token', toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor })));
 */
export const toHandler =
  (handler: WebHandler) =>
  async (request: ExpressRequest, response: NodeResponse, next: (error: unknown) => void): Promise<void> => {
    try {
      const address = `${request.protocol}://${request.get('host') ?? 'localhost'}${request.originalUrl}`;
      await sendWebResponse(await handler(await toWebRequest(request, address)), response);
    } catch (error) {
      next(error);
    }
  };

import { toWebRequest, type NodeRequest, type WebHandler } from './node-request.ts';

/** The parts of Koa's context that the adapter needs. */
interface KoaContext {
  req: NodeRequest;
  /** Body parsers of Koa add `body` and `rawBody`. */
  request: { href: string; body?: unknown; rawBody?: unknown };
  status: number;
  body: unknown;
  set(name: string, value: string): unknown;
}

/**
 * Returns a handler of the kit as a middleware of Koa that answers. It works before and after a body parser, except for
 * webhooks, whose signature needs the bytes. `app.proxy` decides about host and scheme.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @example
 * router.post('/api/session-token', toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor })));
 */
export const toHandler =
  (handler: WebHandler) =>
  async (context: KoaContext): Promise<void> => {
    const { req, request } = context;
    const { body, rawBody } = request;
    const { method, headers, readableEnded = false } = req;
    const nodeRequest = {
      method,
      headers,
      readableEnded,
      body,
      rawBody,
      [Symbol.asyncIterator]: () => req[Symbol.asyncIterator](),
    };
    const answer = await handler(await toWebRequest(nodeRequest, request.href));
    context.status = answer.status;
    for (const [name, value] of answer.headers) context.set(name, value);
    context.body = await answer.text();
  };

import type { WebHandler } from './node-request.ts';

/** The parts of Hono's context that the adapter needs. */
interface HonoContext {
  req: { raw: Request; text(): Promise<string> };
}

/**
 * Returns a handler of the kit as a handler of Hono, even after a middleware that has read the body.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @example
 * app.post('/api/session-token', toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor })));
 */
export const toHandler =
  (handler: WebHandler) =>
  async ({ req }: HonoContext): Promise<Response> => {
    const { raw } = req;
    if (!raw.bodyUsed) return handler(raw);
    // Hono keeps the text that a middleware has read.
    const { method, headers, url } = raw;
    return handler(new Request(url, { method, headers, body: await req.text() }));
  };

import {
  sendWebResponse,
  toWebRequest,
  type NodeRequest,
  type NodeResponse,
  type WebHandler,
} from './node-request.ts';

/**
 * Returns a handler of the kit for Next.js: for a route of the app router (`app/api/.../route.ts`) and for an API route of the
 * pages router (`pages/api/...`). A webhook of the pages router needs `export const config = { api: { bodyParser: false } }`.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @example
 * // app/api/session-token/route.ts
 * export const POST = toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor }));
 * @example
 * // pages/api/session-token.ts
 * export default toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor }));
 */
export function toHandler(handler: WebHandler) {
  function handle(request: NodeRequest, response: NodeResponse): Promise<void>;
  function handle(request: Request): Promise<Response>;
  async function handle(request: Request | NodeRequest, response?: object): Promise<Response | void> {
    // The second argument of the app router holds the parameters of the route.
    if (request instanceof Request) return handler(request);
    return sendWebResponse(await handler(await toWebRequest(request)), response as NodeResponse);
  }
  return handle;
}

import {
  sendWebResponse,
  toWebRequest,
  type NodeRequest,
  type NodeResponse,
  type WebHandler,
} from './node-request.ts';

/**
 * Returns a handler of the kit as a listener of Node's `http` and `https`.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @returns a listener that answers every request. An error of the handler is logged and answered with 500
 * @example
 * const listener = toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor }));
 * createServer((req, res) => (req.url === '/api/session-token' ? listener(req, res) : pages(req, res)));
 */
export const toHandler =
  (handler: WebHandler) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    try {
      await sendWebResponse(await handler(await toWebRequest(request)), response);
    } catch (error) {
      console.error(error);
      response.statusCode = 500;
      response.end();
    }
  };

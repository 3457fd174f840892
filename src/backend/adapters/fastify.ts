import { toWebRequest, type NodeRequest, type WebHandler } from './node-request.ts';

/** The parts of Fastify's request that the adapter needs. */
interface FastifyRequest {
  raw: NodeRequest;
  protocol: string;
  host: string;
  originalUrl: string;
  body?: unknown;
}

/** The parts of Fastify's reply that the adapter needs. */
interface FastifyReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
}

/** The parts of Fastify that `keepRawBody` needs. */
interface FastifyScope {
  removeAllContentTypeParsers(): void;
  // Fastify's own type has overloads that depend on its type parameters.
  addContentTypeParser(...parameters: never[]): unknown;
}

type AddBufferParser = (
  type: string,
  options: { parseAs: 'buffer' },
  parse: (request: unknown, body: unknown, done: (error: null, body: unknown) => void) => void,
) => unknown;

/**
 * Lets the routes of one scope receive bodies as bytes, as webhooks need it. Other scopes keep their parsers.
 *
 * @example
 * app.register(async (scope) => {
 *   keepRawBody(scope);
 *   scope.post('/webhooks', toHandler(webhookHandler({ secrets, handle })));
 * });
 */
export function keepRawBody(scope: FastifyScope): void {
  scope.removeAllContentTypeParsers();
  const addParser = scope.addContentTypeParser.bind(scope) as AddBufferParser;
  addParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/**
 * Returns a handler of the kit as a handler of Fastify 4 and 5. Webhooks need `keepRawBody` in their scope. The option
 * `trustProxy` of Fastify decides about host and scheme.
 *
 * @param handler for example of `sessionTokenHandler` or `webhookHandler`
 * @example
 * app.post('/api/session-token', toHandler(sessionTokenHandler({ baseUrl, authenticate, accessTokenFor })));
 */
export const toHandler =
  (handler: WebHandler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const address = `${request.protocol}://${request.host}${request.originalUrl}`;
    const { method, headers } = request.raw;
    // Fastify reads every body before it calls a handler, and leaves the parsed one in its own request.
    const source = {
      method,
      headers,
      readableEnded: true,
      body: request.body ?? '',
      [Symbol.asyncIterator]: noBytes,
    };
    const answer = await handler(await toWebRequest(source, address));
    reply.code(answer.status);
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.send(await answer.text());
  };

async function* noBytes(): AsyncGenerator<never> {
  // Fastify has read them.
}

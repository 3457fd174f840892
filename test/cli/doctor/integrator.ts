import { Hono } from 'hono';
import { listen } from '../../../demo/server/listen.ts';
import { sessionTokenHandler, verifyWebhook, webhookHandler } from '../../../src/backend/index.ts';

type Handler = (request: Request) => Promise<Response> | Response;

/** What an integrator's server answers. Tests replace one of them. */
export interface Answers {
  token: Handler;
  webhooks: Handler;
}

export interface IntegratorOptions {
  api: string;
  apiKey: string;
  secret: string;
}

/** Cookie of the user who is signed in. */
export const cookie = 'session=of-a-user-who-is-signed-in';

/** Returns whether a request is the one of the user. */
export const isSignedIn = (request: Request): boolean => request.headers.get('Cookie') === cookie;

/** Returns the endpoints of an integrator who uses the kit as the documentation says. */
export function correctAnswers(options: IntegratorOptions): Answers {
  const { api: baseUrl, apiKey, secret } = options;
  const seenIds = new Set<string>();
  return {
    token: sessionTokenHandler({
      baseUrl,
      apiKey,
      authenticate: (request) => (isSignedIn(request) ? {} : null),
    }),
    webhooks: webhookHandler({
      secrets: [secret],
      seen: (id) => seenIds.has(id) || !seenIds.add(id),
      handle: () => undefined,
    }),
  };
}

/** Returns a receiver that accepts deliveries which should be refused for one of the reasons. */
export const acceptWrongly =
  (secret: string, reasons: readonly string[]): Handler =>
  async (request) => {
    const result = await verifyWebhook(request, { secrets: [secret] });
    return new Response(null, { status: result.ok || reasons.includes(result.reason) ? 204 : 400 });
  };

/** Starts the server of an integrator. `answers` can be replaced while it runs. It keeps the tokens that it gave. */
export async function startIntegrator(answers: Answers) {
  const state = { answers, tokens: [] as string[] };
  const app = new Hono()
    .all('/api/session-token', async (c) => {
      const response = await state.answers.token(c.req.raw);
      const { token } = (await response
        .clone()
        .json()
        .catch(() => ({}))) as { token?: string };
      if (token) state.tokens.push(token);
      return response;
    })
    .post('/webhooks', (c) => state.answers.webhooks(c.req.raw));
  return { state, ...(await listen(app, '127.0.0.1', 0)) };
}

import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '../../../demo/server/listen.ts';
import { sessionTokenHandler, verifyWebhook, webhookHandler } from '../../../src/backend/index.ts';

type Handler = (request: Request) => Promise<Response> | Response;

/** What an integrator's server answers. Tests replace one of them. */
export interface Answers {
  token: Handler;
  webhooks: Handler;
  page: Handler;
}

export interface IntegratorOptions {
  api: string;
  partners: string;
  apiKey: string;
  secret: string;
}

/** Cookie of the user who is signed in. */
export const cookie = 'session=of-a-user-who-is-signed-in';
const library = 'window.Service = {}; // é';
export const integrity = `sha384-${createHash('sha384').update(library).digest('base64')}`;

/** Returns whether a request is the one of the user. */
export const isSignedIn = (request: Request): boolean => request.headers.get('Cookie') === cookie;

/** A page with an embed: its HTML, and the directives of its policy by name. */
export interface PageParts {
  head: string;
  tag: string;
  policy: Record<string, string>;
  headers: Record<string, string>;
}

/** Returns the page as it should be, with changes. */
export function pageAnswer({ api, partners }: IntegratorOptions, changes: Partial<PageParts> = {}): Handler {
  const parts: PageParts = {
    head: `<meta charset="utf-8"><script src="/0.1.0/service-embeds.js" integrity="${integrity}"></script>`,
    tag: '<service-signup-flow env="staging"></service-signup-flow>',
    headers: { 'Content-Type': 'text/html' },
    ...changes,
    policy: {
      'default-src': "'self'",
      'connect-src': `'self' ${api}`,
      'frame-src': partners,
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'lit-html service-embeds',
      ...changes.policy,
    },
  };
  const policy = Object.entries(parts.policy).map((directive) => directive.join(' '));
  return () =>
    new Response(`<!doctype html><html><head>${parts.head}</head><body>${parts.tag}</body></html>`, {
      headers: { 'Content-Security-Policy': policy.join('; '), ...parts.headers },
    });
}

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
    page: pageAnswer(options),
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
    .post('/webhooks', (c) => state.answers.webhooks(c.req.raw))
    .get('/checks', (c) => state.answers.page(c.req.raw))
    .get('/0.1.0/service-embeds.js', (c) => c.body(library, 200, { 'Content-Type': 'text/javascript' }));
  return { state, ...(await listen(app, '127.0.0.1', 0)) };
}

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie, deleteCookie } from 'hono/cookie';
import { ApiClient, sessionTokenHandler } from '../../src/backend/index.ts';
import { mountCareers } from './careers.ts';
import { mountConnect } from './connect.ts';
import { page, type Visitor } from './layout.ts';
import { listen, type Listening } from './listen.ts';
import { pages } from './pages.ts';
import { simulate, type Simulation } from './simulate.ts';
import { Tokens } from './tokens.ts';
import { mountWebhooks } from './webhooks.ts';

/** What the demo knows of the service: where it is, and the customers that connected their accounts to Acme. */
export interface DemoConnection {
  addresses: { api: string; partners: string; dashboard: string };
  accounts: { id: string; name: string }[];
  /** Of Acme's partner application. */
  clientId: string;
  clientSecret: string;
}

/** A customer's account with the token that connecting it brought. */
interface ConnectedAccount {
  id: string;
  name: string;
  accessToken: string;
}

export interface RunningDemo extends Listening {
  /** Lets the demo work, with the tokens of its accounts: until then it only says that it is starting. */
  connect(connection: Omit<DemoConnection, 'accounts'> & { accounts: ConnectedAccount[] }): Promise<void>;
}

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const cookie = 'acme_session';

/** Acme Hiring: an integrator's application with its own users, sessions and backend. */
export async function startDemo({ host, port }: { host: string; port: number }): Promise<RunningDemo> {
  let connection: DemoConnection | undefined;
  const sessions = new Map<string, Visitor>();
  const secret = randomBytes(32).toString('hex');
  const tokens = new Tokens(secret);
  const app = new Hono();
  const visitor = (c: Context) => sessions.get(getCookie(c, cookie) ?? '');

  app.use(async (c, next) => {
    if (!connection) return c.text('Acme Hiring is starting.', 503);
    // Another site must not act in the name of who is signed in here.
    const origin = c.req.header('Origin');
    if (c.req.method === 'POST' && origin && origin !== new URL(c.req.url).origin)
      return c.text('Forbidden.', 403);
    await next();
    const { api, partners } = connection.addresses;
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${api}; ` +
        `frame-src ${partners}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; ` +
        // Of the embeds: lit-html, and service-embeds for the second scripts of the UMD file. The others are the hosts'.
        `require-trusted-types-for 'script'; trusted-types lit-html service-embeds acme vue angular angular#bundler`,
    );
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
  });

  app.get('/dist/*', (c) => file(c, join(root, normalize(c.req.path))));
  app.get('/assets/*', (c) =>
    file(c, join(root, 'demo/pages', normalize(c.req.path).replace(/^\/assets/, ''))),
  );

  app.get('/custom-elements.json', (c) => file(c, join(root, 'custom-elements.json')));
  app.get('/hosts/:name/:file{.+}', (c) => file(c, join(root, '.cache', normalize(c.req.path))));

  // Where the embeds find the service: public addresses, no secret.
  app.get('/environment.json', (c) => c.json(connection?.addresses ?? {}));

  const signIn = (c: Context, accountId: string) => {
    const account = connection?.accounts.find(({ id }) => id === accountId);
    if (!account) return c.redirect('/', 303);
    const session = randomBytes(32).toString('base64url');
    sessions.set(session, { name: 'Robin Sampleton', accountId, accountName: account.name });
    setCookie(c, cookie, session, { httpOnly: true, sameSite: 'Lax', path: '/' });
    return c.redirect('/applicants', 303);
  };
  const apiOf = (accessToken: string) =>
    new ApiClient({ baseUrl: connection?.addresses.api ?? '', secret: accessToken });
  app.post('/sign-in', async (c) => {
    const { account } = await c.req.parseBody();
    return signIn(c, typeof account === 'string' ? account : '');
  });
  mountConnect(app, {
    connection: () => connection,
    secret,
    signIn,
    connected: async (id, accessToken) => {
      await tokens.keep(id, accessToken);
      const { name } = await apiOf(accessToken).request('GET /v1/account');
      if (!connection?.accounts.some((account) => account.id === id)) connection?.accounts.push({ id, name });
    },
  });
  app.post('/sign-out', (c) => {
    sessions.delete(getCookie(c, cookie) ?? '');
    deleteCookie(c, cookie, { path: '/' });
    return c.redirect('/', 303);
  });

  app.post('/api/session-token', (c) => {
    const answer = sessionTokenHandler({
      baseUrl: connection?.addresses.api ?? '',
      authenticate: () => visitor(c) ?? null,
      accessTokenFor: ({ accountId }) => tokens.of(accountId),
    });
    return answer(c.req.raw);
  });

  mountCareers(app, {
    connection: () => connection,
    accessTokenOf: (accountId) => tokens.of(accountId),
    apiOf,
  });

  mountWebhooks(app, { clientSecret: () => connection?.clientSecret ?? '', visitor });

  app.post('/api/simulate', async (c) => {
    const accessToken = await tokens.of(visitor(c)?.accountId ?? '');
    if (accessToken === null) return c.text('Sign in first.', 401);
    const { what, applicant } = await c.req.json<{ what: Simulation; applicant: string }>();
    return c.text(await simulate(apiOf(accessToken), what, applicant));
  });

  for (const [path, { title, body, open, script }] of Object.entries(pages)) {
    app.get(path, (c) => {
      const who = visitor(c);
      if (!who && !open) return c.redirect('/', 303);
      return c.html(
        page(
          title,
          body({
            visitor: who,
            accounts: connection?.accounts ?? [],
            clientId: connection?.clientId ?? '',
            problem: c.req.query('problem'),
          }),
          who,
          script,
        ),
      );
    });
  }

  const server = await listen(app, host, port);
  return {
    ...server,
    connect: async ({ accounts, ...given }) => {
      for (const { id, accessToken } of accounts) await tokens.keep(id, accessToken);
      connection = { ...given, accounts: accounts.map(({ id, name }) => ({ id, name })) };
    },
  };
}

async function file(c: Context, path: string): Promise<Response> {
  const body = await readFile(path).catch(() => undefined);
  if (!body) return c.text('Not found.', 404);
  return c.body(body, 200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' });
}

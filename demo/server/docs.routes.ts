import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import type { Acme } from './acme.ts';
import { readFromRoot, typeOf } from './files.routes.ts';

/** Where `npm run docs` puts the site. */
const site = '/.cache/docs/site';

/** Returns the sources of the inline scripts of a page, as a Content-Security-Policy names them. */
const scriptHashes = (page: string): string =>
  [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');

/** What a page of the documentation may load. Colors of code, and sizes of pictures, are in attributes. */
const contentSecurityPolicy = (page: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes(page)}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

async function sendPage(c: Context): Promise<Response> {
  const path = c.req.path.replace(/^\/docs/, '').replace(/\/$/, '/index.html');
  const body = await readFromRoot(site + path);
  if (!body) return c.text('There is no such page. If all pages are missing, build them: npm run docs.', 404);
  // Files of a build have the hash of their content in their names. A page is asked for again at each visit.
  const isBuilt = path.startsWith('/assets/');
  c.header('Cache-Control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!path.endsWith('.html')) return c.body(body, 200, { 'Content-Type': typeOf(path) });
  const page = new TextDecoder().decode(body);
  return c.html(page, 200, { 'Content-Security-Policy': contentSecurityPolicy(page) });
}

/** Passes a request of "Try it" on to the API, which answers pages of other origins only with session tokens. */
async function sendTry(c: Context, acme: Acme): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const hasBody = !['GET', 'HEAD'].includes(c.req.method);
  const answer = await fetch(
    `${acme.connection.addresses.api}${pathname.replace(/^\/docs\/try/, '')}${search}`,
    {
      method: c.req.method,
      headers: {
        Authorization: c.req.header('Authorization') ?? '',
        ...(hasBody && { 'Content-Type': c.req.header('Content-Type') ?? 'application/json' }),
      },
      ...(hasBody && { body: await c.req.arrayBuffer() }),
      redirect: 'manual',
    },
  );
  return c.body(await answer.arrayBuffer(), answer.status as 200, {
    'Content-Type': answer.headers.get('Content-Type') ?? 'application/json',
    'X-Request-Id': answer.headers.get('X-Request-Id') ?? '',
  });
}

/** The documentation beside the demo, and requests of its readers with their own keys. */
export function docsRoutes(acme: Acme): Hono {
  const app = new Hono();
  app.get('/docs', (c) => c.redirect('/docs/'));
  app.all('/docs/try/:path{(v1|sandbox|web_sdk)/.+}', (c) => sendTry(c, acme));
  app.get('/docs/*', compress(), sendPage);
  return app;
}

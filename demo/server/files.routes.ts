import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { defaultAddresses } from '../../scripts/build/addresses.ts';
import type { Acme } from './acme.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const contentTypes: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

export const typeOf = (path: string): string => contentTypes[extname(path)] ?? 'application/octet-stream';

/** Static files: the built package, the pages' scripts, and the host applications. */
export function fileRoutes(acme: Acme): Hono {
  const app = new Hono();
  app.get('/dist/*', (c) => sendFile(c, c.req.path));
  app.get('/service-embeds/*', (c) => sendRelease(c, acme));
  app.get('/assets/*', (c) => sendFile(c, c.req.path.replace(/^\/assets/, '/demo/pages')));
  app.get('/hosts/:name/:file{.+}', (c) => sendFile(c, `/.cache${c.req.path}`));
  app.get('/custom-elements.json', (c) => sendFile(c, '/custom-elements.json'));
  // Pages point the embeds to these addresses. They are public.
  app.get('/environment.json', (c) => c.json(acme.connection.addresses));
  return app;
}

/** Serves the ES modules with the addresses of the running service, as a release for these addresses would have them. */
async function sendRelease(c: Context, acme: Acme): Promise<Response> {
  const file = await sendFile(c, c.req.path.replace(/^\/service-embeds/, '/dist/esm'));
  if (!file.ok || !c.req.path.endsWith('.js')) return file;
  const { staging } = defaultAddresses;
  const text = (Object.keys(staging) as (keyof typeof staging)[]).reduce(
    (code, name) => code.replaceAll(staging[name], acme.connection.addresses[name]),
    await file.text(),
  );
  return c.body(text, 200, { 'Content-Type': 'text/javascript' });
}

/**
 * Returns the content of a file, or undefined if there is none.
 * @param path absolute, where `/` is the root of the repository; `..` cannot leave the root
 */
export const readFromRoot = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readFile(join(root, normalize(path))).catch(() => undefined);

/** Answers with a file of the repository. */
async function sendFile(c: Context, path: string): Promise<Response> {
  const body = await readFromRoot(path);
  if (!body) return c.text('Not found.', 404);
  return c.body(body, 200, { 'Content-Type': typeOf(path) });
}

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
  const file = await readFromRoot(site + path);
  const body = file ?? (await readFromRoot(`${site}/404.html`));
  if (!body) return c.text('The documentation is not built yet. Build it: npm run docs.', 404);
  // Files of a build have the hash of their content in their names. A page is asked for again at each visit.
  const isBuilt = file && path.startsWith('/assets/');
  c.header('Cache-Control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file && !path.endsWith('.html')) return c.body(body, 200, { 'Content-Type': typeOf(path) });
  const page = new TextDecoder().decode(body);
  return c.html(page, file ? 200 : 404, { 'Content-Security-Policy': contentSecurityPolicy(page) });
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

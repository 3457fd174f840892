import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type Context } from 'hono';
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

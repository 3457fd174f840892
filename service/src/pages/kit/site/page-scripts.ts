import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono, type Context } from 'hono';
import { publicFolder } from '../../../platform/service-files.ts';

/** Scripts of the pages, in plain JavaScript for browsers of 2019. Nearly all pages work without. */
const names = [
  'web-message',
  'payment-frame',
  'embed',
  'passkeys',
  'document-end',
  'dispositions',
  'menus',
  'unit-picker',
  'single-submit',
  'open-again',
] as const;

/** `simplewebauthn` is the library that asks the browser for passkeys. */
export type ScriptName = (typeof names)[number] | 'simplewebauthn';

/** The package has its bundle for browsers beside the files that it exports. */
const passkeyLibrary = join(
  dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser')),
  '../dist/bundle/index.es5.umd.min.js',
);

const scripts = new Map([
  ...names.map(
    (name) => [`${name}.js`, readFileSync(join(publicFolder, 'scripts', `${name}.js`), 'utf8')] as const,
  ),
  ['simplewebauthn.js', readFileSync(passkeyLibrary, 'utf8')],
]);

/** The built embeds, copied here by `npm run build`: our pages show the same embeds as the pages of integrators. */
const embeds = join(publicFolder, 'embeds');

/** Serves the scripts of the pages and the embeds. */
export const scriptRoutes = new Hono()
  .get('/embeds/:file{service-embeds[.a-z]*\\.js}', async (c) =>
    script(c, await readFile(join(embeds, c.req.param('file')), 'utf8').catch(() => undefined)),
  )
  .get('/scripts/:file', (c) => script(c, scripts.get(c.req.param('file'))));

const script = (c: Context, text: string | undefined): Response | Promise<Response> =>
  text === undefined
    ? c.notFound()
    : c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';

/** Scripts of hosted pages: few, as nearly all pages work without. Plain JavaScript for the browsers of 2019. */
const names = ['web-message', 'payment-frame', 'apply'] as const;

export type ScriptName = (typeof names)[number];

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
};

const scripts = names.map((name) => ({
  path: `/scripts/${name}.js`,
  text: readFileSync(fileURLToPath(new URL(`scripts/${name}.js`, import.meta.url)), 'utf8'),
}));

/** Where the built embeds lie: `npm run build` makes them. */
const embeds = new URL('../../../../dist/cdn/', import.meta.url);

export function mountScripts(app: Hono): void {
  // Our own pages show the same embeds as those of integrators.
  app.get('/embeds/:file{service-embeds[.a-z]*\\.js}', async (c) => {
    const text = await readFile(new URL(c.req.param('file'), embeds), 'utf8').catch(() => undefined);
    if (text === undefined) return c.notFound();
    return c.body(text, 200, { ...headers, 'Cache-Control': 'no-cache' });
  });

  for (const { path, text } of scripts) {
    app.get(path, (c) => c.body(text, 200, { ...headers, 'Cache-Control': 'no-cache' }));
  }
}

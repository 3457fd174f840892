import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';

/** Scripts of hosted pages: few, as nearly all pages work without. Plain JavaScript for the browsers of 2019. */
const names = ['web-message', 'payment-frame'] as const;

export type ScriptName = (typeof names)[number];

const scripts = names.map((name) => ({
  path: `/scripts/${name}.js`,
  text: readFileSync(fileURLToPath(new URL(`scripts/${name}.js`, import.meta.url)), 'utf8'),
}));

export function mountScripts(app: Hono): void {
  for (const { path, text } of scripts) {
    app.get(path, (c) =>
      c.body(text, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      }),
    );
  }
}

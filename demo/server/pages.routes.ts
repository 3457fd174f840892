import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Acme } from './acme.ts';
import { pages } from './pages/index.ts';
import { renderPage } from './pages/layout.ts';
import type { Sessions } from './sessions.ts';

/** Acme's pages. Visitors who aren't signed in see only the public ones. */
export function pageRoutes(acme: Acme, sessions: Sessions): Hono {
  const app = new Hono();
  for (const [path, { title, script, isPublic, renderBody }] of Object.entries(pages))
    app.get(path, (c) => {
      const recruiter = sessions.getRecruiter(c);
      if (!recruiter && !isPublic) return c.redirect('/', 303);
      const body = renderBody({
        customers: acme.customers,
        clientId: acme.connection.clientId,
        problem: c.req.query('problem'),
      });
      return c.html(renderPage({ title, body, recruiter, script }));
    });
  app.get('/first-embed', async (c) =>
    sessions.getRecruiter(c) ? c.html(await firstEmbed()) : c.redirect('/', 303),
  );
  return app;
}

/** Returns a page with the first embed of the README, exactly as printed there. */
async function firstEmbed(): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /^## A first embed$[^]*?^```html\n([^]*?)^```$/m.exec(readme) ?? [];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A first embed</title>\n${example}</html>`;
}

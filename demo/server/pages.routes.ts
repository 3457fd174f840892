import { readFile } from 'node:fs/promises';
import { Hono, type NotFoundHandler } from 'hono';
import { html } from 'hono/html';
import type { Acme } from './acme.ts';
import type { Sessions } from './demo-sessions.ts';
import { renderPage } from './pages/demo-page.ts';
import { sixLines } from './pages/home.ts';
import { pages } from './pages/index.ts';

/** Acme's pages. Visitors who aren't signed in see only the public ones. */
export function pageRoutes(acme: Acme, sessions: Sessions): Hono {
  const app = new Hono();
  for (const [path, { title, site, script, isPublic, renderBody }] of Object.entries(pages))
    app.get(path, (c) => {
      const recruiter = sessions.getRecruiter(c);
      if (!recruiter && !isPublic) return c.redirect('/sign-in', 303);
      const body = renderBody({
        customers: acme.customers,
        addresses: acme.connection.addresses,
        clientId: acme.connection.clientId,
        problem: c.req.query('problem'),
      });
      return c.html(renderPage({ title, site, body, recruiter, script }));
    });
  app.get('/first-embed', async (c) =>
    sessions.getRecruiter(c) ? c.html(await firstEmbed()) : c.redirect('/sign-in', 303),
  );
  // The embed in these lines needs a session of Acme, as it would in any product.
  app.get('/six-lines', (c) => {
    if (!sessions.getRecruiter(c)) sessions.start(c, acme.customers[0]?.id ?? '');
    return c.html(barePage('Six lines', sixLines(c.req.query('brand'))));
  });
  return app;
}

/** Answers for addresses that the demo doesn't have. */
export const missingPage =
  (sessions: Sessions): NotFoundHandler =>
  (c) => {
    const body = html`<h1>We couldn't find that page.</h1>
      <p class="lead">Check the address, or try one of these pages:</p>
      <ul>
        <li><a href="/">The start page</a>, with a live order and a way in for each reader</li>
        <li><a href="/playground">The playground</a>, with every element in every state</li>
        <li><a href="/docs/">The documentation</a></li>
      </ul>`;
    return c.html(renderPage({ title: 'Page not found', body, recruiter: sessions.getRecruiter(c) }), 404);
  };

/** Returns a page with the first embed of the README, exactly as printed there. */
async function firstEmbed(): Promise<string> {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const [, example = ''] = /^## A first embed$[^]*?^```html\n([^]*?)^```$/m.exec(readme) ?? [];
  return barePage('A first embed', example);
}

/** Returns a page with nothing but a title and code that the documentation or another page prints. */
const barePage = (title: string, code: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>\n${code}</html>`;

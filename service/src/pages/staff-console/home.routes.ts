import { Hono } from 'hono';
import { html } from 'hono/html';
import { mayDo, type StaffContext, type StaffEnv } from './environment.ts';
import { menu, staffPage } from './layout.ts';
import { countQueues } from './queues.queries.ts';
import { requireRight } from './require-right.ts';

/** The first page: how much work waits for the viewer. */
export const homeRoutes = new Hono<StaffEnv>().get('/', requireRight(), homePage);

async function homePage(c: StaffContext): Promise<Response> {
  const totals = await countQueues(c.var.db);
  const texts: Record<string, string> = {
    '/credentialing': `${totals.credentialing} to review`,
    '/screenings': `${totals.screenings} to do`,
    '/accounts': 'Search, approve and suspend accounts',
  };
  const cards = menu
    .filter(({ right }) => mayDo(c, right))
    .map(
      ({ path, label }) =>
        html`<li><a href="${path}">${label}</a> <span class="muted">${texts[path]}</span></li>`,
    );
  return staffPage(
    c,
    'Home',
    html`<div class="card">
      <h1>Work to do</h1>
      <ul>
        ${cards}
      </ul>
    </div>`,
  );
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from './page.ts';

/** The same for every link that was not made here, is incomplete, or leads nowhere any more. */
export const notFound = (c: Context): Promise<Response> =>
  page(
    c,
    'This link does not work',
    html`<div class="card">
      <h1>This link does not work</h1>
      <p>
        Please open it from the mail exactly as you got it, or ask the company that invited you for a new one.
      </p>
    </div>`,
    { status: 404 },
  );

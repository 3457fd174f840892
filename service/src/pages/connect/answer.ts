import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../kit/page.ts';
import type { ConnectRequest } from './authorization-request.ts';

/** What a partner is told at the end: a code, or why there is none (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export type ConnectAnswer = { code: string } | { error: 'access_denied' };

/** Brings the answer to the partner, with the state of its link. */
export function answerPartner(
  c: Context,
  { application, answerTo, state }: ConnectRequest,
  answer: ConnectAnswer,
): Response | Promise<Response> {
  const parameters = { ...answer, ...(state !== undefined && { state }) };
  if ('origin' in answerTo) return messagePage(c, application.name, answerTo.origin, parameters);
  const url = new URL(answerTo.redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}

/** Tells the page that opened this window, and it alone, and closes. */
const messagePage = (
  c: Context,
  partnerName: string,
  origin: string,
  parameters: object,
): Promise<Response> =>
  page(
    c,
    'Back to the page',
    html`<div class="card">
      <p class="from">${partnerName}</p>
      <h1>You can close this window</h1>
      <p
        data-script="web-message"
        data-origin="${origin}"
        data-answer="${JSON.stringify({ type: 'service-connected', ...parameters })}"
      >
        Everything goes on where you came from. If nothing happens there, please begin once more.
      </p>
    </div>`,
    { scripts: ['web-message'] },
  );

import { html } from 'hono/html';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import type { ConnectContext } from './authorization-request.ts';

/** What the partner receives: a code, or the reason there is none (RFC 6749, sections 4.1.2 and 4.1.2.1). */
export type PartnerAnswer =
  | { code: string }
  | { error: 'access_denied' | 'unsupported_response_type' }
  | { error: 'invalid_request' | 'unauthorized_client'; error_description: string };

/** Returns the answer to the partner, with the `state` of its link. */
export function answerPartner(c: ConnectContext, answer: PartnerAnswer): Response | Promise<Response> {
  const { answerTo, state } = c.var.authorization;
  const parameters = { ...answer, ...(state !== undefined && { state }) };
  if ('origin' in answerTo) return messagePage(c, answerTo.origin, parameters);
  const url = new URL(answerTo.redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}

/** Sends the answer to the page that opened this window, and closes the window. */
function messagePage(c: ConnectContext, origin: string, parameters: object): Response | Promise<Response> {
  const language = browserLanguage(c);
  const { title, text } = messagesFor(language).connect.done;
  return page(
    c,
    title,
    html`<div class="card">
      <p class="eyebrow">${c.var.authorization.application.name}</p>
      <h1>${title}</h1>
      <p
        data-script="web-message"
        data-origin="${origin}"
        data-answer="${JSON.stringify({ type: 'service-connected', ...parameters })}"
      >
        ${text}
      </p>
    </div>`,
    { scripts: ['web-message'], language },
  );
}

import { html } from 'hono/html';
import type { Html, PageOptions } from '../../kit/layout/page.ts';
import { portalPage } from '../portal-page.ts';
import type { CheckContext } from './check-session.ts';

/** Id of the form of a page with one in which people write. */
export const writingFormId = 'writing';

/** Answers with a page below the first one of a check: a way back, its heading, and its content. */
export function checkPage(
  c: CheckContext,
  { title, content, form }: { title: string; content: Html; form?: typeof writingFormId },
  options: Pick<PageOptions, 'status' | 'retryAfter'> = {},
): Response | Promise<Response> {
  const { account, language, messages, path } = c.var.check;
  const page = html`<div class="${form ? 'question' : ''}">
    <a class="back" href="${path}">${messages.check.back}</a>
    <h1>${title}</h1>
    ${content}
  </div>`;
  const agency = c.var.container.config.agency.texts[language];
  return portalPage(
    c,
    { title, content: page, account, agency, language, path, ...(form && { form }) },
    options,
  );
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { languages, type Language } from '@service-embeds/contract';
import { messagesFor } from '../../translations/messages.ts';
import type { Brand } from '../kit/brand.ts';
import type { Html, PageOptions } from '../kit/page.ts';
import { portalStyles } from '../kit/stylesheets.ts';
import { brandedPage } from './branded-page.ts';
import { nextField } from './personal-link/second-factor.page.ts';

/** A page of the candidate's own check. */
interface PortalPage {
  /** Title of the document. The content has the heading. */
  title: string;
  content: Html;
  account: Brand;
  /** The consumer reporting agency with its contact. */
  agency: string;
  language: Language;
  /** Path of the personal link. */
  path: string;
  /** Whether the content says how to reach the agency. Default: the end of the page does. */
  hasContact?: boolean;
}

/** Returns the page below the personal link that is shown. What a form answers has no address of its own. */
const pageOf = ({ req }: Context, path: string): string =>
  req.method === 'GET' ? req.path.slice(path.length + 1) : '';

/**
 * Answers with a page that says who asked for the check and who runs it, with buttons for the other languages and a way to help.
 */
export function portalPage(
  c: Context,
  { title, content, account, agency, language, path, hasContact = false }: PortalPage,
  options: Pick<PageOptions, 'status'> = {},
): Response | Promise<Response> {
  const { check } = messagesFor(language);
  const others = languages.filter((other) => other !== language);
  const nav = html`<nav aria-label="${check.languages}">
    <form method="post" action="${path}/language">
      <input type="hidden" name="${nextField}" value="${pageOf(c, path)}" />
      ${others.map(
        (other) =>
          html`<button class="link" name="language" value="${other}" lang="${other}">
            ${messagesFor(other).languageName}
          </button>`,
      )}
    </form>
    <a href="${path}#help">${check.help}</a>
  </nav>`;
  const footer = hasContact
    ? ''
    : html`<footer class="portal-footer"><p class="muted">${agency}</p></footer>`;
  const parts = { nav, footer, styles: portalStyles };
  return brandedPage(c, account, { title, content }, { ...options, ...parts, formAction: [], language });
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { languages, type Language } from '@service-embeds/contract';
import { messagesFor } from '../../translations/messages.ts';
import { page, type Html, type PageOptions } from '../kit/page.ts';
import { portalStyles } from '../kit/stylesheets.ts';
import { nextField } from './personal-link/second-factor.page.ts';

/** A page of the candidate's own check. */
interface PortalPage {
  /** Title of the document. The content has the heading. */
  title: string;
  content: Html;
  accountName: string;
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
  { title, content, accountName, agency, language, path, hasContact = false }: PortalPage,
  options: Pick<PageOptions, 'status'> = {},
): Response | Promise<Response> {
  const { check } = messagesFor(language);
  const others = languages.filter((other) => other !== language);
  const header = html`<header class="portal-header">
    <span class="logo" aria-hidden="true">${accountName.slice(0, 1).toUpperCase()}</span>
    <p><strong>${accountName}</strong> <span class="muted">${check.byService}</span></p>
    <nav aria-label="${check.languages}">
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
    </nav>
  </header>`;
  const footer = hasContact
    ? ''
    : html`<footer class="portal-footer"><p class="muted">${agency}</p></footer>`;
  return page(c, title, content, {
    ...options,
    formAction: [],
    language,
    styles: portalStyles,
    frame: (main) => html`${header} ${main} ${footer}`,
  });
}

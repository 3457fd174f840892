import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import type { Brand } from '../kit/layout/brand.ts';
import { helpFooter, pageNav, type Html, type PageOptions } from '../kit/layout/page.ts';
import { languageButtons, languageForm } from '../kit/site/language-choice.ts';
import { brandedPage } from './branded-page.ts';
import { forgetPath, nextField } from './personal-link/personal-link.ts';

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
  /** Where the page says whom to ask. Default: on the first page of the check. */
  help?: 'in content' | 'in footer';
  /** Whether the visitor has confirmed who they are. Default: yes. Otherwise only this browser remembers the language. */
  isConfirmed?: boolean;
  /** Id of the form of the page that the buttons for other languages send, so that what was typed is kept. Default: one of their own. */
  form?: string;
}

/** Returns the page below the personal link that is shown. What a form answers has no address of its own. */
const pageOf = ({ req }: Context, path: string): string =>
  req.method === 'GET' ? req.path.slice(path.length + 1) : '';

/**
 * Answers with a page that says who asked for the check and who runs it, with buttons for the other languages and a way to help.
 */
export function portalPage(
  c: Context,
  { title, content, account, agency, language, path, help, isConfirmed = true, form }: PortalPage,
  options: Pick<PageOptions, 'status' | 'retryAfter'> = {},
): Response | Promise<Response> {
  const { check, secondFactor } = messagesFor(language);
  const choice =
    form === undefined
      ? html`<form method="post" action="${path}/language">
          <input type="hidden" name="${nextField}" value="${pageOf(c, path)}" />
          ${languageButtons(language)}
        </form>`
      : languageButtons(language, form);
  const signOut = html`<form method="post" action="${path}/${forgetPath}">
    <button class="link">${secondFactor.forget}</button>
  </form>`;
  const choices = isConfirmed
    ? html`${choice} ${signOut}`
    : languageForm(c, language, c.req.method === 'GET' ? undefined : `${path}${new URL(c.req.url).search}`);
  const nav = pageNav(language, choices, help ? '' : path);
  const contact = `${help === 'in footer' ? `${check.contactAgency} ` : ''}${agency}`;
  const footer = help === 'in content' ? '' : helpFooter(contact);
  const parts = { nav, footer };
  return brandedPage(c, account, { title, content }, { ...options, ...parts, formAction: [], language });
}

import { Hono, type Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { languageOf, languages, type Language } from '@service-embeds/contract';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { readForm } from '../forms/read-form.ts';
import { languageCookie } from './browser-language.ts';
import type { PageEnv } from './page-environment.ts';

/** Addresses that the form may lead back to: pages of the same site. */
const isLocal = (address: string): boolean => /^\/(?![/\\])[\w\-./~%?=&+:@]{0,4000}$/.test(address);

/** Shows the pages in this browser in a language from now on. */
export function rememberLanguage(c: Context, language: Language): void {
  setCookie(c, languageCookie, language, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
  });
}

/** Whether browsers reach the site over TLS, whatever is between it and them. */
const isSecure = (c: Context): boolean =>
  (c.var as { container?: { addresses: { partners: string } } }).container?.addresses.partners.startsWith(
    'https://',
  ) ?? false;

/**
 * Returns a button for each of the other languages. They belong to the form with the ID, or else to the one around them. Before
 * those of a form is one that is not on the screen: Enter in a field presses the first button of its form.
 */
export const languageButtons = (current: Language, form?: string) =>
  html`${
    form === undefined
      ? ''
      : html`<button class="default" form="${form}" tabindex="-1" aria-hidden="true">
          ${messagesFor(current).apply.next}
        </button>`
  }${languages
    .filter((language) => language !== current)
    .map(
      (language) =>
        html`<button
          class="link"
          name="language"
          value="${language}"
          lang="${language}"
          ${form === undefined ? '' : html`form="${form}"`}
        >
          ${messagesFor(language).languageName}
        </button>`,
    )}`;

/** The form that shows this page in another language. What was typed is not kept, so it is for pages that ask for little. */
export function languageForm(c: Context, current: Language, next = addressOf(c)) {
  return html`<form method="post" action="/language">
    <input type="hidden" name="next" value="${next}" />
    ${languageButtons(current)}
  </form>`;
}

const addressOf = ({ req }: Context): string => {
  const { pathname, search } = new URL(req.url);
  return `${pathname}${search}`;
};

/** Where `languageForm` leads. It changes nothing but the language of the pages, so it needs no token. */
export const languageRoutes = new Hono<PageEnv>().post('/language', async (c) => {
  const form = await readForm(c);
  rememberLanguage(c, languageOf(form('language')));
  const next = form('next');
  return c.redirect(isLocal(next) ? next : '/', 303);
});

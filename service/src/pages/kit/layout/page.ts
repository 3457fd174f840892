import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { messagesFor } from '../../../platform/translations/messages.ts';
import type { ScriptName } from '../site/scripts.ts';
import { languageForm } from '../site/language-choice.ts';
import { browserLanguage } from '../site/browser-language.ts';
import { permit } from '../site/security-headers.ts';
import { inlineStyles, pageStyles, type Stylesheet } from './stylesheets.ts';

/** HTML in which every value is escaped. */
export type Html = ReturnType<typeof html>;

/** How a page differs from a plain one. */
export interface PageOptions {
  /** Default 200. */
  status?: 200 | 400 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  /** For tables and lists. */
  wide?: boolean;
  /** For a page with a form: origins beside its own to which the form may lead. */
  formAction?: string[];
  /** Files of `kit/scripts` that the page runs. */
  scripts?: ScriptName[];
  /** For a page that shows an embed: the address of the API, and the nonce of the embed's style elements. */
  embed?: { api: string; nonce: string };
  /** Default English. */
  language?: Language;
  /** Whether the page ends with buttons for the other languages. */
  hasLanguages?: boolean;
  /** Default: the styles of the pages that stand alone. */
  styles?: Stylesheet;
  /** Styles of this page alone, behind the others. */
  css?: string | undefined;
  /** Whether the page shows images of its own site. */
  hasImages?: boolean;
  /** Puts the main part of the page between a menu and other parts of the site. Default: below the name of the service. */
  frame?: (main: Html) => Html;
}

/**
 * Answers with a whole page of the candidate portal, the connect pages or the dashboard.
 * @param title also the title of the document
 */
export function page(
  c: Context,
  title: string,
  content: Html,
  options: PageOptions = {},
): Response | Promise<Response> {
  const { status = 200, wide = false, scripts = [], embed, language = 'en' } = options;
  const { frame = standAlone } = options;
  const styles = stylesOf(options);
  const choice = options.hasLanguages ? html`<div class="end">${languageForm(c, language)}</div>` : '';
  permitPage(c, styles, options);
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          ${styles.map(({ element }) => element)}
          ${embed ? html`<script defer src="/embeds/service-embeds.js"></script>` : ''}
          ${scripts.map((name) => html`<script defer src="/scripts/${name}.js"></script>`)}
        </head>
        <body>
          ${frame(html`<main id="main" tabindex="-1" class="${wide ? 'wide' : ''}">${content} ${choice}</main>`)}
        </body>
      </html>`,
    status,
  );
}

/** Below the name of the service, so that a person sees whose page asks for a password. */
const standAlone = (main: Html): Html =>
  html`<header class="portal-header">
      <span class="mark" aria-hidden="true">S</span>
      <p><strong>Service</strong></p>
    </header>
    ${main}`;

function stylesOf({ styles = pageStyles, css }: PageOptions): Stylesheet[] {
  return css === undefined ? [styles] : [styles, inlineStyles(css)];
}

function permitPage(c: Context, styles: Stylesheet[], options: PageOptions): void {
  const { formAction, scripts = [], embed, hasImages = false } = options;
  permit(c, {
    style: styles.map(({ cspSource }) => cspSource).join(' '),
    formAction,
    images: hasImages,
    scripts: scripts.length > 0,
    ...(embed && { connect: ["'self'", embed.api], nonce: embed.nonce }),
  });
}

/** The whole content of a short page: a title, and what happened or what to do next. */
export const messageCard = (
  title: string,
  text: Html | string,
  { eyebrow = '' }: { eyebrow?: string } = {},
): Html =>
  html`<div class="card">
    ${eyebrow ? html`<p class="eyebrow">${eyebrow}</p>` : ''}
    <h1>${title}</h1>
    <p>${text}</p>
  </div>`;

/** Answers for every personal link that is incomplete, was not made by the service, or leads nowhere. */
export function linkNotFound(c: Context): Response | Promise<Response> {
  const language = browserLanguage(c);
  const { title, text } = messagesFor(language).links;
  return page(c, title, messageCard(title, text), { status: 404, language });
}

import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { hasAlert } from '../forms/forms.ts';
import { browserLanguage } from '../site/browser-language.ts';
import { languageButtons, languageForm } from '../site/language-choice.ts';
import type { PageVariables } from '../site/page-environment.ts';
import type { ScriptName } from '../site/page-scripts.ts';
import { permit } from '../site/security-headers.ts';
import type { Html } from './html.ts';
import { inlineStyles, pageStyles, type Stylesheet } from './stylesheets.ts';

export type { Html };

/** How a page differs from a plain one. */
export interface PageOptions {
  /** Default 200. */
  status?: 200 | 400 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  /** Seconds after which a form that was sent too often can be sent again. The page has the status 429 and a header that says it. */
  retryAfter?: number;
  /** For tables and lists. */
  wide?: boolean;
  /** For a page with a form: origins beside its own to which the form may lead. */
  formAction?: string[];
  /** Files of `kit/scripts` that the page runs. */
  scripts?: ScriptName[];
  /** Whether they ask the page's own site for data. */
  fetches?: boolean;
  /** For a page that shows an embed: the address of the API, and the nonce of the embed's style elements. */
  embed?: { api: string; nonce: string };
  /** Default English. */
  language?: Language;
  /**
   * Whether the header has buttons for the other languages. `form`: they send the form with this ID, so that what was typed into
   * it is kept.
   */
  languages?: boolean | { form: string };
  /** Default: the styles of pages without a menu. */
  styles?: Stylesheet;
  /** Styles of this page alone, behind the others. */
  css?: string | undefined;
  /** Whether the address of the page opens it also without the form that it answers. Default: not for certain */
  opensAgain?: boolean;
  /** Whether the page shows images of its own site. */
  hasImages?: boolean;
  /** For a page that shows mails in frames: the origin of their images. The styles of mails are inline, so this page permits such. */
  mailImages?: string;
  /** Puts the main part of the page between a menu and other parts of the site. Default: below the name of the service. */
  frame?: (main: Html) => Html;
}

/**
 * Answers with a whole page of the candidate portal, the connect pages or the dashboard.
 * @param title also the title of the document
 */
export async function page(
  c: Context,
  title: string,
  content: Html,
  options: PageOptions = {},
): Promise<Response> {
  const { retryAfter, wide = false, embed, language = 'en' } = options;
  const { frame = (main) => standAlone(c, options, main) } = options;
  const styles = stylesOf(options);
  const text = String(await content);
  const { body, isRejected } = focusProblem(text);
  const scripts = scriptsOf(c, options, text);
  const documentTitle = isRejected ? messagesFor(language).forms.errorTitle(title) : title;
  permitPage(c, styles, { ...options, scripts });
  if (retryAfter) c.header('Retry-After', String(retryAfter));
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${documentTitle}</title>
          ${styles.map(({ element }) => element)}
          ${embed ? html`<script defer src="/embeds/service-embeds.js"></script>` : ''}
          ${scripts.map((name) => html`<script defer src="/scripts/${name}.js"></script>`)}
        </head>
        <body>
          ${frame(html`<main id="main" tabindex="-1" class="${wide ? 'wide' : ''}">${body}</main>`)}
        </body>
      </html>`,
    statusOf(options),
  );
}

const statusOf = ({ status = 200, retryAfter }: PageOptions) => (retryAfter ? 429 : status);

/** Below the name of the service, so that a person sees whose page asks for a password. */
function standAlone(c: Context, { languages = false, language = 'en' }: PageOptions, main: Html): Html {
  const { agency } = (c.var as Partial<PageVariables>).container?.config ?? {};
  const choice =
    typeof languages === 'object'
      ? languageButtons(language, languages.form)
      : languages && languageForm(c, language);
  return html`<header class="portal-header">
      <span class="mark" aria-hidden="true">S</span>
      <p><strong>Service</strong> ${testMark(c, language)}</p>
      ${agency ? pageNav(language, choice || '') : ''}
    </header>
    ${main} ${agency ? helpFooter(messagesFor(language).help(agency.texts[language])) : ''}`;
}

/** Says in the header of a page that it belongs to a test, and nothing of it is real. Production has no such mark. */
export const testMark = (c: Context, language: Language): Html | '' =>
  (c.var as Partial<PageVariables>).container?.config.environment === 'staging'
    ? html`<span class="badge plain">${messagesFor(language).testMode.mark}</span>`
    : '';

/**
 * The languages and the help, in the header of a page.
 * @param helpPath page that says whom to ask. Default: this one
 */
export function pageNav(language: Language, choice: Html | string | Html[], helpPath = ''): Html {
  const { languages, help } = messagesFor(language).check;
  return html`<nav aria-label="${languages}">${choice} <a href="${helpPath}#help">${help}</a></nav>`;
}

/** Says at the end of a page whom to ask. */
export const helpFooter = (text: string): Html =>
  html`<footer class="portal-footer" id="help"><p class="muted">${text}</p></footer>`;

/** What a form says that changes something. What people typed is escaped, and so never does. */
const changingForm = 'method="post"';

/** Keeps people from sending such a form twice. */
const singleSubmit: ScriptName = 'single-submit';

/** Opens the address of an answer when people go back to it or reload it. */
const openAgain: ScriptName = 'open-again';

const scriptsOf = (c: Context, { scripts = [], opensAgain }: PageOptions, content: string): ScriptName[] => [
  ...scripts,
  ...(content.includes(changingForm) ? [singleSubmit] : []),
  ...(opensAgain && c.req.method === 'POST' ? [openAgain] : []),
];

/** What a field with an error says. What people typed is escaped, and so never does. */
const invalidField = 'aria-invalid="true"';

/** Puts the focus on the first field with an error, where no summary of errors has it. The browser does so without a script. */
function focusProblem(content: string): { body: Html | string; isRejected: boolean } {
  if (hasAlert(content)) return { body: raw(content), isRejected: true };
  const body = raw(content.replace(invalidField, `${invalidField} autofocus`));
  return { body, isRejected: content.includes(invalidField) };
}

function stylesOf({ styles = pageStyles, css }: PageOptions): Stylesheet[] {
  return css === undefined ? [styles] : [styles, inlineStyles(css)];
}

function permitPage(c: Context, styles: Stylesheet[], options: PageOptions): void {
  const { formAction, scripts = [], fetches = false, embed, hasImages = false, mailImages } = options;
  permit(c, {
    style: mailImages === undefined ? styles.map(({ cspSource }) => cspSource).join(' ') : "'unsafe-inline'",
    formAction,
    images: mailImages ?? (hasImages && "'self'"),
    scripts: scripts.length > 0,
    ...(fetches && { connect: ["'self'"] }),
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

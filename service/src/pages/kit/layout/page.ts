import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import { messagesFor, type Messages } from '../../../platform/translations/messages.ts';
import type { ScriptName } from '../site/scripts.ts';
import { hasAlert } from '../forms/forms.ts';
import { languageButtons, languageForm } from '../site/language-choice.ts';
import type { PageVariables } from '../site/page-environment.ts';
import { browserLanguage } from '../site/browser-language.ts';
import { permit } from '../site/security-headers.ts';
import type { Html } from './html.ts';
import { inlineStyles, pageStyles, type Stylesheet } from './stylesheets.ts';
import { statusIcons, type StatusIcon } from '@service-embeds/domain/report/view/status-looks';
import { createMiddleware } from 'hono/factory';
import { contentType } from '../../../platform/http/body.ts';
import type { RequestEnv } from '../../../platform/http/access-log.ts';

export type { Html };

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
  const { status = 200, wide = false, scripts = [], embed, language = 'en' } = options;
  const { frame = (main) => standAlone(c, options, main) } = options;
  const styles = stylesOf(options);
  const { body, isRejected } = focusProblem(await content);
  const documentTitle = isRejected ? messagesFor(language).forms.errorTitle(title) : title;
  permitPage(c, styles, options);
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
    status,
  );
}

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

/** Outlines on a square of 24 units. */
const outlines = {
  home: '<path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z"/>',
  report:
    '<path d="M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z"/><path d="M14 3v5h5M9 13h6M9 17h4"/>',
  warning: '<path d="M12 4 2.500 20h19zM12 10v4M12 17v.01"/>',
  people:
    '<circle cx="9" cy="8" r="3.500"/><path d="M2.500 20c1-3.500 3.500-5.500 6.500-5.500s5.500 2 6.500 5.500M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.500 3.500 5.500"/>',
  tree: '<rect x="9" y="3" width="6" height="5" rx="1"/><rect x="3" y="16" width="6" height="5" rx="1"/><rect x="15" y="16" width="6" height="5" rx="1"/><path d="M12 8v4M6 16v-4h12v4"/>',
  plug: '<path d="M9 2v6M15 2v6M6 8h12v3a6 6 0 0 1-12 0zM12 17v5"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>',
  law: '<path d="M12 3v18M7 21h10M5 6h14M5 6l-3 8a3 3 0 0 0 6 0zM19 6l-3 8a3 3 0 0 0 6 0z"/>',
  list: '<path d="M4 5h16M4 12h16M4 19h10"/>',
  settings:
    '<circle cx="12" cy="12" r="3"/><path d="M12 2v3M12 19v3M4.900 4.900 7 7M17 17l2.100 2.100M2 12h3M19 12h3M4.900 19.100 7 17M17 7l2.100-2.100"/>',
  lock: '<rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  repeat: '<path d="M4 11a8 8 0 0 1 14-4.500L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.500L4 15M4 20v-5h5"/>',
  history: '<path d="M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.800"/>',
  money: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h4"/>',
  pulse: '<path d="M3 12h4l3-8 4 16 3-8h4"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  download: '<path d="M12 3v12m0 0-4-4m4 4 4-4M4 20h16"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>',
  check: '<path d="m5 12 5 5L20 7"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  left: '<path d="m15 6-6 6 6 6"/>',
  right: '<path d="m9 6 6 6-6 6"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
} as const;

export type IconName = keyof typeof outlines | StatusIcon;

const isStatusIcon = (name: IconName): name is StatusIcon => name in statusIcons;

/** A picture beside a word that says the same. Screen readers skip it. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${isStatusIcon(name) ? html`<path d="${statusIcons[name]}" />` : raw(outlines[name])}
  </svg>`;

/** Rejects an address with a null character, which PostgreSQL cannot store, before any handler looks it up. */
export const checkAddress = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new ApiError(errorCatalog.invalidText);
  await next();
});

/** Answers a request that could not be answered otherwise: with a page, or with JSON if a script sent JSON. */
export function errorPage<Env extends RequestEnv>(
  c: Context<Env>,
  error: ApiError,
): Response | Promise<Response> {
  const status = error.status as NonNullable<PageOptions['status']>;
  if (contentType(c.req.raw) === 'application/json') return c.json(error.body, status);
  const language = browserLanguage(c);
  const { title, text } = problemOf(status, messagesFor(language).problems);
  const sentence = typeof text === 'string' ? text : text(c.get('requestId'));
  return page(c, title, messageCard(title, sentence), { status, language });
}

function problemOf(status: number, problems: Messages['problems']) {
  if (status === 413) return problems.tooLarge;
  if (status === 408) return problems.tooSlow;
  if (status === 503 || status === 429) return problems.unavailable;
  return status >= 500 ? problems.unexpected : problems.unreadable;
}

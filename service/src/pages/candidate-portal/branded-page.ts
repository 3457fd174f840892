import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { brandCss, brandLine, type Brand } from '../kit/layout/brand.ts';
import { page, testMark, type Html, type PageOptions } from '../kit/layout/page.ts';
import { portalStyles } from '../kit/layout/stylesheets.ts';

interface BrandedPage extends Omit<PageOptions, 'css' | 'frame' | 'styles'> {
  language: Language;
  /** Beside the name. */
  nav: Html;
  /** At the end of the page. */
  footer?: Html | string;
}

/** Answers with a page of a candidate that says at its top, in the colors of the account, who asked for the check and who runs it. */
export function brandedPage(
  c: Context,
  brand: Brand,
  { title, content }: { title: string; content: Html },
  { nav, footer = '', ...options }: BrandedPage,
): Response | Promise<Response> {
  const { check } = messagesFor(options.language);
  const header = html`<header class="portal-header">
    ${brandLine(brand, check.byService)} ${testMark(c, options.language)} ${nav}
  </header>`;
  return page(c, title, content, {
    styles: portalStyles,
    opensAgain: true,
    ...options,
    css: brandCss(brand),
    hasImages: brand.brandLogoId !== null,
    frame: (main) => html`${header} ${main} ${footer}`,
  });
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { icon, type IconName } from './icons.ts';
import { page, type Html, type PageOptions } from './page.ts';
import { shellStyles } from './stylesheets.ts';

export interface MenuItem {
  path: string;
  label: string;
  icon: IconName;
  /** Addresses of other pages that belong to it. Default: those below its own. */
  others?: readonly string[];
}

/** What surrounds every page of a site for people who are signed in. */
export interface Shell {
  /** On top of the menu: whose site it is, for example the account. */
  owner: Html;
  /** The groups of the menu. Their labels are above them. Default: none. */
  menu: readonly { label?: string; pages: readonly MenuItem[] }[];
  /** At the end of the menu: who is signed in. */
  user: Html;
  /** In the bar above the page, such as a search. */
  tools: Html;
  /** What the last form did. */
  message?: Html | string | undefined;
}

/**
 * Answers with a page beside the menu of its site. On narrow screens the menu is a drawer that opens without scripts: its
 * address ends in `#menu`.
 */
export const shellPage = (
  c: Context,
  title: string,
  content: Html,
  { shell, ...options }: PageOptions & { shell: Shell },
): Response | Promise<Response> =>
  page(c, title, html`${shell.message ? messageNote(shell.message) : ''} ${content}`, {
    ...options,
    styles: shellStyles,
    frame: (main) => frame(c.req.path, shell, main),
  });

const frame = (path: string, { owner, menu, user, tools }: Shell, main: Html): Html =>
  html`<a class="skip" href="#main">Skip to content</a>
    <div class="shell">
      <nav class="rail" id="menu" aria-label="Main">
        ${owner}
        <div class="pages">
          ${menu
            .filter(({ pages }) => pages.length)
            .map(
              ({ label, pages }) =>
                html`${label ? html`<p class="group">${label}</p>` : ''}
                  <ul>
                    ${pages.map((item) => menuLink(item, path))}
                  </ul>`,
            )}
        </div>
        ${user}
        <a class="drawer-close" href="#main">${icon('cross')}<span>Close menu</span></a>
      </nav>
      <div class="stage">
        <header class="top">
          <a class="drawer-open" href="#menu">${icon('menu')}<span>Menu</span></a>
          ${tools}
        </header>
        ${main}
      </div>
    </div>`;

/** Whether a page is below another one, or is the same. */
export const isPartOf = (path: string, current: string): boolean =>
  current === path || (path !== '/' && current.startsWith(`${path}/`));

/** Where a link of the menu leads to. */
export type MenuPage = Pick<MenuItem, 'path' | 'label'>;

export const homePage: MenuPage = { path: '/', label: 'Home' };

/** Returns the page that is nearest above an address: `/settings` is above all settings. Default: Home */
export const nearestPage = (pages: readonly MenuPage[], current: string): MenuPage =>
  pages
    .filter(({ path }) => isPartOf(path, current))
    .reduce((nearest, page) => (page.path.length > nearest.path.length ? page : nearest), homePage);

function menuLink({ path, label, icon: name, others = [] }: MenuItem, current: string): Html {
  const isBelow = [path, ...others].some((each) => isPartOf(each, current));
  const mark = path === current ? html`aria-current="page"` : isBelow ? html`aria-current="true"` : '';
  return html`<li>
    <a href="${path}" ${mark}>${icon(name)}<span>${label}</span></a>
  </li>`;
}

/** It has the focus, so that screen readers begin with it: a page that has just loaded announces nothing. */
const messageNote = (content: Html | string): Html =>
  html`<div class="message" tabindex="-1" autofocus role="status">${content}</div>`;

/** The letters that represent a person, for example `RS` for Robin Sampleton. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

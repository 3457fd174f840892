import { html } from 'hono/html';
import type { Html } from '../layout/html.ts';
import { wrapEmail } from './list-table.ts';

/** A page above another one. */
export type Crumb = readonly [path: string, label: string];

interface PageHead {
  title: string;
  /** The pages above it, the highest first. */
  crumbs: readonly Crumb[];
  /** Email address of the person whom the title names. */
  email?: string;
  /** What state it is in, beside the title. */
  state?: Html | string;
  /** What people do about all of it, at the end of the line. */
  actions?: Html | string | false;
}

/** The head of a page about one thing: where it is, what it is called, and what state it is in. */
export const pageHead = ({ title, crumbs, email, state = '', actions }: PageHead): Html =>
  html`${
      crumbs.length
        ? html`<p class="crumbs">
            ${crumbs.map(([path, label]) => html`<a href="${path}">${label}</a> / `)}${wrapEmail(title)}
          </p>`
        : ''
    }
    <div class="head">
      ${
        email
          ? html`<div>
              <h1>${wrapEmail(title)}</h1>
              <p class="muted">${wrapEmail(email)}</p>
            </div>`
          : html`<h1>${wrapEmail(title)}</h1>`
      }
      ${state} ${actions ? html`<div class="actions">${actions}</div>` : ''}
    </div>`;

/** What a page is about, and beside it, on wide screens, what people look up. */
export const asideColumns = (content: Html | string, aside: Html | string): Html =>
  html`<div class="aside-columns">
    <div>${content}</div>
    <div>${aside}</div>
  </div>`;

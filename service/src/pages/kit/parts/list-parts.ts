import { html } from 'hono/html';
import type { Html } from '../layout/html.ts';
import { icon } from '../layout/icons.ts';

export const list = (items: Html[], empty: string): Html =>
  items.length
    ? html`<ul>
        ${items}
      </ul>`
    : html`<p>${empty}</p>`;

/** Says that a list has no rows. @param text what to do about it. Default: nothing */
export const emptyCard = (title: string, text: Html | string = ''): Html =>
  html`<div class="card empty">
    <p><strong>${title}</strong></p>
    ${text ? html`<p class="muted">${text}</p>` : ''}
  </div>`;

/** Largest number that a list counts to. */
export const countLimit = 1000;

/** Writes a number of rows that were counted up to `countLimit + 1`. */
export const formatCount = (total: number): string =>
  total > countLimit ? `${countLimit.toLocaleString('en-US')}+` : total.toLocaleString('en-US');

/** A part of a list that has an address of its own. */
export interface Tab {
  label: string;
  url: string;
  /** Counted up to `countLimit + 1`. Default: it is not shown. */
  total?: number;
  isCurrent: boolean;
}

export const tabs = (label: string, items: Tab[]): Html =>
  html`<nav class="tabs" aria-label="${label}">
    ${items.map(
      ({ label: text, url, total, isCurrent }) =>
        html`<a href="${url}" ${isCurrent ? html`aria-current="page"` : ''}
          >${text} ${total === undefined ? '' : html`<b>${formatCount(total)}</b>`}</a
        >`,
    )}
  </nav>`;

/** A filter that is set, with the address of the list without it. */
export interface Chip {
  label: string;
  value: string;
  url: string;
}

export const chips = (items: Chip[], resetUrl: string): Html | string =>
  items.length
    ? html`<p class="chips">
        ${items.map(
          ({ label, value, url }) =>
            html`<a class="chip" href="${url}" aria-label="Remove filter ${label}: ${value}"
              >${label}: ${value} ${icon('cross')}</a
            >`,
        )}
        <a href="${resetUrl}">Clear filters</a>
      </p>`
    : '';

/** Where the shown rows are in their list. */
export interface ListFoot {
  /** Number of the first row, from 1. */
  first: number;
  rows: number;
  /** Counted up to `countLimit + 1`. */
  total: number;
  previousUrl: string | undefined;
  nextUrl: string | undefined;
}

/** The line under a list: `1–25 of 412`, and links to its neighbors. */
export const listFoot = ({ first, rows, total, previousUrl, nextUrl }: ListFoot): Html =>
  html`<div class="foot">
    <span>${rows ? `${first}–${first + rows - 1} of ${formatCount(total)}` : ''}</span>
    <span class="actions">
      ${previousUrl ? html`<a class="button quiet" rel="prev" href="${previousUrl}">Previous</a>` : ''}
      ${nextUrl ? html`<a class="button quiet" rel="next" href="${nextUrl}">Next</a>` : ''}
    </span>
  </div>`;

/** The line under one page of a list whose pages have numbers. @param page from 1 */
export function pageFoot(
  urlOf: (page: number) => string,
  { page, perPage, total }: { page: number; perPage: number; total: number },
): Html {
  const before = (page - 1) * perPage;
  const rows = Math.max(0, Math.min(perPage, total - before));
  return listFoot({
    first: before + 1,
    rows,
    total,
    previousUrl: page > 1 ? urlOf(page - 1) : undefined,
    nextUrl: before + rows < total ? urlOf(page + 1) : undefined,
  });
}

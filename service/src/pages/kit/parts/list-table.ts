import { html } from 'hono/html';
import { icon } from '../layout/icons.ts';
import type { Html } from '../layout/page.ts';
import { wrapEmail } from './wrap-email.ts';

/** A column of a table. On a phone its label stands before each value. */
export interface TableColumn<Item> {
  /** Stays the same when the label changes. */
  name: string;
  label: string;
  cell: (item: Item) => Html | string;
  isMuted?: boolean;
  /**
   * What its values are: numbers stand below each other digit by digit, dates stay on one line, and the path of a node has
   * room. Default: text.
   */
  kind?: 'number' | 'date' | 'path';
}

/** The first cell of a row: what the row is about. */
export interface RowHead {
  id: string;
  name: string;
  /** Where the row leads to. Default: nowhere. */
  url?: string | undefined;
  /** Below the name. */
  note?: Html | string | undefined;
}

interface ListTable<Item> {
  /** For screen readers. */
  caption: string;
  items: readonly Item[];
  /** Label of the first column. */
  headLabel: string;
  head: (item: Item) => RowHead;
  columns: readonly TableColumn<Item>[];
  /** Whether rows have checkboxes named `id`, for the form around the table. */
  isSelectable?: boolean;
  /** What each row has in its menu. Default: it has none. */
  menuOf?: ((item: Item) => readonly Html[]) | undefined;
}

/** A table of things, each of which is a row. On a phone each row is a card. */
export const listTable = <Item>({
  caption,
  items,
  headLabel,
  head,
  columns,
  isSelectable = false,
  menuOf,
}: ListTable<Item>): Html =>
  html`<div class="card flush ${menuOf ? 'has-menus' : ''}">
    <table class="list">
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${isSelectable ? html`<th scope="col"><span class="hidden">Select</span></th>` : ''}
          <th scope="col">${headLabel}</th>
          ${columns.map(({ label, kind }) => html`<th scope="col" class="${kind ?? ''}">${label}</th>`)}
          ${menuOf ? html`<th scope="col"><span class="hidden">Actions</span></th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => tableRow({ head: head(item), item, columns, isSelectable, menu: menuOf?.(item) }))}
      </tbody>
    </table>
  </div>`;

/** One row of a table. */
interface TableRow<Item> extends Required<Pick<ListTable<Item>, 'columns' | 'isSelectable'>> {
  head: RowHead;
  item: Item;
  /** Undefined: the table has no menus. */
  menu: readonly Html[] | undefined;
}

const tableRow = <Item>({
  head: { id, name, url, note },
  item,
  columns,
  isSelectable,
  menu,
}: TableRow<Item>): Html =>
  html`<tr>
    ${
      isSelectable
        ? html`<td class="check">
            <input type="checkbox" name="id" value="${id}" aria-label="Select ${name}" />
          </td>`
        : ''
    }
    <td class="main">
      ${url ? html`<a href="${url}">${wrapEmail(name)}</a>` : html`<strong>${wrapEmail(name)}</strong>`}
      ${note ? html`<span class="muted">${typeof note === 'string' ? wrapEmail(note) : note}</span>` : ''}
    </td>
    ${columns.map(
      ({ label, cell, isMuted, kind = '' }) =>
        html`<td data-label="${label}" class="${isMuted ? `muted ${kind}` : kind}">${cell(item)}</td>`,
    )}
    ${menu ? html`<td class="menus">${menu.length ? actionMenu(`Actions for ${name}`, menu) : ''}</td>` : ''}
  </tr>`;

/**
 * Renders links and buttons behind a button with three dots. It opens without a script; `public/scripts/menus.js` also closes it
 * as menus close.
 * @param label what the button is called
 */
export const actionMenu = (label: string, items: readonly Html[], id?: string): Html =>
  html`<details class="menu no-print" ${id === undefined ? '' : html`id="${id}"`}>
    <summary>${icon('more')}<span class="hidden">${label}</span></summary>
    <ul class="card">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </details>`;

import { html } from 'hono/html';
import { breakableParts } from '@service-embeds/domain/mail/breakable-address';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { icon } from '../layout/icons.ts';
import type { Html } from '../layout/page.ts';

/** Writes a text so that an email address in it wraps after the at sign if it is too long for its line, not within a word. */
export const wrapEmail = (text: string): Html | string => {
  const [first = '', ...rest] = breakableParts(text);
  return rest.length ? html`${first}${rest.map((part) => html`<wbr />${part}`)}` : text;
};

/** A column of a table. On a phone its label stands before each value. */
export interface TableColumn<Item> {
  /** Stays the same when the label changes. */
  name: string;
  label: string;
  cell: (item: Item) => Html | string;
  isMuted?: boolean;
  /**
   * What its values are: numbers are aligned digit by digit, dates stay on one line, sentences have more room than
   * what is beside them, and a word that is too long is cut off. Default: text.
   */
  kind?: 'number' | 'date' | 'sentences' | 'word' | undefined;
  /**
   * Where a phone shows it, in a row of two lines: at the end of the first, or in the second, where a text is cut if it has to be.
   * `otherwise` is in the second line if the column before is empty. Columns without a place are left out then, and where a table
   * is too narrow for all. Default: no column has one, and each row is a card with labels, without what is empty.
   */
  onPhone?: 'first-line' | 'second-line' | 'otherwise' | 'text';
}

/** A column in one line. @param marks how it differs from plain text */
export const column = <Item>(
  name: string,
  label: string,
  cell: TableColumn<Item>['cell'],
  ...marks: ('muted' | 'number' | 'date' | 'word')[]
): TableColumn<Item> => {
  const kind = marks.find((mark) => mark !== 'muted');
  return { name, label, cell, isMuted: marks.includes('muted'), kind };
};

/** A muted column of dates. @param empty the text of a cell that has none */
export const dateColumn = <Item>(
  name: string,
  label: string,
  dateOf: (item: Item) => Date | null | undefined,
  empty = '—',
): TableColumn<Item> => {
  const cell = (item: Item): string => {
    const date = dateOf(item);
    return date ? formatDate(date) : empty;
  };
  return { name, label, cell, isMuted: true, kind: 'date' };
};

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
  /** Says that there are no rows, in place of the table. Default: a table without rows. */
  empty?: Html;
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
  empty,
}: ListTable<Item>): Html => {
  if (empty && !items.length) return empty;
  return html`<div class="card flush ${menuOf ? 'has-menus' : ''}">
    <table class="list ${hasTwoLines(columns) ? 'two-lines' : ''}">
      <caption class="hidden">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${isSelectable ? html`<th scope="col" class="check"><span class="hidden">Select</span></th>` : ''}
          <th scope="col" class="main">${headLabel}</th>
          ${columns.map((each) => html`<th scope="col" class="${marksOf(each).join(' ')}">${each.label}</th>`)}
          ${menuOf ? html`<th scope="col" class="menus"><span class="hidden">Actions</span></th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${items.map((item) => tableRow({ head: head(item), item, columns, isSelectable, menu: menuOf?.(item) }))}
      </tbody>
    </table>
  </div>`;
};

/** Whether each row of a table has one height, so that long texts are cut: on a phone, it has two lines. */
const hasTwoLines = <Item>(columns: readonly TableColumn<Item>[]): boolean =>
  columns.some(({ onPhone }) => onPhone);

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
    <td
      class="main"
      ${hasTwoLines(columns) ? html`title="${[name, note].filter((text) => typeof text === 'string').join(', ')}"` : ''}
    >
      ${url ? html`<a href="${url}">${wrapEmail(name)}</a>` : html`<strong>${wrapEmail(name)}</strong>`}
      ${note ? html`<span class="muted">${typeof note === 'string' ? wrapEmail(note) : note}</span>` : ''}
    </td>
    ${columns.map((each) => tableCell(each, each.cell(item)))}
    ${menu ? html`<td class="menus">${menu.length ? actionMenu(`Actions for ${name}`, menu) : ''}</td>` : ''}
  </tr>`;

/** One cell. On a phone, nothing is said of what is empty. */
const tableCell = <Item>(column: TableColumn<Item>, content: Html | string): Html => {
  const marks = [
    ...marksOf(column),
    column.isMuted && 'muted',
    (content === '' || content === '—') && 'empty',
  ];
  const isCut = typeof content === 'string' && (column.kind === 'word' || column.onPhone === 'text');
  const classes = marks.filter(Boolean).join(' ');
  const title = isCut ? html`title="${content}"` : '';
  return html`<td data-label="${column.label}" class="${classes}" ${title}>${content}</td>`;
};

/** Returns the classes that a heading and the cells below it share. Rows of two lines leave out what is `extra`. */
const marksOf = <Item>({ kind, onPhone }: TableColumn<Item>): string[] => [
  ...(kind ? [kind] : []),
  onPhone ?? 'extra',
];

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

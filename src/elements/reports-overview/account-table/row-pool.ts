import { render, type TemplateResult } from 'lit';

/** Where rows belong: indexes, the last one not included, and the height of each row in pixels. */
export interface RowRange {
  /** The row at the top of the space. */
  start: number;
  first: number;
  last: number;
  height: number;
}

export interface RowContents<Item> {
  /** Number of all rows, including those that are not in the document. */
  count: number;
  /** What every row depends on besides its item, for example the language. */
  shared: readonly unknown[];
  /** Returns what the row at an index shows. Undefined while it loads. */
  item: (index: number) => Item | undefined;
  cells: (item: Item | undefined) => TemplateResult;
}

interface PooledRow<Item> {
  element: HTMLElement;
  index: number;
  /** The transform that puts the element there. */
  place?: string;
  item: Item | undefined;
  shared: readonly unknown[];
}

/**
 * Elements of the rows that are in the document. While a person scrolls, a row that leaves becomes one that comes: its texts
 * change, and its element stays where it is in the document. The browser then has no element to create and none to move.
 * `arrange` puts the elements into the order of the rows, which people with a keyboard or a screen reader follow.
 */
export class RowPool<Item> {
  private rows: PooledRow<Item>[] = [];
  private space: HTMLElement | undefined;

  /** Shows the rows of a range in a space. The row with the focus stays, wherever it is. */
  show(space: HTMLElement, range: RowRange, contents: RowContents<Item>): void {
    if (space !== this.space) this.rows = [];
    this.space = space;
    const { first } = range;
    const last = Math.min(range.last, contents.count);
    const focusRow = this.focusedRow();
    const isKept = (row: PooledRow<Item>) =>
      row === focusRow ? row.index < contents.count : row.index >= first && row.index < last;
    const free = this.rows.filter((row) => !isKept(row));
    const remaining = this.rows.filter(isKept);
    const indexes = remaining.map(({ index }) => index);
    for (let index = first; index < last; index++)
      if (!indexes.includes(index)) {
        const row = free.pop() ?? addRow<Item>(space);
        row.index = index;
        remaining.push(row);
      }
    // The item of the focused row is possibly no longer in memory. A row that loads has no link to keep the focus.
    for (const row of remaining)
      update(row, range, contents, contents.item(row.index) ?? (row === focusRow ? row.item : undefined));
    for (const { element } of free) element.remove();
    this.rows = remaining;
    // The next element in the document is the next one for the keyboard.
    if (focusRow) this.arrange();
  }

  /** Puts the elements into the order of their rows. The row with the focus is not moved, because it would lose it. */
  arrange(): void {
    const { rows } = this;
    rows.sort((left, right) => left.index - right.index);
    const focusRow = this.focusedRow();
    const middle = focusRow ? rows.indexOf(focusRow) : rows.length >> 1;
    let next = rows[middle]?.element;
    for (const { element } of rows.slice(0, middle).reverse()) {
      if (element.nextSibling !== next) next?.before(element);
      next = element;
    }
    let previous = rows[middle]?.element;
    for (const { element } of rows.slice(middle + 1)) {
      if (element.previousSibling !== previous) previous?.after(element);
      previous = element;
    }
  }

  private focusedRow(): PooledRow<Item> | undefined {
    const { activeElement } = (this.space?.getRootNode() ?? document) as ShadowRoot;
    return activeElement ? this.rows.find(({ element }) => element.contains(activeElement)) : undefined;
  }
}

function addRow<Item>(space: HTMLElement): PooledRow<Item> {
  const element = document.createElement('div');
  element.className = 'row';
  element.setAttribute('role', 'row');
  space.append(element);
  return { element, index: 0, item: undefined, shared: [] };
}

function update<Item>(
  row: PooledRow<Item>,
  { start, height }: RowRange,
  contents: RowContents<Item>,
  item: Item | undefined,
): void {
  const { element, index } = row;
  const place = `translateY(${(index - start) * height}px)`;
  if (place !== row.place) {
    row.place = place;
    // Through the style object, which any Content-Security-Policy allows.
    element.style.transform = place;
    element.setAttribute('aria-rowindex', String(index + 2));
  }
  const { shared } = contents;
  if (row.item === item && shared.every((value, at) => value === row.shared[at])) return;
  row.item = item;
  row.shared = shared;
  element.setAttribute('aria-busy', String(!item));
  render(contents.cells(item), element);
}

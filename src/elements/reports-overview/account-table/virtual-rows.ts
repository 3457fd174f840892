import type { RowRange } from './row-pool.ts';

/** Rows beyond the visible ones, on either side, so that scrolling shows no gap. */
const margin = 6;
/** Milliseconds without scrolling after which the rows are at rest. */
const restMs = 150;

/** Most rows that the box shows without scrolling. */
const boxRows = 10;
/** Rows of a page, where the list has pages. */
const pageRows = 25;

/**
 * Which rows of a long list are in the document: those that can be seen, and some around them. On phones the list has no box that
 * scrolls, which would catch the finger, but pages.
 */
export class VirtualRows {
  paged = false;
  /** The first row of the page. */
  start = 0;
  first = 0;
  last = 30;
  private scroller: HTMLElement | undefined;
  private scrolledAt = 0;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly rowHeight: () => number;
  private readonly onChange: () => void;
  /** Called when scrolling has stopped, or a person presses a key. */
  readonly rested: () => void;

  /**
   * @param rowHeight the height of each row in pixels
   * @param changed called when other rows can be seen. It renders them.
   * @param rested called when scrolling has stopped, or a person uses the keyboard
   */
  constructor(rowHeight: () => number, onChange: () => void, rested: () => void) {
    this.rowHeight = rowHeight;
    this.onChange = onChange;
    this.rested = rested;
  }

  /** After each render: where the rows scroll, and how many there are. */
  place(scroller: HTMLElement | null, count: number): void {
    this.scroller = scroller ?? undefined;
    const { space } = this;
    const height = this.rowHeight();
    if (this.start >= count) this.start = 0;
    const rows = this.paged ? Math.min(pageRows, count - this.start) : count;
    // Through the style object, which any Content-Security-Policy allows.
    if (space) space.style.height = `${rows * height}px`;
    if (scroller) scroller.style.height = this.paged ? 'auto' : `${Math.min(count, boxRows) * height}px`;
    this.measure();
  }

  /** The element that holds the rows, as high as all of them. Undefined before the first render. */
  get space(): HTMLElement | undefined {
    return (this.scroller?.firstElementChild as HTMLElement | null | undefined) ?? undefined;
  }

  get range(): RowRange {
    const { first, last, start, paged } = this;
    return { first, last, start: paged ? start : 0, height: this.rowHeight() };
  }

  /** Number of rows in the page, if there are as many. */
  get size(): number {
    return this.last - this.first;
  }

  /** Listens to this for scroll events, which browsers dispatch once a frame. */
  readonly scrolled = (): void => {
    this.scrolledAt = performance.now();
    // One timer for many events: to set one takes as long as a text of a row.
    this.rest ??= setTimeout(this.awaitRest, restMs);
    this.measure();
  };

  /** Back to the first row. */
  toStart(): void {
    if (this.scroller) this.scroller.scrollTop = 0;
    this.last = this.size;
    this.first = 0;
    this.start = 0;
  }

  /** Shows the page before this one, or after it. */
  turn(pages: 1 | -1): void {
    this.start = Math.max(0, this.start + pages * pageRows);
    this.measure();
  }

  /** The last row of the page, not included. */
  get end(): number {
    return this.start + pageRows;
  }

  private readonly awaitRest = (): void => {
    const left = this.scrolledAt + restMs - performance.now();
    this.rest = left > 0 ? setTimeout(this.awaitRest, left) : undefined;
    if (!this.rest) this.rested();
  };

  private measure(): void {
    const { scroller } = this;
    if (!scroller) return;
    if (this.paged) {
      this.show(this.start, this.end);
      return;
    }
    const height = this.rowHeight();
    const top = Math.floor(scroller.scrollTop / height);
    const visible = Math.ceil(scroller.clientHeight / height) + 1;
    const first = Math.max(0, top - margin);
    // As many rows everywhere, so that each one that leaves becomes one that comes.
    this.show(first, first + visible + 2 * margin);
  }

  private show(first: number, last: number): void {
    if (first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    this.onChange();
  }
}

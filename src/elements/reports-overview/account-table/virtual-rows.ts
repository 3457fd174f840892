/** Rows beyond the visible ones, on either side, so that scrolling shows no gap. */
const margin = 6;

/** Which rows of a long list are in the page: those that can be seen, and some around them. */
export class VirtualRows {
  first = 0;
  last = 30;
  private scroller: HTMLElement | undefined;
  private frame = 0;
  private readonly changed: () => void;
  private readonly rowHeight: () => number;

  /**
   * @param rowHeight the height of each row in pixels
   * @param changed called when other rows can be seen. It renders them.
   */
  constructor(rowHeight: () => number, changed: () => void) {
    this.rowHeight = rowHeight;
    this.changed = changed;
  }

  /** After each render: where the rows scroll, and how many there are. */
  place(scroller: HTMLElement | null, count: number): void {
    this.scroller = scroller ?? undefined;
    if (!scroller) return;
    const height = this.rowHeight();
    const space = scroller.firstElementChild as HTMLElement | null;
    // Through the style object, which any Content-Security-Policy allows.
    if (space) space.style.height = `${count * height}px`;
    this.measure();
  }

  /** The element that holds the rows, moved to where they belong. Undefined before the first render. */
  get container(): HTMLElement | undefined {
    const rows = this.scroller?.firstElementChild?.firstElementChild as HTMLElement | null | undefined;
    if (rows) rows.style.transform = `translateY(${this.first * this.rowHeight()}px)`;
    return rows ?? undefined;
  }

  /** Listens to this for scroll events; looks once a frame. */
  readonly scrolled = (): void => {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.measure();
    });
  };

  /** Back to the first row. */
  toStart(): void {
    if (this.scroller) this.scroller.scrollTop = 0;
    this.first = 0;
  }

  private measure(): void {
    const { scroller } = this;
    if (!scroller) return;
    const height = this.rowHeight();
    const top = Math.floor(scroller.scrollTop / height);
    const visible = Math.ceil(scroller.clientHeight / height);
    // In steps of the margin: to lay out new rows costs about the same for two of them as for six.
    const first = Math.max(0, Math.floor((top - margin) / margin) * margin);
    const last = first + visible + 3 * margin;
    if (first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    this.changed();
  }
}

import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** One change of state, as a row of a table says it. */
interface Transition {
  from: string;
  to: string;
}

const box = { width: 168, height: 36, columnGap: 72, rowGap: 28, margin: 12 };

/** Returns the states that a cell names: `clear`, `consider`, or (none). */
const statesOf = (cell: string): string[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return names.length ? names : cell === '(none)' ? [] : [cell];
};

/** Returns the changes of a table with the columns From, Trigger and To. Undefined: it has other columns. */
export function transitionsOf(rows: string[][]): Transition[] | undefined {
  const [head = [], ...body] = rows;
  if (!['From', 'Trigger', 'To'].every((name) => head.includes(name))) return undefined;
  const cellOf = (cells: readonly string[], name: string) => statesOf(cells[head.indexOf(name)] ?? '');
  return body.flatMap((cells) => {
    const sources = cellOf(cells, 'From');
    const ends = cellOf(cells, 'To').filter((state) => state !== 'no change');
    return ends.flatMap((end) =>
      (sources.length ? sources : ['']).map((source) => ({ from: source, to: end })),
    );
  });
}

/** Returns the column of each state: how many changes it is away from the beginning. */
function columnsOf(transitions: readonly Transition[]): Map<string, number> {
  const first = transitions.find(({ from }) => from === '') ?? { to: transitions[0]?.from ?? '' };
  const columns = new Map([[first.to, 0]]);
  // A map goes on with what is added to it meanwhile.
  for (const [state, column] of columns)
    for (const { from, to } of transitions)
      if (from === state && !columns.has(to)) columns.set(to, column + 1);
  const others = transitions.flatMap(({ from, to }) => [from, to]);
  for (const state of others) if (state !== '' && !columns.has(state)) columns.set(state, 0);
  return columns;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a picture of states and the changes between them. The table after it says the same in words. */
export function drawStates(transitions: readonly Transition[]): string {
  const columns = columnsOf(transitions);
  const rows = new Map<string, number>();
  for (const [state, column] of columns)
    rows.set(state, [...rows].filter(([other]) => columns.get(other) === column).length);
  const place = (state: string) => ({
    x: box.margin + (columns.get(state) ?? 0) * (box.width + box.columnGap),
    y: box.margin + box.height + (rows.get(state) ?? 0) * (box.height + box.rowGap),
  });
  const unique = [...new Map(transitions.map((item) => [`${item.from}>${item.to}`, item])).values()];
  const width =
    (Math.max(...columns.values()) + 1) * (box.width + box.columnGap) - box.columnGap + 2 * box.margin;
  const height = (Math.max(...rows.values()) + 1) * (box.height + box.rowGap) + box.height + 2 * box.margin;
  const arrows = unique
    .filter(({ from }) => from !== '')
    .map(({ from, to }) => arrow(place(from), place(to)));
  const boxes = [...columns.keys()].map((state) => {
    const { x, y } = place(state);
    return `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/><text x="${x + box.width / 2}" y="${y + box.height / 2}">${escapeText(state)}</text>`;
  });
  const label = unique.map(({ from, to }) => (from === '' ? to : `${from} to ${to}`)).join(', ');
  return `<div class="states" tabindex="0" role="group" aria-label="Diagram of the states"><svg viewBox="0 0 ${width} ${height}" style="width: ${width}px" role="img" aria-label="${escapeText(label)}"><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>${arrows.join('')}${boxes.join('')}</svg></div>\n`;
}

/** Returns an arrow between two boxes: to the right, back above them, or up and down. */
function arrow(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = box.height / 2;
  const draw = (path: string) => `<path class="arrow" d="${path}" marker-end="url(#arrow)"/>`;
  if (from.x === to.x && from.y === to.y) return draw(`M${from.x + 60} ${from.y}c-10 -26 58 -26 48 0`);
  if (to.x > from.x) {
    const [start, end] = [from.x + box.width, to.x];
    const bend = (end - start) / 2;
    return draw(
      `M${start} ${from.y + middle}C${start + bend} ${from.y + middle} ${end - bend} ${to.y + middle} ${end} ${to.y + middle}`,
    );
  }
  if (to.x < from.x) {
    const above = Math.min(from.y, to.y) - box.height / 2 - 8;
    return draw(
      `M${from.x + 40} ${from.y}C${from.x + 20} ${above} ${to.x + box.width - 20} ${above} ${to.x + box.width - 40} ${to.y}`,
    );
  }
  const down = to.y > from.y;
  return draw(
    `M${from.x + box.width / 2} ${from.y + (down ? box.height : 0)}V${to.y + (down ? 0 : box.height)}`,
  );
}

/** Returns the cells of the table that begins at a token. */
function rowsOf(tokens: readonly Token[], start: number): string[][] {
  const rows: string[][] = [];
  for (const token of tokens.slice(start)) {
    if (token.type === 'table_close') break;
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'inline') rows.at(-1)?.push(token.content);
  }
  return rows;
}

/**
 * Draws the states of each table with the columns From, Trigger and To above the table.
 * @param markdown is changed
 */
export function useStateDiagrams(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('state-diagrams', (state) => {
    state.tokens = state.tokens.flatMap((token, index, tokens) => {
      const transitions = token.type === 'table_open' ? transitionsOf(rowsOf(tokens, index)) : undefined;
      if (!transitions?.length) return [token];
      const picture = new state.Token('html_block', '', 0);
      picture.content = drawStates(transitions);
      return [picture, token];
    });
  });
}

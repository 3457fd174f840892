import { html } from 'hono/html';
import type { Html } from '../layout/page.ts';

export interface Bar {
  label: string;
  /** Null: there is nothing to measure. */
  value: number | null;
}

interface BarChart {
  title: string;
  /** Heads of the columns of the table: what the bars are, and what they measure. */
  columns: readonly [label: string, value: string];
  bars: Bar[];
  /** What to say while there is nothing to show. */
  empty: string;
  format: (value: number) => string;
  /** Writes a value above its bar, in at most four characters. Default: `format`. */
  formatShort?: (value: number) => string;
}

const height = 96;
const barWidth = 24;
const gap = 8;

/** Bars with their values, and the same numbers as a table for those who do not see it. Colors come from the style sheet. */
export function barChart({ title, columns, bars, empty, format, formatShort = format }: BarChart): Html {
  if (!bars.some(({ value }) => value)) return figure(title, html`<p class="muted">${empty}</p>`);
  const largest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  const width = bars.length * (barWidth + gap) - gap;
  const shapes = bars.map(({ label, value }, index) => {
    const size = Math.round(((value ?? 0) / largest) * height);
    const text = value === null ? 'no data' : format(value);
    return html`<rect
      x="${index * (barWidth + gap)}"
      y="${height - size}"
      width="${barWidth}"
      height="${size}"
      rx="3"
    >
      <title>${label}: ${text}</title>
    </rect>`;
  });
  const rows = bars.map(
    ({ label, value }) =>
      html`<tr>
        <th scope="row">${label}</th>
        <td>${value === null ? '—' : format(value)}</td>
      </tr>`,
  );
  const [first, last] = [bars[0], bars.at(-1)];
  return figure(
    title,
    html`<p class="values" aria-hidden="true">
        ${bars.map(({ value }) => html`<span>${value === null ? '' : formatShort(value)}</span>`)}
      </p>
      <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        ${shapes}
      </svg>
      <p class="axis muted"><span>${first?.label ?? ''}</span><span>${last?.label ?? ''}</span></p>
      <details>
        <summary>Show as table</summary>
        <table class="list">
          <thead>
            <tr>
              <th scope="col">${columns[0]}</th>
              <th scope="col">${columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </details>`,
  );
}

const figure = (title: string, content: Html): Html =>
  html`<figure class="card chart">
    <figcaption>${title}</figcaption>
    ${content}
  </figure>`;

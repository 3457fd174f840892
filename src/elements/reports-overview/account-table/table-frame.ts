import { html, nothing, type TemplateResult } from 'lit';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { number } from '../../ui/formats.ts';
import { filterChips } from './report-filters.ts';
import type { ReportSearch } from './report-search.ts';
import type { TableChoices } from './table-choices.ts';
import type { MenuOptions, tableMenus } from './table-menus.ts';
import type { VirtualRows } from './virtual-rows.ts';

/** What limits and arranges the list. */
export interface ToolsOptions extends Omit<MenuOptions, 'choices'> {
  /** Search text as typed. */
  text: string;
  search: ReportSearch;
  /** Whether there is room for a button only, which unfolds the filters. */
  narrow: boolean;
  localize: LanguageController;
  /** Renders the menus. Undefined until they have loaded. */
  menus: typeof tableMenus | undefined;
  type: (text: string) => void;
  choose: (changes: TableChoices) => void;
}

/** Renders the search, the filters, and the menus of views and columns. */
export function tableTools(options: ToolsOptions): TemplateResult {
  const { text, messages, narrow, search, type } = options;
  const { choices, counts, packages, nodes } = search;
  const chips = counts ? filterChips({ ...options, choices, counts, packages, nodes }) : nothing;
  return html`<div class="tools" role="search">
    <input
      class="input finder"
      part="input"
      id="report-search"
      type="search"
      maxlength="255"
      autocomplete="off"
      aria-label=${messages.search}
      placeholder=${messages.searchHint}
      .value=${text}
      @input=${(event: Event) => type((event.target as HTMLInputElement).value)}
    />
    ${
      narrow
        ? html`<details class="folded">
            <summary class="small">${messages.filters}</summary>
            <div>${chips}</div>
          </details>`
        : html`${chips} ${options.menus?.({ ...options, choices }) ?? nothing}`
    }
  </div>`;
}

/** What the line below the rows shows. */
export interface FootOptions {
  rows: VirtualRows;
  count: number;
  messages: AccountTableMessages;
  localize: LanguageController;
  busy: boolean;
  exportCsv: () => void;
  turn: (pages: 1 | -1) => void;
}

/** Renders how many reports match, the way to a file of them, and where the list has pages, the way to the next one. */
export function tableFoot(options: FootOptions): TemplateResult {
  const { rows, count, messages, localize, busy, exportCsv, turn } = options;
  const { paged, start, end } = rows;
  const total = number(localize, count);
  const isWhole = !paged || count <= end - start;
  const range = `${number(localize, start + 1)}–${number(localize, Math.min(end, count))}`;
  const page = (by: 1 | -1, label: string, isPossible: boolean) =>
    html`<button
      class="small"
      type="button"
      aria-disabled=${isPossible ? 'false' : 'true'}
      @click=${() => isPossible && turn(by)}
    >
      ${label}
    </button>`;
  return html`<div class="foot">
    <span class="muted">${isWhole ? messages.count(total) : messages.range(range, total)}</span>
    <span>
      ${isWhole ? nothing : html`${page(-1, messages.previous, start > 0)} ${page(1, messages.next, end < count)}`}
      <button class="small" type="button" aria-disabled=${busy ? 'true' : 'false'} @click=${exportCsv}>
        ${localize.messages.reports.export}
      </button>
    </span>
  </div>`;
}

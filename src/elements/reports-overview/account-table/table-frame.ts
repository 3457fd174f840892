import { html, nothing, type TemplateResult } from 'lit';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { number } from '../../ui/formats.ts';
import { lineIcon } from '../../ui/status-badge.ts';
import { filterChips } from './report-filters.ts';
import type { ReportSearch } from './report-search.ts';
import type { TableActions } from './table-actions.ts';
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
  actions: Pick<TableActions, 'busy' | 'exportCsv'>;
  type: (text: string) => void;
  choose: (changes: TableChoices) => void;
}

const magnifier = 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l5 5';

/** Renders the search, the filters, and at the end the export and the menus of views and columns. */
export function tableTools(options: ToolsOptions): TemplateResult {
  const { text, messages, narrow, search, type, localize, actions } = options;
  const { choices, counts, packages, nodes, expectedFilters } = search;
  const chips = counts && filterChips({ ...options, choices, counts, packages, nodes, expectedFilters });
  const exportButton = html`<button
    class="small"
    type="button"
    aria-disabled=${actions.busy ? 'true' : 'false'}
    @click=${actions.exportCsv}
  >
    ${localize.messages.reports.export}
  </button>`;
  return html`<div class="tools" role="search">
    <span class="finder"
      >${lineIcon(magnifier)}<input
        class="input"
        part="input"
        id="report-search"
        type="search"
        maxlength="255"
        autocomplete="off"
        aria-label=${messages.search}
        placeholder=${messages.searchHint}
        .value=${text}
        @input=${(event: Event) => type((event.target as HTMLInputElement).value)}
    /></span>
    ${
      narrow
        ? html`<details class="folded">
            <summary class="small">${messages.filters}</summary>
            <div>${chips} ${exportButton}</div>
          </details>`
        : html`${chips}
            <div class="ends">${options.menus?.({ ...options, choices })} ${exportButton}</div>`
    }
  </div>`;
}

/** What the line below the rows shows. */
export interface FootOptions {
  rows: VirtualRows;
  count: number;
  messages: AccountTableMessages;
  localize: LanguageController;
  turn: (pages: 1 | -1) => void;
}

/** Renders how many reports match, and where the list has pages, the way to the next one. */
export function tableFoot(options: FootOptions): TemplateResult {
  const { rows, count, messages, localize, turn } = options;
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
    ${
      isWhole
        ? nothing
        : html`<span>${page(-1, messages.previous, start > 0)} ${page(1, messages.next, end < count)}</span>`
    }
  </div>`;
}

import { html } from 'hono/html';
import { formatDate } from '../../../platform/translations/messages-for.ts';
import { optionElements } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/html.ts';
import { icon } from '../../kit/layout/icons.ts';
import { type Chip, chips } from '../../kit/parts/list-parts.ts';
import { listUrl, type ListFilter, type ListQuery } from './list-query.ts';

function filterField(filter: ListFilter, value: string): Html {
  const { name, label, type, options = [], anyLabel = 'Any', unitPicker } = filter;
  if (unitPicker) return unitPicker;
  return html`<p>
    <label for="${name}">${label}</label>
    ${
      type === 'select'
        ? html`<select id="${name}" name="${name}">
            ${optionElements([['', anyLabel], ...options], value)}
          </select>`
        : html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off" />`
    }
  </p>`;
}

/** What the form that limits a list needs of it. */
interface FilteredList {
  path: string;
  /** What its rows are called, in the plural. */
  rows: string;
  /** What opens the form. Default: it also sorts. */
  label?: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
}

export const filterForm = (
  { path, rows, label = 'Filter and sort', isOpen = false }: FilteredList,
  query: ListQuery,
  filters: readonly ListFilter[],
): Html =>
  html`<details class="filters" ${isOpen ? html`open` : ''}>
    <summary>${icon('plus')} ${label}</summary>
    <form action="${path}">
      ${query['tab'] ? html`<input type="hidden" name="tab" value="${query['tab']}" />` : ''}
      ${filters.map((filter) => filterField(filter, query[filter.name] ?? ''))}
      <p class="submit"><button>Show ${rows}</button></p>
    </form>
  </details>`;

/** Says what a filter is set to. */
function valueLabel({ type, options = [] }: ListFilter, value: string): string {
  if (type === 'date') return formatDate(new Date(value));
  return options.find(([option]) => option === value)?.[1] ?? value;
}

/** The filters that are set, each with a link to the list without it. */
export function filterChips(path: string, query: ListQuery, filters: readonly ListFilter[]): Html | string {
  const items = filters.flatMap((filter): Chip[] => {
    const { name } = filter;
    const label = filter.type === 'search' ? 'Search' : filter.label;
    const value = query[name];
    if (!value) return [];
    return [{ label, value: valueLabel(filter, value), url: listUrl(path, { ...query, [name]: undefined }) }];
  });
  return chips(items, listUrl(path, { tab: query['tab'] }));
}

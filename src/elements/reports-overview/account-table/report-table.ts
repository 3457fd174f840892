import { html, noChange, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Report, ReportSort } from '@service-embeds/contract';
import { nodePathSeparator } from '@service-embeds/domain/hierarchy/node-path';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import { accountNow } from '../../../client/account-clock.ts';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import { shortDay } from '../../ui/formats.ts';
import { reportPill } from '../../ui/status-badge.ts';
import type { ReportPages } from './report-pages.ts';
import type { RowContents } from './row-pool.ts';
import type { TableActions } from './table-actions.ts';
import type { OptionalColumn } from './table-settings.ts';
import type { VirtualRows } from './virtual-rows.ts';

export interface TableContext {
  pages: ReportPages;
  rows: VirtualRows;
  localize: LanguageController;
  messages: AccountTableMessages;
  busy: boolean;
  /** Whether a row takes two lines, without a head. */
  narrow: boolean;
  columns: readonly OptionalColumn[];
  actions: Pick<TableActions, 'selection' | 'select' | 'selectAll'>;
  target: '_self' | '_blank';
  urlOf: (report: Report) => string;
  /** Opens a report after a click. */
  open: (report: Report, event: Event) => void;
  sort: (sort: ReportSort) => void;
}

/** Renders the table of the matching reports, without its rows. */
export function reportTable(context: TableContext): TemplateResult {
  const { pages, rows, messages, busy, narrow } = context;
  return html`<div
    class="table"
    part="table"
    role="table"
    aria-label=${messages.table}
    aria-rowcount=${pages.count + 1}
    aria-busy=${busy ? 'true' : 'false'}
  >
    <div role="rowgroup" class=${narrow ? 'hidden' : ''}>${tableHead(context)}</div>
    <div
      class="scroller"
      role="rowgroup"
      tabindex=${ifDefined(narrow ? undefined : '0')}
      aria-label=${messages.table}
      @scroll=${rows.scrolled}
      @keydown=${rows.rested}
    >
      <div class="space" role="presentation"></div>
    </div>
  </div>`;
}

function tableHead(context: TableContext): TemplateResult {
  const { messages, narrow, columns, actions } = context;
  const { selection, selectAll } = actions;
  const plain = (label: string) => html`<span role="columnheader">${label}</span>`;
  if (narrow)
    return html`<div role="row" aria-rowindex="1">
      ${plain(messages.candidate)}${plain(messages.ordered)}${plain(messages.status)}
    </div>`;
  return html`<div class="row head" role="row" aria-rowindex="1">
    <span class="check" role="columnheader"
      ><input
        type="checkbox"
        aria-label=${messages.selectAll}
        .checked=${selection.reports.size > 0}
        @change=${(event: Event) => selectAll((event.target as HTMLInputElement).checked)}
    /></span>
    ${plain(messages.candidate)} ${sortable('status', messages.status, context)}
    ${columns.map((column) => {
      const field = sortFields[column];
      return field ? sortable(field, messages[column], context) : plain(messages[column]);
    })}
  </div>`;
}

const sortFields: Partial<Record<OptionalColumn, 'created_at' | 'completed_at'>> = {
  ordered: 'created_at',
  finished: 'completed_at',
};

/** Returns what the rows show. A row that has not changed costs nothing, so that a person can scroll through many. */
export function rowContents(context: TableContext): RowContents<Report> {
  const { pages, localize, messages, columns, narrow, actions } = context;
  return {
    count: pages.count,
    shared: [localize.locale, localize.messages, messages, columns.join(), narrow, actions.selection.version],
    item: (index) => pages.row(index),
    cells: (report) => (report ? cells(report, context) : loadingCell(context)),
  };
}

function sortable(
  field: 'status' | 'created_at' | 'completed_at',
  label: string,
  { pages, sort }: TableContext,
): TemplateResult {
  const current = pages.query.sort ?? '-created_at';
  const ascending = current === field;
  const descending = current === `-${field}`;
  const direction = ascending ? 'ascending' : descending ? 'descending' : 'none';
  return html`<span role="columnheader" aria-sort=${direction}>
    <button type="button" @click=${() => sort(descending ? field : `-${field}`)}>
      ${label}<span aria-hidden="true">${ascending ? ' ↑' : descending ? ' ↓' : ''}</span>
    </button>
  </span>`;
}

const loadingCell = ({ narrow }: TableContext): TemplateResult =>
  html`${narrow ? nothing : html`<span role="cell"></span>`}<span role="cell"
      ><span class="skeleton"></span
    ></span>`;

/** Renders the cells of any report with one template, so that a row that becomes another keeps its elements. */
function cells(report: Report, context: TableContext): TemplateResult {
  return context.narrow
    ? narrowCells(report, context)
    : html`${checkCell(report, context)}${personCell(report, context)}${statusCell(report, context)}
      ${context.columns.map((column) => {
        const text = cellText(column, report, context);
        return html`<span role="cell" class=${column} title=${ifDefined(text.title)}>${text.text}</span>`;
      })}`;
}

const nameOf = ({ candidate }: Report): string =>
  [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ');

/** Returns the index of the row that an event comes from. The head has the first `aria-rowindex`. */
const indexOf = (event: Event): number =>
  Number((event.target as Element).closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;

function checkCell(report: Report, { actions, messages }: TableContext): TemplateResult {
  const { selection, select } = actions;
  const isSelected = selection.reports.has(report.id);
  return html`<span role="cell" class="check ${isSelected ? 'info' : ''}"
    ><input
      type="checkbox"
      aria-label=${messages.select(nameOf(report) || report.candidate?.email || report.id)}
      .checked=${isSelected}
      @click=${(event: MouseEvent) => select(indexOf(event), event.shiftKey)}
  /></span>`;
}

function personCell(
  report: Report,
  { target, urlOf, open, localize, messages }: TableContext,
): TemplateResult {
  const { candidate } = report;
  const name = nameOf(report);
  const contact = candidate?.email;
  return html`<span role="cell" class="person"
    ><a
      href=${urlOf(report)}
      target=${target}
      rel="noopener"
      aria-label=${localize.messages.reports.openFor(name || contact || report.id)}
      @click=${(event: Event) => open(report, event)}
      >${name || contact || messages.unnamed}</a
    ><span class="muted">${name ? contact : nothing}</span></span
  >`;
}

function statusCell(report: Report, context: TableContext): TemplateResult {
  const { localize } = context;
  const { finished, total } = report.progress;
  // The word for a report that waits for the candidate leaves room for the numbers only.
  const hasBar = report.status === 'pending';
  // A hidden bar keeps the attributes of another report: to set them takes time in each frame of scrolling.
  // It has the type of the value, because the lint of the templates does not know `noChange`.
  const ofBar = <Value>(value: Value) => (hasBar ? value : (noChange as Value));
  return html`<span role="cell" class="status"
    >${reportPill(report, localize.messages)}<span class="reason"
      ><progress
        max=${ofBar(total || 1)}
        value=${ofBar(finished)}
        aria-label=${ofBar(localize.messages.reports.progress(finished, total))}
        ?hidden=${!hasBar}
      ></progress>
      ${reasonOf(report, context)}</span
    ></span
  >`;
}

/** A row of two lines: who and when, and below it how far and which check. */
function narrowCells(report: Report, context: TableContext): TemplateResult {
  const { localize } = context;
  return html`${personCell(report, context)}<span role="cell" class="ordered"
      >${shortDay(localize, report.created_at)}</span
    ><span role="cell" class="status"
      >${reportPill(report, localize.messages)}<span class="package">${report.package_name}</span></span
    >`;
}

/** Returns the text of a cell, and the whole of it if it is a part. */
function cellText(
  column: OptionalColumn,
  report: Report,
  context: TableContext,
): { text: string; title?: string } {
  const { localize } = context;
  switch (column) {
    case 'package':
      return { text: report.package_name, title: report.package_name };
    case 'unit': {
      const path = report.node_path ?? report.node ?? '';
      return { text: path.split(nodePathSeparator).pop() ?? path, title: path };
    }
    case 'ordered':
      return { text: shortDay(localize, report.created_at) };
    case 'finished':
      return { text: report.completed_at ? shortDay(localize, report.completed_at) : '—' };
    case 'time':
      return { text: timeOf(report, context) };
  }
}

interface TextContext {
  localize: LanguageController;
  messages: AccountTableMessages;
}

/** Returns what the word of a status leaves open: how far a report is, or what the account's own rules say of it. */
function reasonOf(report: Report, { localize, messages }: TextContext): string {
  const { assessment, expired_at, progress, result } = report;
  const { reports } = localize.messages;
  switch (reportPhase(report)) {
    case 'pending':
    case 'suspended':
      return messages.progress(progress.finished, progress.total);
    case 'consider':
      return assessment ? messages.rules(reports.assessments[assessment]) : '';
    case 'expired':
      return expired_at ? shortDay(localize, expired_at) : '';
    case 'clear':
      return assessment ? reports.assessments[assessment] : '';
    default:
      return result && result !== report.status ? reports.results[result] : '';
  }
}

const millisecondsPerHour = 3_600_000;

/** Returns how long a report took, how long it has waited for a decision, or until when it is expected. */
function timeOf(report: Report, { localize, messages }: TextContext): string {
  const { completed_at, created_at, estimated_completion_time: eta, turnaround_time: seconds } = report;
  const phase = reportPhase(report);
  if (phase === 'pending') return eta ? messages.due(shortDay(localize, eta)) : '—';
  if (phase === 'consider' || phase === 'suspended') {
    const since = phase === 'consider' && completed_at ? completed_at : created_at;
    return messages.waiting(Math.floor((accountNow() - Date.parse(since)) / (24 * millisecondsPerHour)));
  }
  if (seconds === null) return '—';
  const hours = Math.round((seconds * 1000) / millisecondsPerHour);
  return messages.took(Math.floor(hours / 24), hours % 24);
}

import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { Report } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import type { LanguageController } from '../../../controllers/language-controller.ts';
import { shortDay } from '../../ui/formats.ts';
import { isOpen, phaseLabel, variantOf } from '../../ui/status-badge.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import type { ReportPages, ReportQuery } from './report-pages.ts';
import type { RowContents } from './row-pool.ts';
import type { VirtualRows } from './virtual-rows.ts';

/** What the table depends on. */
export interface TableContext {
  pages: ReportPages;
  rows: VirtualRows;
  localize: LanguageController;
  messages: AccountTableMessages;
  busy: boolean;
  /** Returns the address of a report. */
  urlOf: (report: Report) => string;
  /** Opens a report after a click. */
  open: (report: Report, event: Event) => void;
  sort: (sort: NonNullable<ReportQuery['sort']>) => void;
}

/** Renders the table of the matching reports, without its rows. */
export function reportTable(context: TableContext): TemplateResult {
  const { pages, rows, messages, busy } = context;
  return html`<div
    class="table"
    part="table"
    role="table"
    aria-label=${messages.table}
    aria-rowcount=${pages.count + 1}
    aria-busy=${busy ? 'true' : 'false'}
  >
    <div role="rowgroup">
      <div class="row head" role="row" aria-rowindex="1">
        <span role="columnheader">${messages.candidate}</span>
        <span class="wide" role="columnheader">${messages.package}</span>
        ${sortable('status', messages.status, context)} ${sortable('created_at', messages.ordered, context)}
        ${sortable('completed_at', messages.finished, context)}
      </div>
    </div>
    <div
      class="scroller"
      role="rowgroup"
      tabindex="0"
      aria-label=${messages.table}
      @scroll=${rows.scrolled}
      @keydown=${rows.rested}
    >
      <div class="space" role="presentation"></div>
    </div>
  </div>`;
}

/** Returns what the rows show. A row that has not changed costs nothing, so that a person can scroll through many. */
export function rowContents(context: TableContext): RowContents<Report> {
  const { pages, localize, messages } = context;
  return {
    count: pages.count,
    shared: [localize.locale, localize.messages, messages],
    item: (index) => pages.row(index),
    cells: (report) => (report ? cells(report, context) : loadingCell()),
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
  return html`<span class="wide" role="columnheader" aria-sort=${direction}>
    <button type="button" @click=${() => sort(descending ? field : `-${field}`)}>
      ${label}<span aria-hidden="true">${ascending ? ' ↑' : descending ? ' ↓' : ''}</span>
    </button>
  </span>`;
}

const loadingCell = (): TemplateResult => html`<span role="cell"><span class="skeleton"></span></span>`;

/** Renders the cells of any report with one template, so that a row that becomes another keeps its elements. */
function cells(report: Report, context: TableContext): TemplateResult {
  const { localize, urlOf, open } = context;
  const { reports } = localize.messages;
  const { candidate, package_name, created_at, completed_at, progress } = report;
  const { finished, total } = progress;
  const name = [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ');
  const contact = candidate?.email;
  const hasBar = isOpen(report);
  // A hidden bar keeps the attributes of another report: to set them takes time in each frame of scrolling.
  // It has the type of the value, because the lint of the templates does not know `noChange`.
  const ofBar = <Value>(value: Value) => (hasBar ? value : (noChange as Value));
  return html`<span role="cell" class="person"
      ><a
        href=${urlOf(report)}
        target="_blank"
        rel="noopener"
        aria-label=${reports.openFor(name || contact || report.id)}
        @click=${(event: Event) => open(report, event)}
        >${name || contact || context.messages.unnamed}</a
      >
      <span class="muted">${name ? contact : nothing}</span>
      <span class="muted narrow">${package_name}</span>
    </span>
    <span role="cell" class="wide package">${package_name}</span>
    <span role="cell" class="status"
      ><span class="pill ${variantOf(reportPhase(report))}">${phaseLabel(report, localize.messages)}</span
      ><span class="muted progress"
        ><progress
          max=${ofBar(total || 1)}
          value=${ofBar(finished)}
          aria-label=${ofBar(reports.progress(finished, total))}
          ?hidden=${!hasBar}
        ></progress
        >${detail(report, context)}</span
      ></span
    >
    <span role="cell" class="wide">${shortDay(localize, created_at)}</span>
    <span role="cell" class="wide">${completed_at ? shortDay(localize, completed_at) : nothing}</span>`;
}

/** Returns the text below the status: the expected date or what is finished, or the decision. */
function detail(report: Report, { localize, messages }: TableContext): string | undefined {
  const { assessment, estimated_completion_time: eta, progress, status } = report;
  if (!isOpen(report)) return (assessment && localize.messages.reports.assessments[assessment]) ?? undefined;
  return eta && status === 'pending'
    ? messages.expected(shortDay(localize, eta))
    : `${progress.finished}/${progress.total}`;
}

import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Report } from '@service-embeds/contract';
import type { LocalizeController } from '../../../controllers/localize.ts';
import { shortDay } from '../../ui/formats.ts';
import { isOpen, progressBar, reportPill } from '../../ui/status-badge.ts';
import type { AccountTableMessages } from '../../../translations/account-table.ts';
import type { ReportPages, ReportQuery } from './report-pages.ts';
import type { VirtualRows } from './virtual-rows.ts';

/** What the table depends on. */
export interface TableContext {
  pages: ReportPages;
  rows: VirtualRows;
  localize: LocalizeController;
  messages: AccountTableMessages;
  busy: boolean;
  link: (report: Report, label: string, text: unknown) => TemplateResult;
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
    <div class="scroller" role="rowgroup" tabindex="0" aria-label=${messages.table} @scroll=${rows.scrolled}>
      <div class="space" role="presentation"><div role="presentation"></div></div>
    </div>
  </div>`;
}

/** Renders the rows that can be seen. A row that has not changed costs nothing, so that a person can scroll through many. */
export function visibleRows(context: TableContext): unknown {
  const { pages, rows, localize, messages } = context;
  const last = Math.min(pages.count, rows.last);
  const visible: number[] = [];
  for (let index = rows.first; index < last; index++) visible.push(index);
  return repeat(
    visible,
    (index) => index,
    (index) => {
      const report = pages.row(index);
      return guard([report, localize.locale, localize.messages, messages], () => row(report, index, context));
    },
  );
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

function row(report: Report | undefined, index: number, context: TableContext): TemplateResult {
  if (!report)
    return html`<div class="row" role="row" aria-rowindex=${index + 2} aria-busy="true">
      <span role="cell"><span class="skeleton"></span></span>
    </div>`;
  const { localize } = context;
  const { package_name, created_at, completed_at } = report;
  return html`<div class="row" role="row" aria-rowindex=${index + 2}>
    ${candidateCell(report, context)}
    <span role="cell" class="wide package">${package_name}</span>
    <span role="cell" class="status">${reportPill(report, localize.messages)}${detail(report, context)}</span>
    <span role="cell" class="wide">${shortDay(localize, created_at)}</span>
    <span role="cell" class="wide">${completed_at ? shortDay(localize, completed_at) : nothing}</span>
  </div>`;
}

function candidateCell(report: Report, { localize, messages, link }: TableContext): TemplateResult {
  const { candidate } = report;
  const name = [candidate?.first_name, candidate?.last_name].filter(Boolean).join(' ');
  const label = localize.messages.reports.openFor(name || candidate?.email || report.id);
  return html`<span role="cell" class="person">
    ${link(report, label, name || candidate?.email || messages.unnamed)}
    <span class="muted">${name ? candidate?.email : nothing}</span>
    <span class="muted narrow">${report.package_name}</span>
  </span>`;
}

/** Renders the line below the status: progress and expected date, or the decision. */
function detail(report: Report, { localize, messages }: TableContext): TemplateResult {
  const { reports } = localize.messages;
  if (isOpen(report)) {
    const { finished, total } = report.progress;
    const eta = report.estimated_completion_time;
    return html`<span class="muted progress"
      >${progressBar(report, reports.progress(finished, total))}${
        eta && report.status === 'pending'
          ? messages.expected(shortDay(localize, eta))
          : `${finished}/${total}`
      }</span
    >`;
  }
  const text = report.assessment && reports.assessments[report.assessment];
  return html`<span class="muted">${text}</span>`;
}

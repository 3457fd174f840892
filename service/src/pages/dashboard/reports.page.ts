import { html } from 'hono/html';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { reportPhase } from '@service-embeds/domain/report/report-phase';
import { formatDate } from '../../translations/format.ts';
import { optionElements } from '../kit/forms.ts';
import { icon } from '../kit/icons.ts';
import { chips, tabs, type Chip } from '../kit/list-parts.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardPage, footOf, listUrl } from './layout.ts';
import {
  assessmentLabels,
  reportTabs,
  visiblePhases,
  type ReportFilterName,
  type ReportQuery,
} from './report-filters.ts';
import { formatTurnaround } from './turnaround.ts';
import { reportBadge, reportLabels } from './status-labels.ts';

/** A report in the list. */
export interface ReportItem {
  /** With as much of its outcome as the viewer may see. */
  report: ReportRecord;
  /** Of the candidate. */
  name: string;
  email: string;
  /** Names from the root to the node. Empty: none. */
  node: string;
}

interface ReportsPage {
  rows: ReportRecord[];
  items: ReportItem[];
  query: ReportQuery;
  /** Number of the first row, from 1. */
  first: number;
  next: string | undefined;
  previous: string | undefined;
  /** Rows of each tab, counted up to a limit. */
  totals: Record<string, number>;
  packages: (readonly [slug: string, name: string])[];
  hasNodes: boolean;
}

const path = '/reports';

/** The list of reports: tabs, filters, rows, and what can be done with several of them. */
export function reportsPage(c: DashboardContext, content: ReportsPage): Promise<Response> {
  const { query, totals, rows, items } = content;
  const total = totals[query.tab ?? 'all'] ?? rows.length;
  const { tab: _, ...others } = query;
  const tabItems = Object.entries(totals).map(([name, count]) => ({
    label: reportTabs[name]?.label ?? name,
    url: listUrl(path, { ...others, status: undefined, tab: name === 'all' ? undefined : name }),
    total: count,
    isCurrent: name === (query.tab ?? 'all'),
  }));
  return dashboardPage(
    c,
    'Reports',
    html`<div class="head">
        <h1>Reports</h1>
        <div class="actions">
          <a class="button quiet" href="${listUrl('/reports.csv', query)}">${icon('download')} Export CSV</a>
        </div>
      </div>
      ${tabs('Reports by state', tabItems)} ${filterForm(c, content)} ${filterChips(content)}
      ${items.length ? reportTable(content) : emptyList(query)}
      ${items.length ? footOf(path, query, { ...content, total }) : ''}`,
    { wide: true },
  );
}

const emptyList = (query: ReportQuery): Html =>
  html`<div class="card empty">
    ${
      Object.keys(query).length
        ? html`<p><strong>No reports match.</strong></p>
            <p><a href="${path}">Show all reports</a></p>`
        : html`<p><strong>No reports yet.</strong></p>
            <p class="muted">A report appears here when a candidate completes an invitation.</p>`
    }
  </div>`;

function filterForm(c: DashboardContext, { query, packages, hasNodes }: ReportsPage): Html {
  const view = c.var.viewer.rights.view ?? 'status';
  const select = (name: ReportFilterName, label: string, options: (readonly [string, string])[]) =>
    html`<p>
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}">
        ${optionElements([['', 'Any'], ...options], query[name] ?? '')}
      </select>
    </p>`;
  const input = (name: ReportFilterName, label: string, type: 'date' | 'text' | 'search') =>
    html`<p>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${query[name] ?? ''}" autocomplete="off" />
    </p>`;
  const phases = visiblePhases(view).map((phase) => [phase, reportLabels[phase]] as const);
  return html`<details class="filters">
    <summary>${icon('plus')} Filters and order</summary>
    <form action="${path}">
      ${query.tab ? html`<input type="hidden" name="tab" value="${query.tab}" />` : ''}
      ${input('search', 'Name, email or ID', 'search')} ${select('status', 'Status', phases)}
      ${select('package', 'Package', packages)}
      ${view === 'status' ? '' : select('assessment', 'Assessment', Object.entries(assessmentLabels))}
      ${hasNodes ? input('node', 'Node (custom ID)', 'text') : ''} ${input('from', 'Ordered from', 'date')}
      ${input('to', 'Ordered to', 'date')}
      <p>
        <label for="sort">Order</label>
        <select id="sort" name="sort">
          ${optionElements(
            [
              ['', 'Newest first'],
              ['oldest', 'Oldest first'],
            ],
            query.sort ?? '',
          )}
        </select>
      </p>
      <p class="submit"><button>Show reports</button></p>
    </form>
  </details>`;
}

function filterChips({ query, packages }: ReportsPage): Html | string {
  const texts: Partial<Record<ReportFilterName, [label: string, value: (text: string) => string]>> = {
    search: ['Search', (text) => text],
    status: ['Status', (text) => reportLabels[text as keyof typeof reportLabels]],
    package: ['Package', (text) => packages.find(([slug]) => slug === text)?.[1] ?? text],
    assessment: ['Assessment', (text) => assessmentLabels[text as keyof typeof assessmentLabels]],
    node: ['Node', (text) => text],
    from: ['Ordered from', (text) => formatDate(new Date(text))],
    to: ['Ordered to', (text) => formatDate(new Date(text))],
    sort: ['Order', () => 'Oldest first'],
  };
  const items = (Object.keys(texts) as ReportFilterName[]).flatMap((name): Chip[] => {
    const [text, format] = [query[name], texts[name]];
    if (!text || !format) return [];
    return [
      { label: format[0], value: format[1](text), url: listUrl(path, { ...query, [name]: undefined }) },
    ];
  });
  return chips(items, listUrl(path, { tab: query.tab }));
}

const reportTable = ({ items, hasNodes }: ReportsPage): Html =>
  html`<form action="/reports.csv" class="selection">
    <div class="card flush">
      <table class="list">
        <caption class="hidden">
          Reports
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="hidden">Select</span></th>
            <th scope="col">Candidate</th>
            <th scope="col">Package</th>
            <th scope="col">Status</th>
            ${hasNodes ? html`<th scope="col">Node</th>` : ''}
            <th scope="col">Ordered</th>
            <th scope="col">Turnaround</th>
          </tr>
        </thead>
        <tbody>
          ${items.map((item) => reportRow(item, hasNodes))}
        </tbody>
      </table>
    </div>
    <p class="bulk"><button class="quiet">Export selected reports</button></p>
  </form>`;

const reportRow = ({ report, name, email, node }: ReportItem, hasNodes: boolean): Html =>
  html`<tr>
    <td class="check">
      <input type="checkbox" name="id" value="${report.id}" aria-label="Select ${name}" />
    </td>
    <td class="main">
      <a href="/reports/${report.id}">${name}</a>
      ${email === name ? '' : html`<span class="muted">${email}</span>`}
    </td>
    <td data-label="Package">${report.packageName}</td>
    <td data-label="Status">${reportBadge(report)} ${statusNote(report)}</td>
    ${hasNodes ? html`<td data-label="Node" class="muted">${node}</td>` : ''}
    <td data-label="Ordered" class="muted">${formatDate(report.createdAt)}</td>
    <td data-label="Turnaround" class="muted">${turnaroundOf(report)}</td>
  </tr>`;

/** What the label of a state leaves open. */
function statusNote(report: ReportRecord): Html | string {
  const { screeningsFinished, screeningsTotal, assessment, adjudicatedAt, disputedAt } = report;
  const note = (text: string) => html`<span class="muted">${text}</span>`;
  switch (reportPhase(report)) {
    case 'pending':
    case 'suspended':
      return note(`${screeningsFinished} of ${screeningsTotal} screenings`);
    case 'dispute':
      return disputedAt ? note(`Since ${formatDate(disputedAt)}`) : '';
    case 'engaged':
    case 'pre_adverse_action':
    case 'post_adverse_action':
      return adjudicatedAt ? note(`Decided ${formatDate(adjudicatedAt)}`) : '';
    default:
      return assessment ? note(`Assessment: ${assessmentLabels[assessment]}`) : '';
  }
}

function turnaroundOf({ createdAt, completedAt, estimatedCompletionTime, status }: ReportRecord): string {
  if (completedAt) return formatTurnaround(createdAt, completedAt);
  return estimatedCompletionTime && status === 'pending'
    ? `Expected ${formatDate(estimatedCompletionTime)}`
    : '—';
}

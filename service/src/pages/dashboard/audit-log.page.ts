import { html } from 'hono/html';
import { auditActions } from '../../audit/audit-actions.ts';
import type { AuditEntryRow } from '../../audit/audit.queries.ts';
import { formatTime } from '../../translations/format.ts';
import { optionElements } from '../kit/forms.ts';
import type { Html } from '../kit/page.ts';
import type { DashboardContext } from './environment.ts';
import { dashboardPage, list, pager, type ListPage } from './layout.ts';

/** What the page shows. */
interface AuditLogContent {
  rows: AuditEntryRow[];
  total: number;
  page: ListPage;
  /** As the address has them. */
  filters: Record<string, string>;
  people: { id: string; fullName: string }[];
}

/** Entries may have actions that this version does not know. */
const actionLabels: Readonly<Record<string, string>> = auditActions;

const actorKinds: Record<string, string> = {
  person: 'Former user',
  api_key: 'API key',
  access_token: 'Connected application',
  session_token: 'Embed',
  application: 'Application',
  staff: 'Service staff',
  candidate: 'Candidate',
  visitor: 'Visitor',
  system: 'Service',
};

/** The entries of the account, newest first, with a form for the filters and links to the exports. */
export function auditLogPage(
  c: DashboardContext,
  { rows, total, page, filters, people }: AuditLogContent,
): Response | Promise<Response> {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  const items = rows.map((row) => entryItem(row, names));
  return dashboardPage(
    c,
    'Audit log',
    html`<div class="card">
      <h1>Audit log</h1>
      <p>Who read and changed what in ${c.var.viewer.account.name}. Entries can't be changed or removed.</p>
      ${filterForm(filters, people)} ${list(items, 'No entries match.')}
      ${pager('/audit-log', page, total, filters)}
      <p>
        ${exportLink(filters, 'csv', 'Export as CSV')} ${exportLink(filters, 'jsonl', 'Export as JSON lines')}
      </p>
    </div>`,
  );
}

function exportLink(filters: Record<string, string>, format: string, label: string): Html {
  const query = new URLSearchParams({ ...filters, format }).toString();
  return html`<a href="/audit-log/export?${query}">${label}</a>`;
}

function filterForm(filters: Record<string, string>, people: AuditLogContent['people']): Html {
  const actors = [['', 'Anyone'] as const, ...people.map(({ id, fullName }) => [id, fullName] as const)];
  const actions = [['', 'Any action'] as const, ...Object.entries(auditActions)];
  const date = (name: string, label: string) =>
    html`<label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="date" value="${filters[name] ?? ''}" />`;
  return html`<details ${Object.keys(filters).length ? html`open` : ''}>
    <summary>Filter</summary>
    <form action="/audit-log">
      <p>
        <label for="actor">Person</label>
        <select id="actor" name="actor">
          ${optionElements(actors, filters['actor'] ?? '')}
        </select>
      </p>
      <p>
        <label for="action">Action</label>
        <select id="action" name="action">
          ${optionElements(actions, filters['action'] ?? '')}
        </select>
      </p>
      <p>
        <label for="object">Object ID</label>
        <input id="object" name="object" value="${filters['object'] ?? ''}" autocomplete="off" />
      </p>
      <p>${date('from', 'From')}</p>
      <p>${date('to', 'To')}</p>
      <button>Show entries</button>
    </form>
  </details>`;
}

function entryItem(row: AuditEntryRow, names: ReadonlyMap<string, string>): Html {
  const { actorKind, actorId, action, objectType, objectId, at, ipAddress } = row;
  const name = actorId === null ? undefined : names.get(actorId);
  const shortId = actorId === null ? '' : ` …${actorId.slice(-6)}`;
  const actor = name ?? `${actorKinds[actorKind] ?? actorKind}${shortId}`;
  const label = actionLabels[action] ?? action;
  const object =
    objectType === 'report' && objectId ? reportLink(objectId) : html`<code>${objectId ?? ''}</code>`;
  return html`<li class="row">
    <span>${label} ${object}</span>
    <span class="muted">${actor}, ${formatTime(at)}${ipAddress === null ? '' : `, ${ipAddress}`}</span>
  </li>`;
}

const reportLink = (id: string): Html => html`<a href="/reports/${id}"><code>${id}</code></a>`;

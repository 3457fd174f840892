import { html } from 'hono/html';
import { auditActions } from '@service-embeds/contract/audit-actions';
import type { AuditEntryRow } from '../../../db/audit/audit.queries.ts';
import { formatTime } from '../../../platform/translations/format.ts';
import { optionElements } from '../../kit/forms/forms.ts';
import { icon } from '../../kit/layout/icons.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardPage, pager, type ListPage } from '../layout.ts';

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

/** Things that have a page, and the start of its address. */
const objectPages: Readonly<Record<string, string>> = {
  report: '/reports',
  candidate: '/candidates',
  invitation: '/invitations',
};

/** The entries of the account, newest first, with a form for the filters and links to the exports. */
export function auditLogPage(
  c: DashboardContext,
  { rows, total, page, filters, people }: AuditLogContent,
): Response | Promise<Response> {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return dashboardPage(
    c,
    'Audit log',
    html`<div class="head">
        <h1>Audit log</h1>
        <div class="actions">
          ${exportLink(filters, 'csv', 'Export CSV')} ${exportLink(filters, 'jsonl', 'Export JSON lines')}
        </div>
      </div>
      <p class="muted">
        Who read and changed what in ${c.var.viewer.account.name}. Entries can't be changed or removed.
      </p>
      ${filterForm(filters, people)}
      ${rows.length ? entryTable(rows, names) : html`<div class="card empty"><p>No entries match.</p></div>`}
      ${pager('/audit-log', page, total, filters)}`,
    { wide: true },
  );
}

function exportLink(filters: Record<string, string>, format: string, label: string): Html {
  const query = new URLSearchParams({ ...filters, format }).toString();
  return html`<a class="button quiet" href="/audit-log/export?${query}">${icon('download')} ${label}</a>`;
}

function filterForm(filters: Record<string, string>, people: AuditLogContent['people']): Html {
  const actors = [['', 'Anyone'] as const, ...people.map(({ id, fullName }) => [id, fullName] as const)];
  const actions = [['', 'Any action'] as const, ...Object.entries(auditActions)];
  const date = (name: string, label: string) =>
    html`<label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="date" value="${filters[name] ?? ''}" />`;
  return html`<details class="filters" ${Object.keys(filters).length ? html`open` : ''}>
    <summary>${icon('plus')} Filters</summary>
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

const entryTable = (rows: readonly AuditEntryRow[], names: ReadonlyMap<string, string>): Html =>
  listTable({
    caption: 'Entries of the audit log',
    items: rows,
    headLabel: 'What',
    head: ({ sequence, action, objectType, objectId }) => ({
      id: String(sequence),
      name: actionLabels[action] ?? action,
      url: objectPages[objectType] && objectId ? `${objectPages[objectType]}/${objectId}` : undefined,
      note: objectId ? html`<code>${objectId}</code>` : undefined,
    }),
    columns: [
      { name: 'who', label: 'Who', cell: (row) => actorOf(row, names) },
      { name: 'when', label: 'When', cell: ({ at }) => formatTime(at), isMuted: true },
      { name: 'address', label: 'IP address', cell: ({ ipAddress }) => ipAddress ?? '—', isMuted: true },
    ],
  });

function actorOf({ actorKind, actorId }: AuditEntryRow, names: ReadonlyMap<string, string>): string {
  const name = actorId === null ? undefined : names.get(actorId);
  const shortId = actorId === null ? '' : ` …${actorId.slice(-6)}`;
  return name ?? `${actorKinds[actorKind] ?? actorKind}${shortId}`;
}

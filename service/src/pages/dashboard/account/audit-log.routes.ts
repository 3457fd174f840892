import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { auditActions } from '@service-embeds/contract/audit-actions';
import { exportFormats, writeAuditExport, type ExportFormat } from '../../../db/audit/audit-export.ts';
import { exportAuditEntries, listAuditEntries } from '../../../db/audit/audit.queries.ts';
import type { AuditFilters, AuditEntryRow } from '../../../db/audit/audit.queries.ts';
import type { UserRow } from '../../../db/rows/rows.ts';
import { peopleOf } from '../../../identity/memberships.ts';
import { formatTime } from '../../../platform/translations/messages-for.ts';
import { icon } from '../../kit/layout/icons.ts';
import type { Html } from '../../kit/layout/page.ts';
import { emptyCard } from '../../kit/parts/list-parts.ts';
import { listTable } from '../../kit/parts/list-table.ts';
import { recordView, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';
import { requestedPage, dashboardPage, pager } from '../dashboard-layout.ts';
import { selectFilter } from '../lists/list-definition.ts';
import { filterForm } from '../lists/list-filters.ts';
import {
  dayAfter,
  dayOf,
  listUrl,
  readListQuery,
  type ListFilter,
  type ListQuery,
} from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';

/** Who read and changed what (docs/adr/0030-audit-log.md), for admins: with filters, and as a file. */
export const auditLogRoutes = new Hono<DashboardEnv>()
  .get('/audit-log', requireRole(admins), showAuditLog)
  .get('/audit-log/export', requireRole(admins), exportAuditLog);

/** Entries may be of people who have left, and have actions that this version does not know. */
const filtersOf = (people: readonly Pick<UserRow, 'id' | 'fullName'>[]): readonly ListFilter[] => [
  {
    ...selectFilter(
      'actor',
      'Person',
      people.map(({ id, fullName }) => [id, fullName] as const),
      'Anyone',
    ),
    isOpen: true,
  },
  selectFilter('action', 'Action', Object.entries(auditActions), 'Any action'),
  { name: 'object', label: 'Object ID', type: 'text' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

const toFilters = ({ actor, action, object, from, to }: ListQuery): AuditFilters => ({
  actor,
  action,
  object,
  from: dayOf(from),
  until: dayAfter(to),
});

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

/** Shows the entries of the account, newest first, with a form for the filters and links to the exports. */
async function showAuditLog(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const { id: accountId, name } = viewer.account;
  const people = await peopleOf(db, accountId);
  const filters = filtersOf(people);
  const query = readListQuery(c, filters, []);
  const page = requestedPage(c);
  const { rows, total } = await listAuditEntries(db, accountId, toFilters(query), page);
  await recordView(c, 'audit_log.read', { type: 'audit_log', id: null });
  const form = {
    path: '/audit-log',
    rows: 'entries',
    label: 'Filters',
    isOpen: Object.keys(query).length > 0,
  };
  return dashboardPage(
    c,
    'Audit log',
    html`<div class="head">
        <h1>Audit log</h1>
        <div class="actions">
          ${exportLink(query, 'csv', 'Export CSV')} ${exportLink(query, 'jsonl', 'Export JSON lines')}
        </div>
      </div>
      <p class="muted">Who read and changed what in ${name}. Entries can't be changed or removed.</p>
      ${filterForm(form, query, filters)} ${entryTable(rows, people)}
      ${pager('/audit-log', page, total, query)}`,
    { wide: true },
  );
}

const exportLink = (query: ListQuery, format: string, label: string): Html =>
  html`<a class="button quiet" href="${listUrl('/audit-log/export', { ...query, format })}"
    >${icon('download')} ${label}</a
  >`;

function entryTable(
  rows: readonly AuditEntryRow[],
  people: readonly Pick<UserRow, 'id' | 'fullName'>[],
): Html {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return listTable({
    caption: 'Entries of the audit log',
    items: rows,
    empty: emptyCard('No entries match.'),
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
}

function actorOf({ actorKind, actorId }: AuditEntryRow, names: ReadonlyMap<string, string>): string {
  const name = actorId === null ? undefined : names.get(actorId);
  const shortId = actorId === null ? '' : ` …${actorId.slice(-6)}`;
  return name ?? `${actorKinds[actorKind] ?? actorKind}${shortId}`;
}

async function exportAuditLog(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const format = (c.req.query('format') ?? '') as ExportFormat;
  const type = Object.hasOwn(exportFormats, format) ? exportFormats[format] : undefined;
  if (type === undefined) throw new ApiError(errorCatalog.notFound('export'));
  await recordView(c, 'audit_log.exported', { type: 'audit_log', id: null }, { format });
  const entries = exportAuditEntries(db, viewer.account.id, toFilters(readListQuery(c, filtersOf([]), [])));
  return c.body(writeAuditExport(entries, format), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="audit-log.${format}"`,
    'Cache-Control': 'no-store',
  });
}

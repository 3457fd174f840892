import { Hono } from 'hono';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { auditActions } from '@service-embeds/contract/audit-actions';
import { exportFormats, writeAuditExport, type ExportFormat } from '../../../db/audit/audit-export.ts';
import { exportAuditEntries, listAuditEntries, type AuditFilters } from '../../../db/audit/audit.queries.ts';
import { peopleOf } from '../../../identity/memberships.ts';
import { auditLogPage } from './audit-log.page.ts';
import { dayAfter, dayOf } from '../days.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { requestedPage } from '../layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { recordView } from '../viewer-audit.ts';

/** Who read and changed what (docs/adr/0030-audit-log.md), for admins: with filters, and as a file. */
export const auditLogRoutes = new Hono<DashboardEnv>()
  .get('/audit-log', requireRole(admins), showAuditLog)
  .get('/audit-log/export', requireRole(admins), exportAuditLog);

const filterNames = ['actor', 'action', 'object', 'from', 'to'] as const;

/** The filters as the address has them. Those that are empty or cannot be are left out. */
function requestedFilters(c: DashboardContext): Record<string, string> {
  const entries = filterNames.flatMap((name): [string, string][] => {
    const value = (c.req.query(name) ?? '').trim().slice(0, 100);
    const isValid = (name !== 'from' && name !== 'to') || dayOf(value) !== undefined;
    return value && isValid ? [[name, value]] : [];
  });
  return Object.fromEntries(entries);
}

function toFilters({ actor, action, object, from, to }: Record<string, string>): AuditFilters {
  return {
    actor,
    action: action !== undefined && Object.hasOwn(auditActions, action) ? action : undefined,
    object,
    from: dayOf(from),
    until: dayAfter(to),
  };
}

async function showAuditLog(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const filters = requestedFilters(c);
  const page = requestedPage(c);
  const { rows, total } = await listAuditEntries(db, viewer.account.id, toFilters(filters), page);
  await recordView(c, 'audit_log.read', { type: 'audit_log', id: null });
  const people = await peopleOf(db, viewer.account.id);
  return auditLogPage(c, { rows, total, page, filters, people });
}

async function exportAuditLog(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const format = (c.req.query('format') ?? '') as ExportFormat;
  const type = Object.hasOwn(exportFormats, format) ? exportFormats[format] : undefined;
  if (type === undefined) throw new ApiError(errorCatalog.notFound('export'));
  await recordView(c, 'audit_log.exported', { type: 'audit_log', id: null }, { format });
  const entries = exportAuditEntries(db, viewer.account.id, toFilters(requestedFilters(c)));
  return c.body(writeAuditExport(entries, format), 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="audit-log.${format}"`,
    'Cache-Control': 'no-store',
  });
}

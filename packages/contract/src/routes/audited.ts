import type { AuditAction } from '../audit-actions.ts';
import type { RouteAudit } from '../route.ts';

/** Names what the audit log records of a route. @param options see `RouteAudit` */
export const audited = (
  action: AuditAction,
  type: string,
  param?: string,
  details?: RouteAudit['details'],
): RouteAudit => ({ action, type, ...(param !== undefined && { param }), ...(details && { details }) });

import type { AuditAction } from '../audit-actions.ts';
import type { RouteAudit } from '../route.ts';

/** Names what the audit log records of a route. @param param see `RouteAudit` */
export const audited = (action: AuditAction, type: string, param?: string): RouteAudit => ({
  action,
  type,
  ...(param !== undefined && { param }),
});

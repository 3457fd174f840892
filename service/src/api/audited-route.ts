import type { AuditAction } from '../db/audit/audit-actions.ts';

/** What the audit log says of a route. */
export interface AuditedRoute {
  action: AuditAction;
  /** Kind of the object. */
  type: string;
  /** The parameter of the path that is the ID of the object. Default: the `id` of the answer, or those of its list. */
  param?: string;
  /** It is in the log of the provider, and not of the account: it would tell the customer that there are withheld records. */
  isProviders?: true;
}

/** Names what is recorded of a route. @param param see `AuditedRoute` */
export const audited = (action: AuditAction, type: string, param?: string): AuditedRoute => ({
  action,
  type,
  ...(param !== undefined && { param }),
});

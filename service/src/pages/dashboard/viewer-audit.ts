import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { AuditEntry, AuditObject } from '../../db/audit/audit-log.ts';
import type { AuditDetails } from '../../db/schema/index.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { personActor } from '../../identity/audit-actor.ts';
import type { DashboardContext } from './dashboard-env.ts';

/** Returns the entry of the audit log for what the user who is signed in does. */
export const viewerEntry = (
  c: DashboardContext,
  action: AuditAction,
  object: AuditObject,
  details: AuditDetails = {},
): AuditEntry => ({
  accountId: c.var.viewer.account.id,
  actor: personActor(c.var.viewer.user),
  action,
  object,
  details,
  origin: requestOrigin(c),
});

/** Records that the user who is signed in reads something. Resolves when it is stored. */
export const recordView = (
  c: DashboardContext,
  action: AuditAction,
  object: AuditObject,
  details: AuditDetails = {},
): Promise<void> =>
  c.var.container.auditReads.record(viewerEntry(c, action, object, details), c.var.container.clock.now());

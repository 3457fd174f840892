import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { AuditEntry, AuditObject } from '../../db/audit/audit-log.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { linkObject, type LinkContext } from './personal-link/personal-link.ts';

/**
 * Returns the entry of the audit log for what a person with a personal link does.
 * @param object default: what the link leads to
 */
export const linkEntry = (
  c: LinkContext,
  action: AuditAction,
  object: AuditObject = linkObject(c.var.personalLink),
): AuditEntry => ({
  accountId: c.var.personalLink.account.id,
  actor: { kind: 'candidate', id: c.var.personalLink.candidate.id },
  action,
  object,
  origin: requestOrigin(c),
});

/** Records that what a personal link leads to was read. Resolves when it is stored. */
export const recordCandidateRead = (c: LinkContext, action: AuditAction): Promise<void> =>
  c.var.container.auditReads.record(linkEntry(c, action), c.var.container.clock.now());

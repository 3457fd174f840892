import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { AuditEntry } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';

/** A row that belongs to a candidate. */
interface CandidateObject {
  accountId: string;
  candidateId: string;
  id: string;
}

export interface CandidateAction {
  action: AuditAction;
  /** Kind of the row, for example `report`. */
  type: string;
}

/** Returns the entry of the audit log for what a person with a candidate's personal link does. */
export const candidateEntry = (
  c: Parameters<typeof requestOrigin>[0],
  { accountId, candidateId, id }: CandidateObject,
  { action, type }: CandidateAction,
): AuditEntry => ({
  accountId,
  actor: { kind: 'candidate', id: candidateId },
  action,
  object: { type, id },
  origin: requestOrigin(c),
});

/** Records that a page of the candidate portal was opened with a personal link. Resolves when it is stored. */
export const recordCandidateRead = (
  c: Parameters<typeof requestOrigin>[0],
  container: Container,
  object: CandidateObject,
  action: CandidateAction,
): Promise<void> => container.auditReads.record(candidateEntry(c, object, action), container.clock.now());

import type { Invitation } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import { candidateLink } from '../../platform/candidate-links.ts';
import type { InvitationRow } from '../../db/rows.ts';

export type { InvitationRow } from '../../db/rows.ts';

export const toInvitationResource = (container: Container, row: InvitationRow): Invitation => ({
  id: row.id,
  object: 'invitation',
  uri: `/v1/invitations/${row.id}`,
  invitation_url: candidateLink(container, 'apply', row.id),
  status: row.status,
  created_at: toTimestamp(row.createdAt),
  expires_at: toTimestamp(row.expiresAt),
  completed_at: toTimestampOrNull(row.completedAt),
  deleted_at: toTimestampOrNull(row.deletedAt),
  package: row.packageSlug,
  candidate_id: row.candidateId,
  report_id: row.reportId,
  node: row.node,
  work_locations: row.workLocations,
  tags: row.tags,
});

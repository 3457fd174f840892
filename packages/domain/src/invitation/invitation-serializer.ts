import type { Invitation } from '@service-embeds/contract';
import type { CandidateLinks } from '../environment.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { InvitationRecord } from './invitation-record.ts';

/** The link that an invitation shows. */
export type InvitationLinks = Pick<CandidateLinks, 'applyUrl'>;

/** Returns an invitation as the API shows it (docs/interface.md#invitation). */
export const toInvitationResource = (record: InvitationRecord, links: InvitationLinks): Invitation => ({
  id: record.id,
  object: 'invitation',
  uri: `/v1/invitations/${record.id}`,
  invitation_url: links.applyUrl(record.id, record.expiresAt),
  status: record.status,
  created_at: toTimestamp(record.createdAt),
  expires_at: toTimestamp(record.expiresAt),
  completed_at: toTimestampOrNull(record.completedAt),
  deleted_at: toTimestampOrNull(record.deletedAt),
  package: record.packageSlug,
  candidate_id: record.candidateId,
  report_id: record.reportId,
  node: record.node,
  work_locations: record.workLocations,
  tags: record.tags,
});

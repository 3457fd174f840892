import type { Invitation } from '@service-embeds/contract';
import { toMailDelivery } from '../mail/mail-delivery-serializer.ts';
import { toWorkLocation } from '../place/placed-location.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';
import type { InvitationRecord } from './invitation-record.ts';

/** Returns the link that an invitation shows to a reader. */
export interface InvitationLinks {
  /** @returns null if the reader may not have it */
  applyUrl(invitationId: string, expiresAt: Date, applicationId: string | null): string | null;
}

/** Returns an invitation as the API shows it (docs/api/invitations.md). */
export const toInvitationResource = (record: InvitationRecord, links: InvitationLinks): Invitation => ({
  id: record.id,
  object: 'invitation',
  uri: `/v1/invitations/${record.id}`,
  invitation_url: links.applyUrl(record.id, record.expiresAt, record.applicationId),
  status: record.status,
  created_at: toTimestamp(record.createdAt),
  expires_at: toTimestamp(record.expiresAt),
  completed_at: toTimestampOrNull(record.completedAt),
  deleted_at: toTimestampOrNull(record.deletedAt),
  archived: record.archivedAt !== null,
  archived_info: record.archivedAt && {
    time: toTimestamp(record.archivedAt),
    user: { id: record.archivedById, email: record.archivedByEmail },
  },
  package: record.packageSlug,
  candidate_id: record.candidateId,
  report_id: record.reportId,
  renewal_id: record.renewalId,
  node: record.node,
  work_locations: record.workLocations.map(toWorkLocation),
  tags: record.tags,
  delivery: toMailDelivery({
    status: record.mailStatus,
    failure: record.mailFailure,
    statusAt: record.mailStatusAt,
  }),
  conditional_offer_made: record.conditionalOfferMade,
  credit_ground: record.creditGround,
  annual_salary: record.annualSalary,
});

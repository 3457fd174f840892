import type {
  InvitationStatus,
  MailFailure,
  MailStatus,
  Invitation,
  EventType,
} from '@service-embeds/contract';
import type { DomainEvent } from '../domain-event.ts';
import { toMailDelivery } from '../mail/mail-outcome.ts';
import { type PlacedLocation, toWorkLocation } from '../place/placed-location.ts';
import { toTimestamp, toTimestampOrNull } from '../time.ts';

/** An invitation as it is stored. All times are on the account's clock. */
export interface InvitationRecord {
  accountId: string;
  id: string;
  /** The partner application that created it. Null if the account itself did. */
  applicationId: string | null;
  candidateId: string;
  packageSlug: string;
  /** Custom ID of the node that the order belongs to. */
  node: string | null;
  workLocations: PlacedLocation[];
  tags: string[];
  /** Whether the order confirmed that a conditional offer was made. */
  conditionalOfferMade: boolean;
  /** Why the law allows a credit report for the position, as the order said. */
  creditGround: string | null;
  /** Annual salary of the position in US dollars. Null: not known. */
  annualSalary: number | null;
  status: InvitationStatus;
  createdAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  /** When the invitation was canceled. */
  deletedAt: Date | null;
  /** When the customer archived it. */
  archivedAt: Date | null;
  /** Who archived it in the dashboard. Null: it is not archived, or a backend did it. */
  archivedById: string | null;
  archivedByEmail: string | null;
  /** The report that the completed invitation became. */
  reportId: string | null;
  /** The invitation that renews this one after it expired. */
  renewalId: string | null;
  /** The newest mail to the candidate about it. */
  mailId: string | null;
  /** What became of the newest mail to the candidate about it. Null: none was written. */
  mailStatus: MailStatus | null;
  /** Why that mail was not delivered, or is late. */
  mailFailure: MailFailure | null;
  /** When that became so. */
  mailStatusAt: Date | null;
  /** When the next reminder or the expiry is due. Null once the invitation is no longer pending. */
  dueAt: Date | null;
}

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

/** Returns an event about an invitation, with the invitation as it is after the change. */
export const invitationEvent = (
  type: Extract<EventType, `invitation.${string}`>,
  invitation: InvitationRecord,
  links: InvitationLinks,
  at: Date,
): DomainEvent => ({
  accountId: invitation.accountId,
  applicationId: invitation.applicationId,
  type,
  object: toInvitationResource(invitation, links),
  at,
});

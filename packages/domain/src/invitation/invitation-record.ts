import type { InvitationStatus, MailFailure, MailStatus } from '@service-embeds/contract';
import type { PlacedLocation } from '../place/placed-location.ts';

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

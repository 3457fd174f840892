import type { ContinuousCheckType, SubscriptionEnd, WorkLocation } from '@service-embeds/contract';

/** A continuous check as it is stored. */
export interface ContinuousCheckRecord {
  accountId: string;
  id: string;
  candidateId: string;
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: string | null;
  type: ContinuousCheckType;
  node: string | null;
  workLocations: WorkLocation[];
  createdAt: Date;
  canceledAt: Date | null;
  cancellationReason: SubscriptionEnd | null;
  /** When the consent behind it is too old, on the account's clock. Null: it has ended. */
  dueAt: Date | null;
}

import type { IntervalUnit, SubscriptionEnd } from '@service-embeds/contract';
import type { PlacedLocation } from '../place/placed-location.ts';

/** A subscription as it is stored. */
export interface SubscriptionRecord {
  accountId: string;
  id: string;
  candidateId: string;
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: string | null;
  packageSlug: string;
  node: string | null;
  workLocations: PlacedLocation[];
  /** Day of the first report in UTC, `YYYY-MM-DD`. */
  startDate: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
  /** Day of the newest report. Null: there is none yet. */
  lastOccurrence: string | null;
  createdAt: Date;
  canceledAt: Date | null;
  cancellationReason: SubscriptionEnd | null;
  /** When the next report is ordered, on the account's clock. Null: the subscription is inactive. */
  dueAt: Date | null;
}

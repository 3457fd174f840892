import type { MailDelivery, MailDeliveryState, MailFailure, MailStatus } from '@service-embeds/contract';
import { toTimestampOrNull } from '../time.ts';

const deliveryStates: Record<MailStatus, MailDeliveryState> = {
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  kept: 'none',
  failed: 'error',
};

/** The newest mail about an object, as far as its delivery is concerned. */
export interface MailProgress {
  /** Null: there is no mail. */
  status: MailStatus | null;
  failure: MailFailure | null;
  /** When the status changed, on the account's clock. */
  statusAt: Date | null;
}

/** Returns the delivery of a mail as the API shows it. */
export function toMailDelivery({ status, failure, statusAt }: MailProgress): MailDelivery {
  const state = status ? deliveryStates[status] : 'none';
  return { state, reason: failure, updated_at: state === 'none' ? null : toTimestampOrNull(statusAt) };
}

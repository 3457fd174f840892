import type { Invitation, Order } from '@service-embeds/contract';

/** Whether the email of an invitation did not arrive, so that its candidate cannot open it. */
export const isUndelivered = ({ status, delivery }: Invitation): boolean =>
  status === 'pending' && delivery.state === 'error';

/** Whether an invitation has expired, and no other one renews it (docs/api/invitations.md). */
export const isRenewable = ({ status, renewal_id }: Invitation): boolean =>
  status === 'expired' && !renewal_id;

/** Whether an order waits for its candidate, so that people can remind them, cancel or renew its invitation. */
export const isChangeable = ({ invitation, report }: Order): boolean =>
  invitation !== null && !report && (invitation.status === 'pending' || isRenewable(invitation));

import type { Invitation, Order } from '@service-embeds/contract';

/** Whether the email of an invitation did not arrive, so that its candidate cannot open it. */
export const isUndelivered = ({ status, delivery }: Invitation): boolean =>
  status === 'pending' && delivery.state === 'error';

/** Whether an invitation has expired, and no other one renews it (docs/api/invitations.md). */
export const isRenewable = ({ status, renewal_id }: Invitation): boolean =>
  status === 'expired' && !renewal_id;

/** Whether people can do something about an order's invitation: remind its candidate, cancel it, or renew it. */
export const isChangeable = ({ invitation }: Order): boolean =>
  invitation?.status === 'pending' || (invitation !== null && isRenewable(invitation));

import type { Invitation } from '@service-embeds/contract';

/** Whether the email of an invitation did not arrive, so that its candidate cannot open it. */
export const isUndelivered = ({ status, delivery }: Invitation): boolean =>
  status === 'pending' && delivery.state === 'error';

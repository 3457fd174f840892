import type { EventType } from '../contract.ts';
import type { Happening } from '../events/record.ts';
import type { Services } from '../services.ts';
import { presentInvitation, type InvitationRow } from './present.ts';

/** An event about an invitation, with the invitation as it is now. */
export const happened = (services: Services, type: EventType, row: InvitationRow, at: Date): Happening => ({
  accountId: row.accountId,
  type,
  object: presentInvitation(services, row),
  at,
});

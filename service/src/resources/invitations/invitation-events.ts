import type { EventType } from '@service-embeds/contract';
import type { DomainEvent } from '@service-embeds/domain/event';
import type { Container } from '../../context.ts';
import { toInvitationResource, type InvitationRow } from './invitation.serializer.ts';

/** An event about an invitation, with the invitation as it is now. */
export const invitationEvent = (
  container: Container,
  type: EventType,
  row: InvitationRow,
  at: Date,
): DomainEvent => ({
  accountId: row.accountId,
  type,
  object: toInvitationResource(container, row),
  at,
});

import type { EventType } from '@service-embeds/contract';
import type { DomainEvent } from '../domain-event.ts';
import type { InvitationRecord } from './invitation-record.ts';
import { toInvitationResource, type InvitationLinks } from './invitation-serializer.ts';

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

import { en, type InvitationActionMessages } from './en/invitation-actions.ts';
import { es } from './es/invitation-actions.ts';

export type { InvitationActionMessages };

/** Messages of what helps an invitation, by language. They load together with it, in every language. */
export const invitationActionMessages = { en, es };

import type { ApplySession } from './apply-session.ts';

/** Why an invitation takes no answers. */
export type ClosedReason = keyof ApplySession['messages']['apply']['closed'];

/**
 * Returns why an invitation takes no answers. Undefined: it takes them.
 * @param meanwhile whether the invitation was closed while the candidate was filling in a form
 */
export function closedReason(
  { invitation, ...session }: Pick<ApplySession, 'invitation' | 'now'>,
  meanwhile: boolean,
): ClosedReason | undefined {
  // Its link expires with it, even before the scheduler has closed it.
  if (invitation.status === 'pending') return invitation.expiresAt <= session.now ? 'expired' : undefined;
  if (invitation.status === 'completed' && meanwhile) return 'justCompleted';
  return invitation.renewalId === null ? invitation.status : 'renewed';
}

import type { AccountRow, InvitationRow } from '../../db/rows/rows.ts';
import type { Messages } from '../../platform/translations/messages.ts';

/** Why an invitation takes no answers. */
export type ClosedReason = keyof Messages['apply']['closed'];

/**
 * Returns why an invitation takes no answers. Undefined: it takes them.
 * @param meanwhile whether the invitation was closed while the candidate was filling in a form. Default: no
 */
export function closedReason(
  {
    account,
    invitation,
    now,
  }: { account: Pick<AccountRow, 'apiAuthorized'>; invitation: InvitationRow; now: Date },
  meanwhile = false,
): ClosedReason | undefined {
  if (invitation.status === 'pending') {
    // Its link expires with it, even before the scheduler has closed it.
    if (invitation.expiresAt <= now) return 'expired';
    // A suspended account orders nothing. The candidate does not read why: that is between it and the provider.
    return account.apiAuthorized ? undefined : 'onHold';
  }
  if (invitation.status === 'completed' && meanwhile) return 'justCompleted';
  return invitation.renewalId === null ? invitation.status : 'renewed';
}

import { ApiError } from '@service-embeds/contract';
import type { Archivist } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { recordAudit } from '../../../db/audit/audit-log.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import type { Container } from '../../../integrations/context.ts';
import type { Transaction } from '../../../db/pool/database.ts';
import type { AccountReach } from '../../../db/rows/reach.ts';
import type { AccountRow, InvitationRow } from '../../../db/rows/rows.ts';
import {
  archiveInvitation,
  saveCancellation,
  renewInvitation,
  resendInvitation,
} from '../../../resources/invitations/invitation-actions.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { Confirmation } from '../confirm.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { viewerEntry } from '../viewer-audit.ts';

/** Something that people do with an invitation. Its page has a button for each that is possible. */
interface InvitationChange {
  /** Label of the button. */
  label: string;
  isDangerous?: boolean;
  isPossible: (invitation: InvitationRow) => boolean;
  /** What is asked before. Default: nothing. */
  confirmation?: Pick<Confirmation, 'title' | 'text' | 'button'>;
  /** Returns the invitation whose page is shown next. */
  run: (db: Transaction, container: Container, command: InvitationCommand) => Promise<InvitationRow>;
  action: AuditAction;
  /** What the next page says. */
  message: string;
}

/** What a change is told. */
interface InvitationCommand {
  account: AccountRow;
  accountId: string;
  reach: AccountReach;
  /** Of the partner application that does it. People use none. */
  applicationId: null;
  id: string;
  /** The corrected address of the candidate. */
  email: string | undefined;
  /** Who does it. */
  by: Archivist;
  /** The account's time. */
  now: Date;
}

const isArchived = ({ archivedAt }: InvitationRow): boolean => archivedAt !== null;
const isPending = ({ status }: InvitationRow): boolean => status === 'pending';

/** By the value of the field `action`. */
export const invitationChanges = {
  resend: {
    label: 'Send reminder',
    isPossible: isPending,
    run: resendInvitation,
    action: 'invitation.reminded',
    message: 'Reminder sent.',
  },
  renew: {
    label: 'Renew invitation',
    isPossible: ({ status, renewalId }) => status === 'expired' && renewalId === null,
    run: renewInvitation,
    action: 'invitation.renewed',
    message: 'Invitation renewed. The candidate gets a new link by email.',
  },
  cancel: {
    label: 'Cancel invitation',
    isDangerous: true,
    isPossible: isPending,
    confirmation: {
      title: 'Cancel this invitation?',
      text: "The candidate's link stops working, and what they have entered is deleted. To check them later, order again.",
      button: 'Cancel invitation',
    },
    run: saveCancellation,
    action: 'invitation.canceled',
    message: 'Invitation canceled.',
  },
  archive: {
    label: 'Archive invitation',
    isPossible: (invitation) => !isPending(invitation) && !isArchived(invitation),
    run: (db, _container, command) => archiveInvitation(db, { ...command, archived: true }),
    action: 'invitation.changed',
    message: 'Invitation archived.',
  },
  restore: {
    label: 'Restore invitation',
    isPossible: isArchived,
    run: (db, _container, command) => archiveInvitation(db, { ...command, archived: false }),
    action: 'invitation.changed',
    message: 'Invitation restored.',
  },
} as const satisfies Record<string, InvitationChange>;

/** The changes by their names, in the order of their buttons. */
const changesByName = new Map<string, InvitationChange>(Object.entries(invitationChanges));

/** Returns the change that a form names. */
export const findInvitationChange = (action: string): InvitationChange | undefined =>
  changesByName.get(action);

/** Returns what can be done with an invitation, by name. */
export const possibleChanges = (invitation: InvitationRow): [action: string, change: InvitationChange][] =>
  [...changesByName].filter(([, { isPossible }]) => isPossible(invitation));

/** Changes an invitation, and records who did it. Returns the invitation whose page is shown next. */
export const changeInvitation = (
  c: DashboardContext,
  change: InvitationChange,
  target: InvitationTarget,
): Promise<InvitationRow> => c.var.db.transaction((transaction) => runChange(c, transaction, change, target));

/**
 * Changes an invitation that was selected in a list, and records who did it. Returns whether it changed: not if another person did it
 * before, or if the candidate completed it in the meantime.
 */
export async function changeSelectedInvitation(
  c: DashboardContext,
  change: InvitationChange,
  id: string,
): Promise<boolean> {
  try {
    return await c.var.db.transaction(async (transaction) => {
      const invitation = await lockInvitation(transaction, c.var.viewer.account.id, id);
      if (!invitation || !change.isPossible(invitation)) return false;
      await runChange(c, transaction, change, { id });
      return true;
    });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

interface InvitationTarget {
  id: string;
  /** The corrected address of the candidate. */
  email?: string | undefined;
}

async function runChange(
  c: DashboardContext,
  db: Transaction,
  change: InvitationChange,
  { id, email }: InvitationTarget,
): Promise<InvitationRow> {
  const { container, viewer } = c.var;
  const { account, reach, now, user } = viewer;
  const by = { id: user.id, email: user.email };
  const command = { account, accountId: account.id, reach, applicationId: null, id, email, by, now };
  const next = await change.run(db, container, command);
  const entry = viewerEntry(c, change.action, { type: 'invitation', id });
  await recordAudit(db, entry, container.clock.now());
  return next;
}

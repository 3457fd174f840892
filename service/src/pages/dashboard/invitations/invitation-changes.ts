import { html } from 'hono/html';
import { ApiError, type ApiErrorCode } from '@service-embeds/contract';
import type { InvitationRow } from '../../../db/rows/rows.ts';
import { findInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { Html } from '../../kit/layout/page.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { Confirmation } from '../confirm.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { rowFormId } from '../lists/list-definition.ts';
import { admins } from '../roles.ts';

/** Something that people do with an invitation. Its page has a button for each that is possible. */
interface InvitationChange {
  label: string;
  isDangerous?: boolean;
  isPossible: (invitation: InvitationRow) => boolean;
  /** What is asked before. Default: nothing. */
  confirmation?: Pick<Confirmation, 'title' | 'text' | 'button'>;
  /** Does it, and returns the invitation whose page is shown next. */
  run: (c: DashboardContext, target: { id: string }) => Promise<{ id: string }>;
  /** What the next page says. */
  message: string;
  /** Name of the change that takes it back. Default: it is final. */
  undo?: string;
}

const isArchived = ({ archivedAt }: InvitationRow): boolean => archivedAt !== null;
const isPending = ({ status }: InvitationRow): boolean => status === 'pending';

const setArchived = (c: DashboardContext, id: string, archived: boolean): Promise<{ id: string }> =>
  callAsViewer(c, 'POST /v1/invitations/{id}', { params: { id }, body: { archived } });

/** By the value of the field `action`. */
export const invitationChanges = {
  resend: {
    label: 'Send reminder',
    isPossible: isPending,
    run: (c, { id }) => callAsViewer(c, 'POST /v1/invitations/{id}/reminders', { params: { id }, body: {} }),
    message: 'Reminder sent.',
  },
  renew: {
    label: 'Renew invitation',
    isPossible: ({ status, renewalId }) => status === 'expired' && renewalId === null,
    run: (c, { id }) => callAsViewer(c, 'POST /v1/invitations/{id}/renewals', { params: { id } }),
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
    run: (c, { id }) => callAsViewer(c, 'DELETE /v1/invitations/{id}', { params: { id } }),
    message: 'Invitation canceled.',
  },
  archive: {
    label: 'Archive invitation',
    isPossible: (invitation) => !isPending(invitation) && !isArchived(invitation),
    run: (c, { id }) => setArchived(c, id, true),
    message: 'Invitation archived.',
    undo: 'restore',
  },
  restore: {
    label: 'Restore invitation',
    isPossible: isArchived,
    run: (c, { id }) => setArchived(c, id, false),
    message: 'Invitation restored.',
  },
} as const satisfies Record<string, InvitationChange>;

/** The changes by their names, in the order of their buttons. */
const changesByName = new Map<string, InvitationChange>(Object.entries(invitationChanges));

export const findInvitationChange = (action: string): InvitationChange | undefined =>
  changesByName.get(action);

/** Returns what can be done with an invitation, by name. */
export const possibleChanges = (invitation: InvitationRow): [action: string, change: InvitationChange][] =>
  [...changesByName].filter(([, { isPossible }]) => isPossible(invitation));

/** Whether the candidate's email address can be corrected: the last email did not reach it. */
export const isCorrectable = (invitation: InvitationRow): boolean =>
  isPending(invitation) && invitation.mailStatus === 'failed';

/** Page that takes the right address of the candidate. */
export const addressPath = (id: string): string => `/invitations/${id}/address`;

/** What can be done with an invitation in its row of the list. */
export function rowActionsOf(c: DashboardContext, { invitation }: { invitation: InvitationRow }): Html[] {
  const path = `/invitations/${invitation.id}`;
  const button = (label: string, address: string, name = '', isDangerous = false) =>
    html`<button
      class="link ${isDangerous ? 'danger' : ''}"
      form="${rowFormId}"
      formaction="${address}"
      name="action"
      value="${name}"
    >
      ${label}
    </button>`;
  const changes = possibleChanges(invitation).map(([name, { label, isDangerous }]) =>
    button(label, path, name, isDangerous),
  );
  if (!isPending(invitation)) return changes;
  const [remind, ...others] = changes;
  return [
    ...(remind ? [remind] : []),
    ...(isCorrectable(invitation)
      ? [html`<a href="${addressPath(invitation.id)}">Correct email address</a>`]
      : []),
    ...(admins.includes(c.var.viewer.user.role) ? [button('Copy personal link', `${path}/link`)] : []),
    ...others,
  ];
}

/** Why one invitation of a list stays as it is, while the others can still be changed. */
const changedMeanwhile = 'The others changed in the meantime.';
const exceptions: Partial<Record<ApiErrorCode, string>> = {
  not_found: changedMeanwhile,
  invitation_not_pending: changedMeanwhile,
  invitation_pending: changedMeanwhile,
  reminder_limit_reached: 'Others were reminded 10 times within 24 hours.',
};

/**
 * Changes an invitation that was selected in a list. Returns why it stays as it is: another person changed it before, or the
 * candidate completed it in the meantime. Undefined: it changed.
 * @throws ApiError if the others can't be changed either
 */
export async function changeSelectedInvitation(
  c: DashboardContext,
  change: InvitationChange,
  id: string,
): Promise<string | undefined> {
  const invitation = await findInvitation(c.var.db, c.var.viewer.account.id, id);
  if (!invitation || !change.isPossible(invitation)) return changedMeanwhile;
  try {
    await change.run(c, { id });
    return undefined;
  } catch (error) {
    const reason = error instanceof ApiError && exceptions[error.code];
    if (!reason) throw error;
    return reason;
  }
}

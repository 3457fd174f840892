import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DashboardEnv } from '../dashboard-env.ts';
import { changeSelectedInvitation, invitationChanges } from './invitation-changes.ts';
import {
  archiveInvitationsPath,
  cancelInvitationsPath,
  invitationList,
  remindInvitationsPath,
  restoreInvitationsPath,
  type InvitationItem,
} from './invitations.list.ts';
import { requireRole } from '../require-role.ts';
import { requestors } from '../roles.ts';
import { selectedRowRoutes } from '../lists/selected-rows.routes.ts';

const { resend, cancel, archive, restore } = invitationChanges;

const ofInvitations = {
  list: invitationList,
  access: requireRole(requestors),
  noun: 'invitation',
  lineOf: ({ name, packageName }: InvitationItem) => html`${name}, ${packageName}`,
};

/** Reminds the candidates of invitations that were selected in the list, and cancels, archives and restores those invitations. */
export const selectedInvitationRoutes = new Hono<DashboardEnv>()
  .route(
    '/',
    selectedRowRoutes({
      ...ofInvitations,
      path: remindInvitationsPath,
      noun: 'candidate',
      verb: 'Remind',
      done: 'reminded',
      isPossible: resend.isPossible,
      text: 'Each candidate gets an email with their personal link.',
      otherwise: 'Only candidates who have not finished their invitation can be reminded.',
      run: (c, id) => changeSelectedInvitation(c, resend, id),
    }),
  )
  .route(
    '/',
    selectedRowRoutes({
      ...ofInvitations,
      path: cancelInvitationsPath,
      verb: 'Cancel',
      done: 'canceled',
      isDangerous: true,
      isPossible: cancel.isPossible,
      text: 'The links of these candidates stop working, and what they have entered is deleted. To check them later, order again.',
      otherwise: 'Only invitations that wait for their candidate can be canceled.',
      run: (c, id) => changeSelectedInvitation(c, cancel, id),
    }),
  )
  .route(
    '/',
    selectedRowRoutes({
      ...ofInvitations,
      path: archiveInvitationsPath,
      verb: 'Archive',
      done: 'archived',
      isPossible: archive.isPossible,
      text: 'Archived invitations leave the other lists. Nothing else changes, and you can restore them.',
      otherwise: 'Only invitations that have ended and are not archived yet can be archived.',
      run: (c, id) => changeSelectedInvitation(c, archive, id),
    }),
  )
  .route(
    '/',
    selectedRowRoutes({
      ...ofInvitations,
      path: restoreInvitationsPath,
      verb: 'Restore',
      done: 'restored',
      isPossible: restore.isPossible,
      text: 'Restored invitations come back to the lists of their status.',
      otherwise: 'Only archived invitations can be restored.',
      run: (c, id) => changeSelectedInvitation(c, restore, id),
    }),
  );

import * as z from 'zod';
import { person } from '../resources/account/account-body.ts';
import { staffRoles } from '../resources/identity/key-scope.ts';
import { auditAs, staffRoute, type RouteDefinition } from '../route.ts';
import { objectId } from '../shared-fields.ts';

const byAdmin = {
  ...staffRoute('staff'),
  response: z.object({ id: objectId }),
} as const;
const byMember = {
  ...staffRoute('any'),
  response: z.object({ id: objectId }),
} as const;

const role = z.enum(staffRoles).describe('Role of the staff, whose rights the member or the key has');

/** Who belongs to the provider's staff, what each member gets, and who does which work. */
export const staffRoutes = {
  'POST /ops/staff': {
    ...byAdmin,
    operationId: 'inviteStaffMember',
    summary: 'Invite a person to the staff by email',
    audit: auditAs('staff.added', 'staff_member', undefined, ['role']),
    body: person.extend({ role }),
    runsOnce: true,
  },
  'POST /ops/staff/{id}': {
    ...byAdmin,
    operationId: 'changeStaffRole',
    summary: 'Change the role of another member of staff',
    audit: auditAs('staff.role_changed', 'staff_member', 'id', ['role']),
    body: z.strictObject({ role }),
  },
  'POST /ops/staff/{id}/sign_out': {
    ...byAdmin,
    operationId: 'signOutStaffMember',
    summary: 'End every session of a member of staff, and let others take their work',
    audit: auditAs('staff.signed_out', 'staff_member', 'id'),
  },
  'DELETE /ops/staff/{id}': {
    ...byAdmin,
    operationId: 'removeStaffMember',
    summary: 'Remove another member of staff, with their sessions and their key',
    audit: auditAs('staff.removed', 'staff_member', 'id'),
  },
  'POST /ops/profile': {
    ...byMember,
    operationId: 'changeStaffProfile',
    summary: 'Change which emails the member of staff gets',
    audit: auditAs('notifications.changed', 'staff_member', undefined, ['digest_emails']),
    body: z.strictObject({
      digest_emails: z.boolean().describe('Whether the member gets emails about new work'),
    }),
  },
  'POST /ops/profile/key': {
    ...byMember,
    operationId: 'createStaffKey',
    summary: "Create the member's key of the operations API, which ends the one before it",
    audit: auditAs('staff_key.created', 'staff_member', undefined, ['role']),
    body: z.strictObject({ role }),
    response: z.object({
      id: objectId,
      key: z.string().describe('The key. It is shown once, and not stored'),
    }),
  },
  'POST /ops/accounts/{account_id}/work/{kind}/{id}': {
    ...byMember,
    operationId: 'takeWork',
    summary: 'Take work for 30 minutes, or keep it for longer, so that no two members of staff do the same',
    audit: auditAs('staff_work.taken', 'staff_work', 'id'),
  },
  'DELETE /ops/accounts/{account_id}/work/{kind}/{id}': {
    ...byMember,
    operationId: 'releaseWork',
    summary: 'Let others take work',
    // The log says who has taken work, and what was done about it.
    audit: null,
  },
} as const satisfies Record<string, RouteDefinition>;

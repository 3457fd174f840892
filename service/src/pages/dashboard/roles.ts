import type { Role } from '../../identity/memberships.ts';

export type { Role } from '../../identity/memberships.ts';

/** The name of each role. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  restricted_admin: 'Restricted admin',
  adjudicator: 'Adjudicator',
  requestor: 'Requestor',
  limited_requestor: 'Limited requestor',
  billing: 'Billing',
  developer: 'Developer',
};

/** Every role. */
export const allRoles = Object.keys(roleNames) as Role[];

/** Roles that can read reports. */
export const readers: readonly Role[] = ['admin', 'restricted_admin', 'adjudicator', 'requestor'];
/** Roles that can decide about reports. */
export const adjudicators: readonly Role[] = ['admin', 'restricted_admin', 'adjudicator'];
/** Roles that can see, resend and cancel invitations. */
export const requestors: readonly Role[] = [...readers, 'limited_requestor'];
/** Roles that can manage API keys and see webhook deliveries. */
export const developers: readonly Role[] = ['admin', 'developer'];
/** Roles that can disconnect applications and manage people (docs/interface.md#roles). */
export const admins: readonly Role[] = ['admin'];

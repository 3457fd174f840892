import type { Role } from '@service-embeds/domain/identity/role-rights';

/** The name of each role of an account's team. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  restricted_admin: 'Restricted admin',
  adjudicator: 'Adjudicator',
  requestor: 'Requestor',
  limited_requestor: 'Limited requestor',
  billing: 'Billing',
  developer: 'Developer',
};

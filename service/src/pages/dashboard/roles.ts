import type { UserRow } from '../../identity/sign-in.ts';

export type Role = UserRow['role'];

/** What each role is called. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  restricted_admin: 'Restricted admin',
  adjudicator: 'Adjudicator',
  requestor: 'Requestor',
  limited_requestor: 'Limited requestor',
  billing: 'Billing',
  developer: 'Developer',
};

/** Who may read reports, and who may decide about them. */
export const readers: Role[] = ['admin', 'restricted_admin', 'adjudicator', 'requestor'];
export const adjudicators: Role[] = ['admin', 'restricted_admin', 'adjudicator'];
/** Who may follow, send again and cancel invitations. */
export const requestors: Role[] = [...readers, 'limited_requestor'];
/** Who may have API keys and see what webhooks were told. */
export const developers: Role[] = ['admin', 'developer'];
/** Who may disconnect applications (SPEC: only an Admin connects them) and say who does what. */
export const admins: Role[] = ['admin'];

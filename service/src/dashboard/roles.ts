import type { UserRow } from '../users/sign-in.ts';

type Role = UserRow['role'];

/** Who may read reports, and who may decide about them. */
export const readers: Role[] = ['admin', 'restricted_admin', 'adjudicator', 'requestor'];
export const adjudicators: Role[] = ['admin', 'restricted_admin', 'adjudicator'];

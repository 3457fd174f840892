import { type Role, userRoles } from '@service-embeds/contract';
import { type RoleRights, roleRights } from '@service-embeds/domain/identity/role-rights';
import { roleNames } from '../kit/labels/account-labels.ts';

/** Every role. */
export const allRoles: readonly Role[] = userRoles;

export const roleOptions = allRoles.map((role) => [role, roleNames[role]] as const);
const rolesWith = (has: (rights: RoleRights) => boolean): readonly Role[] =>
  userRoles.filter((role) => has(roleRights[role]));

/** Roles that see reports, as much of them as their view shows. */
export const readers = rolesWith(({ view }) => view !== null);
/** Roles that can decide about reports. */
export const adjudicators = rolesWith(({ decisions }) => decisions);
/** Roles that can order, and see, resend and cancel invitations. */
export const requestors = rolesWith(({ orders }) => orders);
/** Roles that see candidates: those that see reports, and those that order. */
export const candidateReaders = rolesWith(({ view, orders }) => view !== null || orders);
/** Roles that see packages: those that order, and those that see what orders cost. */
export const packageReaders = rolesWith(({ orders, prices }) => orders || prices);
/** Roles that see what was ordered and what it costs. */
export const priceReaders = rolesWith(({ prices }) => prices);
/** Roles that can manage API keys and see webhook deliveries. */
export const developers = rolesWith(({ integration }) => integration);
/** Roles that can disconnect applications and manage people (docs/dashboard.md#the-dashboard). */
export const admins = rolesWith(({ administration }) => administration);

import type { KeyScope, ReportView } from '@service-embeds/contract';
import type { Role, StaffRight, StaffRole } from '@service-embeds/contract/resources/identity/key-scope';

export {
  staffRoles,
  userRoles,
  type Role,
  type StaffRight,
  type StaffRole,
} from '@service-embeds/contract/resources/identity/key-scope';

/** What a role may see and do. `view` and `decisions` mean the same as in a session token. */
export interface RoleRights {
  /** How much of reports. Null: no report, and no list or count of them. */
  view: ReportView | null;
  /** Whether the role decides about reports. */
  decisions: boolean;
  /** Whether the role orders, and sees, corrects and cancels invitations. */
  orders: boolean;
  /** Whether the role sees what was ordered and what it costs. */
  prices: boolean;
  /** Whether the role manages API keys, webhooks and partner applications, and reads their logs. */
  integration: boolean;
  /** Whether the role manages people, connections and settings. */
  administration: boolean;
}

const nothing: RoleRights = {
  view: null,
  decisions: false,
  orders: false,
  prices: false,
  integration: false,
  administration: false,
};
const decides: RoleRights = { ...nothing, view: 'records', decisions: true, orders: true };

/** The rights of each role. Beside them, every person may be bound to nodes. */
export const roleRights: Readonly<Record<Role, RoleRights>> = {
  admin: { ...decides, prices: true, integration: true, administration: true },
  restricted_admin: decides,
  adjudicator: decides,
  requestor: { ...nothing, view: 'status', orders: true },
  limited_requestor: { ...nothing, orders: true },
  billing: { ...nothing, prices: true },
  developer: { ...nothing, integration: true },
};

/** Which right each scope of an API key needs. A key reads whole reports, so a role that sees a part of them reads none with it. */
const scopeNeeds: Readonly<Record<KeyScope, (rights: RoleRights) => boolean>> = {
  read: ({ view }) => view === 'records',
  order: ({ orders }) => orders,
  decide: ({ decisions }) => decisions,
  account_settings: ({ administration }) => administration,
  webhooks: ({ integration }) => integration,
  keys: ({ integration }) => integration,
};

/** Returns the scopes that a person of a role can give to an API key. */
export const keyScopesOfRole = (role: Role): KeyScope[] =>
  (Object.keys(scopeNeeds) as KeyScope[]).filter((scope) => scopeNeeds[scope](roleRights[role]));

/** Returns what a person of a role may do in the dashboard, where they read as much of reports as their view shows. */
export const scopesOfRole = (role: Role): KeyScope[] => {
  const { view } = roleRights[role];
  const others = keyScopesOfRole(role).filter((scope) => scope !== 'read');
  return view === null ? others : ['read', ...others];
};

/**
 * Returns what an API key may do now: no key is stronger than the person who made it, even when they lose a role later.
 * @param scopes that the key was made with
 * @param maker role of the person who made it; undefined if they have left the account
 */
export function presentKeyScopes(scopes: readonly KeyScope[], maker: Role | undefined): KeyScope[] {
  const allowedScopes = maker === undefined ? [] : keyScopesOfRole(maker);
  return scopes.filter((scope) => allowedScopes.includes(scope));
}

/**
 * Whether a person hears by email of reports that are complete. It is on for those who decide, and others who read reports can
 * turn it on.
 * @param choice of the person. Null: none
 */
export function wantsReportEmails(role: Role, choice: boolean | null): boolean {
  const { view, decisions } = roleRights[role];
  return view !== null && (choice ?? decisions);
}

/**
 * Whether a membership has the nodes that its role needs. An admin is responsible for the whole account, so nodes are for the
 * other roles; a restricted admin of an account with a hierarchy needs at least one.
 */
export const areNodesValid = (role: Role, customIds: readonly string[], hasHierarchy: boolean): boolean =>
  role === 'admin'
    ? customIds.length === 0
    : customIds.length > 0 || role !== 'restricted_admin' || !hasHierarchy;

const rights: Record<StaffRole, readonly StaffRight[]> = {
  admin: [
    'accounts',
    'approve',
    'certify',
    'credential',
    'dispute',
    'operate',
    'recover',
    'screen',
    'staff',
    'suspend',
    'verify',
    'withheld',
  ],
  credentialing: ['accounts', 'approve', 'certify', 'credential', 'suspend'],
  screening: ['dispute', 'screen', 'verify', 'withheld'],
  support: ['accounts', 'operate', 'recover', 'suspend'],
};

/** Whether a role has a right: people see only as much of customers and candidates as their work needs. */
export const hasStaffRight = (role: StaffRole, right: StaffRight): boolean => rights[role].includes(right);

/**
 * Returns what a key of a member of staff may do now: no key is stronger than the person who made it, even when they lose a role later.
 * @param key role that the key was made with
 */
export const staffKeyRights = (key: StaffRole, maker: StaffRole): StaffRight[] =>
  rights[key].filter((right) => hasStaffRight(maker, right));

/** What the shared operations key may do: everything but what would make its holder an admin, because it names no person. */
export const sharedKeyRights: readonly StaffRight[] = rights.admin.filter((right) => right !== 'staff');

/** Work of the staff that one person does at a time, and the right that it needs. */
export const staffWork = {
  account: 'credential',
  application: 'certify',
  dispute: 'dispute',
  remaining_file_parts: 'withheld',
  nature_and_scope: 'dispute',
  report: 'screen',
  verification: 'verify',
} as const satisfies Record<string, StaffRight>;

export type StaffWorkKind = keyof typeof staffWork;

/** Minutes after which work is free again, if the person who took it has not looked at it. */
export const claimMinutes = 30;

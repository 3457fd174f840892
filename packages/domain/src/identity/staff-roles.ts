/** What a member of the provider's staff works on. */
export const staffRoles = ['admin', 'credentialing', 'screening', 'support'] as const;

export type StaffRole = (typeof staffRoles)[number];

/**
 * A right in the staff console.
 *
 * - `accounts`: find accounts, people, applications and the states of reports, without results.
 * - `credential`, `screen`, `verify`, `dispute`, `certify`: do the work of a queue. `dispute` also answers requests for nature and scope.
 * - `approve`: what an account may do, and its packages and prices.
 * - `suspend`: stop accounts, keys and sessions.
 * - `recover`: remove lost second factors.
 * - `operate`: failed work and deliveries.
 * - `withheld`: records that are kept out of reports.
 * - `staff`: who belongs to the staff.
 */
export type StaffRight =
  | 'accounts'
  | 'approve'
  | 'certify'
  | 'credential'
  | 'dispute'
  | 'operate'
  | 'recover'
  | 'screen'
  | 'staff'
  | 'suspend'
  | 'verify'
  | 'withheld';

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

/**
 * What an API key may do (docs/api/session-tokens.md#scopes-of-api-keys): read candidates, orders and reports; order; decide about reports;
 * change the account and its people's data; manage webhooks and tests; and manage partner applications with their credentials.
 */
export const keyScopes = ['read', 'order', 'decide', 'account_settings', 'webhooks', 'keys'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** What a person may do in an account (docs/dashboard.md#the-dashboard). */
export const userRoles = [
  'admin',
  'restricted_admin',
  'adjudicator',
  'requestor',
  'limited_requestor',
  'billing',
  'developer',
] as const;

export type Role = (typeof userRoles)[number];

/** What a member of the provider's staff works on. */
export const staffRoles = ['admin', 'credentialing', 'screening', 'support'] as const;

export type StaffRole = (typeof staffRoles)[number];

/**
 * A right in the staff console and the operations API.
 *
 * - `accounts`: find accounts, people, applications and the states of reports, without results.
 * - `credential`, `screen`, `verify`, `dispute`, `certify`: do the work of a queue. `dispute` also answers requests for nature and scope.
 * - `approve`: what an account may do, and its packages, prices and legal holds.
 * - `suspend`: stop accounts, keys and sessions.
 * - `recover`: remove lost second factors.
 * - `operate`: failed work, deliveries, mails, and what retention has removed.
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

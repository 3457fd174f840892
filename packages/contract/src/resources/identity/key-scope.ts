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

/**
 * What an API key may do (docs/api/session-tokens.md#scopes-of-api-keys): read candidates, orders and reports; order; decide about reports;
 * change the account and its people's data; manage webhooks and tests; and manage partner applications with their credentials.
 */
export const keyScopes = ['read', 'order', 'decide', 'account_settings', 'webhooks', 'keys'] as const;

export type KeyScope = (typeof keyScopes)[number];

/**
 * Who may call a route: a customer's backend, the same with its API key alone, an embed that orders, any embed, one that shows disclosures, a partner application, a visitor of
 * one, or the provider.
 */
export const backend = { basic: true } as const;
export const keyHolder = { basic: true, apiKeyOnly: true } as const;
export const ordering = { basic: true, scopes: ['order'] } as const;
export const anyEmbed = { basic: true, scopes: ['order', 'disclosure'] } as const;
export const disclosing = { basic: true, scopes: ['disclosure'], candidate: true } as const;
export const application = { application: true } as const;
export const visitor = { visitor: true } as const;
export const operations = { operations: true } as const;

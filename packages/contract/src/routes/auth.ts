/**
 * Who may call a route: a customer's backend, the same with its API key alone, an embed that orders, any embed, one that shows disclosures, one that shows a report (its records; why it is on hold; or
 * to decide), a partner application, a visitor of one, or the provider.
 */
export const backend = { basic: true } as const;
export const keyHolder = { basic: true, apiKeyOnly: true } as const;
export const ordering = { basic: true, scopes: ['order'] } as const;
export const anyEmbed = { basic: true, scopes: ['order', 'disclosure'] } as const;
export const disclosing = { basic: true, scopes: ['disclosure'], candidate: true } as const;
export const reading = { basic: true, scopes: ['order', 'report'], report: true } as const;
export const readingRecords = { ...reading, view: 'records' } as const;
export const holding = { basic: true, scopes: ['report'], report: true } as const;
export const deciding = { ...holding, view: 'records', decisions: true } as const;
export const application = { application: true } as const;
export const visitor = { visitor: true } as const;
export const operations = { operations: true } as const;

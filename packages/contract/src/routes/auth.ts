/**
 * Who may call a route. `backend` is a customer's backend, `keyHolder` the same with its API key alone. Embeds call with session
 * tokens: those that order, any, those that show disclosures, and those that show a report (`reading` and what follows). The
 * others are a partner application, a visitor of one, and the provider's staff.
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

/** What all routes of the provider's staff have in common: their path names an account, all of which is within reach. */
export const staffRoute = {
  tag: 'Operations',
  auth: { operations: true },
  reach: null,
  extension: true,
} as const;

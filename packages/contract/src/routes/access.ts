import type { AuditAction } from '../audit-actions.ts';
import type { RouteAudit } from '../route.ts';
import { keyScopes, type KeyScope } from '../resources/identity/key-scope.ts';

/** Names what the audit log records of a route. @param options see `RouteAudit` */
export const audited = (
  action: AuditAction,
  type: string,
  param?: string,
  details?: RouteAudit['details'],
): RouteAudit => ({ action, type, ...(param !== undefined && { param }), ...(details && { details }) });

/**
 * Who may call a route. Embeds call with session tokens: those that order, any, those that show disclosures, and those that show
 * a report (`reading` and what follows). The others are a partner application, a visitor of one, and the provider's staff.
 */

/** A customer's backend, with an access token or with an API key that has one of the scopes. */
export const backend = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...basic: Scopes) =>
  ({ basic }) as const;
/** The same with an API key alone. */
export const keyHolder = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...basic: Scopes) =>
  ({ basic, apiKeyOnly: true }) as const;
/** What is about all nodes of an account at once: not for a key or a person that is bound to some of them. */
export const ofWholeAccount = <const Auth extends { basic: readonly [KeyScope, ...KeyScope[]] }>(
  auth: Auth,
) => ({ ...auth, wholeAccount: true }) as const;
/** A backend with any API key. */
export const anyBackend = { basic: keyScopes } as const;
export const ordering = { basic: ['order'], scopes: ['order'] } as const;
/** What an order is made of, such as packages. */
export const choosing = { basic: ['read', 'order'], scopes: ['order'] } as const;
export const overseeing = { basic: ['read'], scopes: ['order'] } as const;
export const anyEmbed = { basic: ['read'], scopes: ['order', 'disclosure'] } as const;
export const disclosing = { basic: ['order'], scopes: ['disclosure'], candidate: true } as const;
export const reading = { basic: ['read'], scopes: ['order', 'report'], report: true } as const;
export const readingRecords = { ...reading, view: 'records' } as const;
export const holding = { basic: ['read'], scopes: ['report'], report: true } as const;
export const deciding = { ...holding, basic: ['decide'], view: 'records', decisions: true } as const;
export const application = { application: true } as const;
export const visitor = { visitor: true } as const;

/** What all routes of the provider's staff have in common: their path names an account, all of which is within reach. */
export const staffRoute = {
  tag: 'Operations',
  auth: { operations: true },
  reach: null,
  extension: true,
} as const;

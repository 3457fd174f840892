import type * as z from 'zod';
import type { AuditAction } from './audit-actions.ts';
import type { RequestLimits } from './request-limits.ts';
import { keyScopes, type KeyScope, type StaffRight } from './resources/identity/key-scope.ts';
import type { ReportView, Scope } from './resources/identity/session-token.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call a route. Authentication refuses all others. */
export interface RouteAuth {
  /** An access token, or an API key that has one of these scopes, as the user name of HTTP Basic or as Bearer. */
  basic?: readonly [KeyScope, ...KeyScope[]];
  /** Of `basic`, the API key alone: a partner's access token gets 403. */
  apiKeyOnly?: boolean;
  /** A person who is signed in to the dashboard, and whose role has one of the scopes of `basic`, if there are any: nothing answers it over HTTP. */
  personOnly?: boolean;
  /** Of `basic`, those that reach the whole account: a key or a person that is bound to nodes gets 403. */
  wholeAccount?: boolean;
  /** `Bearer` with a session token that holds one of these scopes. */
  scopes?: readonly Scope[];
  /** Also `Bearer` with the token of a candidate on the hosted pages, for what is its own. */
  candidate?: boolean;
  /** Also a candidate on their own pages, for what their personal link leads to. Over HTTP it admits no one. */
  personalLink?: boolean;
  /** Also `Bearer` with a session token of one report, for what belongs to that report. */
  report?: boolean;
  /** Of session tokens and people, those whose `view` is this one or larger. Default: any; answers hold what the view allows. */
  view?: ReportView;
  /** Of the session tokens, those that may decide about reports. */
  decisions?: boolean;
  /** `client_id` and `client_secret` of a partner application, in HTTP Basic or in the body. */
  application?: boolean;
  /** No caller in particular: `{client_id}` in the path names the partner application, in whose host's account it works. */
  visitor?: boolean;
  /** Of the visitors, those on the hosted pages, whose body proves who they are: nothing answers it over HTTP. */
  pageOnly?: boolean;
  /** Also credentials of an account with `api_authorized: false`, so that its integrators see why everything else fails. */
  unauthorizedAccount?: boolean;
  /** The signature of a link that an answer held, such as `download_uri`, while the key or person that got it may do this. */
  signedLink?: KeyScope;
  /** The signature of a message of a mail provider (Standard Webhooks). */
  signedMessage?: boolean;
  /** HTTP Basic with the operations key, or a key of a member of staff, that has this right. `any`: whatever its rights. */
  operations?: StaffRight | 'any';
}

/** Kind of an object that a path names and that not every caller of the account may reach. */
export type ReachedObject =
  | 'adverse action'
  | 'candidate'
  | 'candidate story'
  | 'consent'
  | 'continuous check'
  | 'document'
  | 'invitation'
  | 'node'
  | 'report'
  | 'request for nature and scope'
  | 'screening'
  | 'subscription'
  | 'verification';

/** What the audit log records of a route. */
export interface RouteAudit {
  action: AuditAction;
  type: string;
  /** The parameter of the path that is the ID of the object. Default: the `id` of the answer, or those of its list. */
  param?: string;
  /** Fields of the body whose values are recorded: settings and decisions, never personal data. */
  details?: readonly string[];
  /** It is in the log of the provider, and not of the account: it would tell the customer that something is withheld. */
  isProviders?: true;
}

/** What the contract says of one endpoint. Request validation, the client's types, the fake and OpenAPI follow it. */
export interface RouteDefinition {
  /** Stable name: a verb and what it is about, such as `listReports`. Generated clients call their functions so. */
  operationId: string;
  summary: string;
  /** Group in the reference. */
  tag: string;
  auth: RouteAuth;
  /**
   * What the first parameter of the path names, which has to be within the caller's reach. Null: nothing of a candidate or
   * node, or a list, whose handler reads what is within reach alone.
   */
  reach: ReachedObject | null;
  /** What is recorded: of every change, and of every read of reports, documents and personal data. Null: of nothing else. */
  audit: RouteAudit | null;
  query?: z.ZodObject;
  /** Whether an unknown query parameter is an error, because it would choose other data. Default: on lists only. */
  exactQuery?: boolean;
  body?: z.ZodType;
  /** The body is `multipart/form-data` with a file of this kind, which is checked before the handler gets it. */
  upload?: 'document' | 'logo';
  /** Where they differ from `defaultRequestLimits`. */
  limits?: Partial<RequestLimits>;
  response: z.ZodType;
  /** The answer is a file, of which HTTP sends the bytes. */
  isFile?: true;
  /** Status of success. Default: 200. */
  status?: 201 | 202;
  /** Statuses of failure beyond those that follow from the method, the path and the body (`openapi/operation.ts`). */
  failures?: readonly number[];
  /** The query chooses reports or candidates by what reports resulted in, so a caller's view limits which filters it has. */
  reportFilters?: true;
  /** A POST that computes an answer and changes nothing, so no answer is kept for a repeated request. */
  changesNothing?: true;
  /** Whether a page runs it once for a form that is sent twice, although its answer is not 201. Default: only a new thing is made once. */
  runsOnce?: true;
  /** Not in the spec's list of endpoints: our own addition. */
  extension?: true;
  /** Exists in staging only; production answers 404. */
  stagingOnly?: true;
}

/** Whether a route answers over HTTP: it has no address if only people on pages call it. */
export const hasAddress = ({ auth }: Pick<RouteDefinition, 'auth'>): boolean =>
  !auth.personOnly &&
  !auth.pageOnly &&
  Boolean(auth.basic ?? auth.application ?? auth.visitor ?? auth.operations ?? isSigned({ auth }));

/** Whether a signature opens a route, and no credential. */
export const isSigned = ({ auth }: Pick<RouteDefinition, 'auth'>): boolean =>
  Boolean(auth.signedLink ?? auth.signedMessage);

export const successStatus = ({ status }: RouteDefinition): 200 | 201 | 202 => status ?? 200;

/** Whether a page runs a route once for a form that is sent twice: it makes something, or does something to others. */
export const runsOnce = ({ status, runsOnce: isFlagged }: RouteDefinition): boolean =>
  status !== undefined || isFlagged === true;

/** Whether an unknown query parameter of a route is an error: an unknown filter would show other objects than asked for. */
export const hasExactQuery = ({ exactQuery, response }: RouteDefinition): boolean =>
  exactQuery ?? isList(response);

/** Whether a schema is that of a list: `object` is `list`. */
function isList(schema: z.ZodType): boolean {
  const { object } = (schema as { shape?: { object?: Partial<z.ZodLiteral> } }).shape ?? {};
  return object?.values?.has('list') ?? false;
}

type Placeholders<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The parameters in the path of a route, which are in braces. */
export type PathParams<Key extends string> = Record<Placeholders<Key>, string>;

/** The query of a route as a caller writes it. */
export type QueryOf<Route> = Route extends { query: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The query of a route after validation. */
export type ParsedQueryOf<Route> = Route extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
/** The body of a route as a caller writes it. */
export type BodyOf<Route> = Route extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
/** The body of a route after validation. */
export type ParsedBodyOf<Route> = Route extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
export type AnswerOf<Route extends { response: z.ZodType }> = z.output<Route['response']>;

/** Returns what the audit log records of a route. The parameters are the fields of `RouteAudit`. */
export const auditAs = (
  action: AuditAction,
  type: string,
  param?: string,
  details?: RouteAudit['details'],
): RouteAudit => ({ action, type, ...(param !== undefined && { param }), ...(details && { details }) });

/** A customer's backend, with an access token or with an API key that has one of the scopes. */
export const backend = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...basic: Scopes) =>
  ({ basic }) as const;
/** A customer's backend, with an API key that has one of the scopes. */
export const keyHolder = <const Scopes extends readonly [KeyScope, ...KeyScope[]]>(...basic: Scopes) =>
  ({ basic, apiKeyOnly: true }) as const;
/** Of those callers, the ones that reach all nodes of the account: not a key or a person that is bound to some of them. */
export const ofWholeAccount = <const Auth extends { basic: readonly [KeyScope, ...KeyScope[]] }>(
  auth: Auth,
) => ({ ...auth, wholeAccount: true }) as const;
/** A backend with any API key. */
export const anyBackend = { basic: keyScopes } as const;

// Each of these admits a backend with one of the scopes in `basic`, and embeds whose session token has one of those in `scopes`.

export const canOrder = { basic: ['order'], scopes: ['order'] } as const;
/** For what people choose from when they order, such as packages. */
export const canChoose = { basic: ['read', 'order'], scopes: ['order'] } as const;
export const canReadOrders = { basic: ['read'], scopes: ['order'] } as const;
export const anyEmbed = { basic: ['read'], scopes: ['order', 'disclosure'] } as const;
export const canShowDisclosures = { basic: ['order'], scopes: ['disclosure'], candidate: true } as const;
/** Embeds that order, and those that show a report. */
export const canReadReport = { basic: ['read'], scopes: ['order', 'report'], report: true } as const;
export const canReadRecords = { ...canReadReport, view: 'records' } as const;
/** Embeds that show a report, and none that only order. */
export const canShowReport = { basic: ['read'], scopes: ['report'], report: true } as const;
export const canDecide = { ...canShowReport, basic: ['decide'], view: 'records', decisions: true } as const;
export const partnerApp = { application: true } as const;
export const visitor = { visitor: true } as const;

/**
 * What all routes of the provider's staff have in common: an account that their path names is all within reach.
 * @param right that the caller needs. `any`: every member of staff calls it, and the handler decides about the rest
 */
export const staffRoute = (right: StaffRight | 'any') =>
  ({ tag: 'Operations', auth: { operations: right }, reach: null, extension: true }) as const;

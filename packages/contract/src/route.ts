import type * as z from 'zod';
import type { AuditAction } from './audit-actions.ts';
import type { RequestLimits } from './request-limits.ts';
import type { KeyScope } from './resources/identity/key-scope.ts';
import type { ReportView, Scope } from './resources/identity/session-token.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call a route. Authentication refuses all others. */
export interface RouteAuth {
  /** An access token, or an API key that has one of these scopes, as the user name of HTTP Basic or as Bearer. */
  basic?: readonly [KeyScope, ...KeyScope[]];
  /** Of `basic`, the API key alone: a partner's access token gets 403. */
  apiKeyOnly?: boolean;
  /** Of `basic`, a person who is signed in to the dashboard and whose role has one of the scopes: nothing answers it over HTTP. */
  personOnly?: boolean;
  /** Of `basic`, those that reach the whole account: a key or a person that is bound to nodes gets 403. */
  wholeAccount?: boolean;
  /** `Bearer` with a session token that holds one of these scopes. */
  scopes?: readonly Scope[];
  /** Also `Bearer` with the token of a candidate on the hosted pages, for what is its own. */
  candidate?: boolean;
  /** Also `Bearer` with a session token of one report, for what belongs to that report. */
  report?: boolean;
  /** Of the session tokens, those whose `view` is this one or larger. Default: any; answers hold what the view allows. */
  view?: ReportView;
  /** Of the session tokens, those that may decide about reports. */
  decisions?: boolean;
  /** `client_id` and `client_secret` of a partner application, in HTTP Basic or in the body. */
  application?: boolean;
  /** No caller in particular: `{client_id}` in the path names the partner application, in whose host's account it works. */
  visitor?: boolean;
  /** Also credentials of an account with `api_authorized: false`, so that its integrators see why everything else fails. */
  unauthorizedAccount?: boolean;
  /** HTTP Basic with the operations key: the provider's own staff. */
  operations?: boolean;
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
  /** Kind of the object. */
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
  /** One line for the reference. */
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
  /** Status of success. */
  status: 200 | 201 | 202;
  /** Statuses of failure beyond those that every route can answer. */
  failures?: readonly number[];
  /** The query chooses reports or candidates by what reports resulted in, so a caller's view limits which filters it has. */
  reportFilters?: true;
  /** A POST that computes an answer and changes nothing, so no answer is kept for a repeated request. */
  changesNothing?: true;
  /** Not in the spec's list of endpoints: our own addition. */
  extension?: true;
  /** Exists in staging only; production answers 404. */
  stagingOnly?: true;
}

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

/** The values that stand in braces in the path of a route. */
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
/** The answer of success of a route. */
export type AnswerOf<Route extends { response: z.ZodType }> = z.output<Route['response']>;

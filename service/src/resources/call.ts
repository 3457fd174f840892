import type { IgnoredField, PathParams } from '@service-embeds/contract';
import type {
  Answer,
  Body,
  ParsedBody,
  ParsedQuery,
  Query,
  RouteKey,
} from '@service-embeds/contract/service-routes';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import type { AccountReach } from '../db/rows/reach.ts';
import type { AccountRow } from '../db/rows/rows.ts';
import type { AuditDetails } from '../db/schema/index.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import type { Authenticated } from '../identity/authenticate.ts';
import type { Caller } from '../identity/caller.ts';

export type { AccountRow } from '../db/rows/rows.ts';
export type { Caller } from '../identity/caller.ts';

/** One authenticated, validated request of a route. */
export interface Call<Key extends RouteKey> {
  caller: Caller;
  /** The account that the call works in: of the credentials, or of the path for operations. */
  account: AccountRow;
  params: PathParams<Key>;
  query: ParsedQuery<Key>;
  body: ParsedBody<Key>;
  /**
   * The request's own transaction, which also holds its idempotency key: throw, and nothing is stored. A read has none: each
   * of its statements would see what is committed when it begins anyway.
   */
  db: Key extends `GET ${string}` ? Queryable : Transaction;
  /** The account's time: real, or ahead of it by its test clock in staging. */
  now: Date;
  /** Who sent it: taken by the server, never from the body. */
  client: RequestOrigin;
  /** The `Accept-Language` header, where a browser may have sent the request. */
  acceptLanguage?: string | undefined;
  /** Email address of the person who does it in the dashboard. Undefined: it came with credentials of the API. */
  person?: string | undefined;
  /**
   * Adds to the audit entry what only the handler knows, such as the names of changed settings. Null: nothing is different, so
   * nothing is recorded.
   */
  note: (details: AuditDetails | null) => void;
  /** The address that was asked, for the links of a list. */
  url: URL;
}

/** Returns the part of the account that the caller may reach. */
export const reachOf = ({ account, caller }: { account: AccountRow; caller: Caller }): AccountReach => ({
  accountId: account.id,
  nodes: caller.nodes,
  furtherNodes: caller.furtherNodes,
  createdBy: caller.createdBy,
  candidateId: caller.candidateId,
  reportId: caller.reportId,
  withoutReports: caller.withoutReports,
});

/** Answers a call, or throws a `ApiError`. */
export type Handler<Key extends RouteKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** One handler for each route of the contract. */
export type Handlers = { [Key in RouteKey]: Handler<Key> };

/** What a caller gives to a route, before validation. */
export interface RouteInput<Key extends RouteKey> {
  params: PathParams<Key>;
  query?: Query<Key>;
  body?: Body<Key>;
}

/** The request behind a call. */
export interface CallOrigin {
  client: RequestOrigin;
  url: URL;
  acceptLanguage?: string | undefined;
  /** The `Idempotency-Key` header. */
  idempotencyKey?: string | undefined;
  /** Told of the fields that the route does not know, before the handler runs. */
  onIgnored?: (fields: IgnoredField[]) => void;
  /** Whether the sender has the answer of a read already. It learns nothing new, so that is not recorded again. */
  isKnown?: (answer: object) => boolean;
}

/** What a route answers with. */
export interface RouteResult<Key extends RouteKey> {
  answer: Answer<Key>;
  /** Whether the answer was stored by an earlier call with the same idempotency key. */
  replayed: boolean;
}

/**
 * Runs a route of the contract for a caller. It is the only way to run one: for requests of the API, and for pages in the same
 * process.
 *
 * @throws ApiError of the catalog: 400 for invalid input, 403 for what the caller may not call, 404 for what is out of reach,
 * and what the handler throws
 */
export type CallRoute = <Key extends RouteKey>(
  key: Key,
  caller: Authenticated,
  input: RouteInput<Key> & CallOrigin,
) => Promise<RouteResult<Key>>;

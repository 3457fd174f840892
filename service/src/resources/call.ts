import type { InferSelectModel } from 'drizzle-orm';
import type { Answer, ParsedBody, ParsedQuery, PathParams, RouteKey, Scope } from '@service-embeds/contract';
import type { Transaction } from '../db/database.ts';
import type { accounts } from '../db/schema/index.ts';

/** Who calls. */
export interface Caller {
  kind: 'access_token' | 'api_key' | 'session_token' | 'operations' | 'application' | 'visitor';
  /** The credential itself, or the one that a session token was made from; null for operations. */
  credentialId: string | null;
  /** The partner application behind an access token (and the session tokens made from it). */
  applicationId: string | null;
  /** The candidate that a token of the hosted pages belongs to: nothing else is its own. */
  candidateId?: string | undefined;
  /** Scopes of a session token; empty for the others, whose rights the route itself names. */
  scopes: readonly Scope[];
}

export type AccountRow = InferSelectModel<typeof accounts>;

/** One authenticated, validated request of a route. */
export interface Call<Key extends RouteKey> {
  caller: Caller;
  /** The account that the call works in: of the credentials, or of the path for operations. */
  account: AccountRow;
  params: PathParams<Key>;
  query: ParsedQuery<Key>;
  body: ParsedBody<Key>;
  /** The request's own transaction, which also holds its idempotency key: throw, and nothing is stored. */
  db: Transaction;
  /** The account's time: real, or ahead of it by its test clock in staging. */
  now: Date;
  /** Who sent it: taken by the server, never from the body. */
  client: { ip: string | undefined; userAgent: string | undefined };
  /** The address that was asked, for the links of a list. */
  url: URL;
}

/** Answers a call, or throws a `ApiError`. */
export type Handler<Key extends RouteKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** One handler for each route of the contract. */
export type Handlers = { [Key in RouteKey]: Handler<Key> };

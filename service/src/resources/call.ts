import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { IgnoredField, PathParams, List } from '@service-embeds/contract';
import type {
  Answer,
  Body,
  ParsedBody,
  ParsedQuery,
  Query,
  RouteKey,
} from '@service-embeds/contract/service-routes';
import type { DomainEnvironment } from '@service-embeds/domain/environment';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { readOffense } from '@service-embeds/domain/law/read-offense';
import { daysOffOf } from '@service-embeds/domain/law/state-holidays';
import { pageRange, toListResource } from '@service-embeds/domain/pagination';
import type { ListRequest, PageRange } from '@service-embeds/domain/pagination';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import type { AccountReach } from '../db/rows/reach.ts';
import type { AccountRow } from '../db/rows/rows.ts';
import type { AuditDetails } from '../db/schema/index.ts';
import type { Authenticated } from '../identity/authenticate.ts';
import type { Caller } from '../identity/caller.ts';
import type { Container } from '../integrations/context.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { newId } from '../platform/ids.ts';
import { candidateLink } from '../platform/page-links.ts';

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
   *
   * @param options.isProviders whether the entry is in the log of the provider, as with `RouteAudit`. Default: as the route says
   */
  note: (details: AuditDetails | null, options?: { isProviders?: boolean }) => void;
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
  linkedId: caller.linkedId,
  withoutReports: caller.withoutReports,
});

/** Answers a call, or throws a `ApiError`. */
export interface Handler<Key extends RouteKey> {
  (call: Call<Key>): Promise<Answer<Key>>;
  /** Runs when the transaction has ended, however it did. The handler itself runs again if PostgreSQL undid the transaction. */
  settle?: () => Promise<void>;
}

/** Asks another system before the transaction begins, and returns what runs in it. */
export interface AskingHandler<Key extends RouteKey> {
  ask: (question: Question<Key>) => Promise<Handler<Key>>;
}

/** A call before its transaction. */
export type Question<Key extends RouteKey> = Omit<Call<Key>, 'db' | 'note'> & { db: Queryable };

/** Returns a handler that first asks another system. A slow answer then holds no transaction, and so no connection and no lock. */
export const askFirst = <Key extends RouteKey>(ask: AskingHandler<Key>['ask']): AskingHandler<Key> => ({
  ask,
});

/** One handler for each route of the contract. */
export type Handlers = {
  [Key in RouteKey]: Key extends `GET ${string}` ? Handler<Key> : Handler<Key> | AskingHandler<Key>;
};

/** The endpoints at a path and below it. */
export type RoutesUnder<Path extends string> = Extract<
  RouteKey,
  `${string} ${Path}` | `${string} ${Path}/${string}`
>;

/** The handlers of these endpoints, and of others. */
export type HandlersUnder<Path extends string, Others extends RouteKey = never> = Pick<
  Handlers,
  RoutesUnder<Path> | Others
>;

/** What a caller gives to a route, before validation. */
export interface RouteInput<Key extends RouteKey> {
  params: PathParams<Key>;
  query?: Query<Key>;
  body?: Body<Key>;
}

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

/** Returns the error for a field of the input that only a handler can judge. @param sentence says what to enter instead */
export const invalidField = (name: string, sentence: string): ApiError =>
  new ApiError(errorCatalog.invalidInput({ [name]: [sentence] }));

/** Returns the rows of the page that a request asks for. */
export const pageOf = ({ query }: Pick<ListRequest, 'query'>): PageRange => pageRange(query);

/**
 * Returns one page in the list envelope, with the service's address in its links.
 * @param matches how many match on all pages; in a list with cursors also the cursor of the next page
 */
export const listOf = <Item>(
  { addresses }: Pick<Container, 'addresses'>,
  request: ListRequest,
  data: Item[],
  matches: number | { total: number; next?: string | null },
): List<Item> => {
  const { total, next } = typeof matches === 'number' ? { total: matches, next: undefined } : matches;
  return toListResource(request, addresses.api, { data, count: total, next });
};

/** Returns the page that a request asks for of items that are all in memory, in the list envelope. */
export function listOfItems<Item>(
  container: Pick<Container, 'addresses'>,
  request: ListRequest,
  items: readonly Item[],
): List<Item> {
  const { limit, offset } = pageOf(request);
  return listOf(container, request, items.slice(offset, offset + limit), items.length);
}

/** What the domain's rules need from this service: random IDs, and links that are signed with its key. */
export const domainEnvironment = (container: Container): DomainEnvironment => ({
  newId,
  laws: placeLaws,
  daysOffOf,
  supplierEstimates: container.supplier.sendsEstimates,
  readOffense,
  links: {
    applyUrl: (id, expiresAt) => candidateLink(container, 'apply', id, expiresAt),
    verificationUrl: (id, expiresAt) => candidateLink(container, 'verify', id, expiresAt),
    checkUrl: (id, expiresAt) => candidateLink(container, 'reports', id, expiresAt),
    reportUrl: (id, expiresAt) => `${candidateLink(container, 'reports', id, expiresAt)}/report`,
    consentUrl: (id, expiresAt) => candidateLink(container, 'consents', id, expiresAt),
  },
});

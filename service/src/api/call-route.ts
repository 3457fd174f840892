import { type RouteDefinition, ApiError, type RouteAudit } from '@service-embeds/contract';
import { type RouteKey, serviceRoutes } from '@service-embeds/contract/service-routes';
import { limitToView, requireAllowedFilters } from '@service-embeds/domain/report/view/limit-to-view';
import { idempotentContent, readIdempotencyKey } from '@service-embeds/domain/request/http-headers';
import { parseBody, parseQuery } from '@service-embeds/domain/request/parse-input';
import { recordAudit, type AuditEntry } from '../db/audit/audit-log.ts';
import type { Queryable, Transaction, Database } from '../db/pool/database.ts';
import type { AuditDetails } from '../db/schema/index.ts';
import { callerActor, toProviderEntry } from '../identity/audit-actor.ts';
import type { Authenticated } from '../identity/authenticate.ts';
import { credentialName, type Caller } from '../identity/caller.ts';
import { requireAccess } from '../identity/require-access.ts';
import type { Container } from '../integrations/context.ts';
import { accountTime } from '../platform/clock.ts';
import {
  type Call,
  reachOf,
  type CallOrigin,
  type CallRoute,
  type Handlers,
  type RouteInput,
} from '../resources/call.ts';
import { requireWithinReach } from '../resources/within-reach.ts';
import { withIdempotency } from './with-idempotency.ts';

/** What routes are run with. */
interface RouteOptions {
  handlers: Handlers;
  db: Database;
  container: Container;
}

/** A call whose input is valid. The contract's types relate each key to its call; here the key is only known at run time. */
type AnyCall = Omit<Call<RouteKey>, 'db' | 'note'>;

/** The same for handlers. */
interface AnyHandler {
  (call: Call<RouteKey>): Promise<object>;
  settle?: () => Promise<void>;
}

interface AnyAskingHandler {
  ask: (question: AnyCall & { db: Queryable }) => Promise<AnyHandler>;
}

interface RouteRequest {
  options: RouteOptions;
  key: RouteKey;
  definition: RouteDefinition;
  call: AnyCall;
  origin: CallOrigin;
}

/** The same with what runs in its transaction. */
interface RouteRun extends RouteRequest {
  handler: AnyHandler;
  /** What the handler adds to the audit entry. */
  notes?: AuditDetails | null;
  /** Whether the handler wants the entry in the log of the provider. Undefined: as the route says. */
  isProviders?: boolean | undefined;
}

/** The result of a handler's transaction. */
interface Outcome {
  answer: object;
  replayed: boolean;
  /** An error whose transaction commits. */
  error?: ApiError;
}

/**
 * Returns the one road of an action: it checks who may call, validates the input, checks reach, runs the handler in one transaction
 * with its idempotency key, and records the audit entry. Everything that it needs to know is in the definition of the route.
 */
export function createCallRoute(options: RouteOptions): CallRoute {
  const callRoute = async (
    key: RouteKey,
    authenticated: Authenticated,
    input: RouteInput<RouteKey> & CallOrigin,
  ): Promise<Outcome> => {
    const definition: RouteDefinition = serviceRoutes[key];
    const { view = 'records' } = authenticated.caller;
    requireAccess(authenticated.caller, definition.auth);
    const call = createCall(options, { key, definition }, authenticated, input);
    if (definition.reportFilters) requireAllowedFilters(view, { ...call.query });
    const request = { options, key, definition, call, origin: input };
    const run: RouteRun = { ...request, handler: await handlerOf(request) };
    const outcome = key.startsWith('GET ') ? await runRead(run) : await runInTransaction(run);
    if (outcome.error) throw outcome.error;
    return outcome;
  };
  return callRoute as CallRoute;
}

/** Validates the input of a call. @throws ApiError 400 */
function createCall(
  { container }: RouteOptions,
  route: { key: RouteKey; definition: RouteDefinition },
  authenticated: Authenticated,
  input: RouteInput<RouteKey> & CallOrigin,
): AnyCall {
  const { params, client, url, acceptLanguage } = input;
  const routeWithParams = { ...route, params };
  const query = parseQuery(routeWithParams, { ...input.query });
  const body = parseBody(routeWithParams, input.body ?? {});
  input.onIgnored?.([...query.ignored, ...body.ignored]);
  return {
    ...authenticated,
    params,
    query: query.value as AnyCall['query'],
    body: body.value as AnyCall['body'],
    now: accountTime(container.clock, authenticated.account),
    client,
    acceptLanguage,
    person: authenticated.caller.person?.email,
    url,
  };
}

/** Returns what runs in the transaction of a call. What asks another system first does that now, for a caller who reaches it. */
async function handlerOf(request: RouteRequest): Promise<AnyHandler> {
  const { options, key, call } = request;
  const handler = (options.handlers as Record<RouteKey, AnyHandler | AnyAskingHandler>)[key];
  if (!('ask' in handler)) return handler;
  await requireReach(request, options.db);
  return handler.ask({ ...call, db: options.db });
}

/** Checks that the caller reaches what the path names. @throws ApiError 404 */
async function requireReach({ definition: { reach }, call }: RouteRequest, db: Queryable): Promise<void> {
  const [id = ''] = Object.values<string>(call.params);
  if (reach !== null) await requireWithinReach(db, reachOf(call), { type: reach, id });
}

/** Runs the handler, if the caller reaches what the path names. */
async function answer(run: RouteRun, db: Queryable): Promise<object> {
  const { handler, call } = run;
  await requireReach(run, db);
  const note: Call<RouteKey>['note'] = (details, { isProviders } = {}) =>
    Object.assign(run, { notes: details, isProviders });
  return handler({ ...call, db, note });
}

/** Returns as much of an answer as the caller's view shows. */
const visibleTo = ({ view = 'records' }: Caller, whole: object): object => limitToView(whole, view);

async function runRead(run: RouteRun): Promise<Outcome> {
  const { container, db } = run.options;
  const visible = visibleTo(run.call.caller, await answer(run, db));
  const entry = await auditEntryOf(db, run, visible);
  if (entry && !run.origin.isKnown?.(visible))
    await container.auditReads.record(entry, container.clock.now());
  return { answer: visible, replayed: false };
}

async function runInTransaction(run: RouteRun): Promise<Outcome> {
  try {
    return await run.options.db.transaction((db) => runOnce(run, db));
  } finally {
    await run.handler.settle?.();
  }
}

/** Runs a change in a transaction, which commits with some errors. */
async function runOnce(run: RouteRun, db: Transaction): Promise<Outcome> {
  try {
    const outcome = await runChange(run, db);
    return { ...outcome, answer: visibleTo(run.call.caller, outcome.answer) };
  } catch (error) {
    if (error instanceof ApiError && error.commits) return { answer: {}, replayed: false, error };
    throw error;
  }
}

/** Runs a change, with its entry in the audit log, or returns what the same request has answered before. */
async function runChange(run: RouteRun, db: Transaction): Promise<Outcome> {
  const { options, key, definition, call, origin } = run;
  const { container } = options;
  const change = async (): Promise<object> => {
    const result = await answer(run, db);
    const entry = await auditEntryOf(db, run, result);
    if (entry) await recordAudit(db, entry, container.clock.now());
    return result;
  };
  const isKeyed = key.startsWith('POST ') && !definition.changesNothing;
  const idempotencyKey = isKeyed ? readIdempotencyKey(origin.idempotencyKey) : undefined;
  if (idempotencyKey === undefined) return { answer: await change(), replayed: false };
  const { params, body, account, caller } = call;
  const content = idempotentContent({ key, params, body });
  const request = { accountId: account.id, credential: credentialName(caller), key: idempotencyKey, content };
  return withIdempotency(db, container, request, change);
}

/** The fields of answers that name what an entry is about. */
interface Answer {
  id?: unknown;
  data?: { id?: unknown; candidate?: { id?: unknown } }[];
  /** The account whose log has the entry: a customer that has connected an application, or one that a person joins or changes to. */
  service_account_id?: unknown;
}

/** A call of a route, as far as its entry tells of it. */
interface RecordedCall {
  definition: Pick<RouteDefinition, 'audit'>;
  /** What the handler adds. Null: nothing is different. */
  notes?: AuditDetails | null;
  /** Whether it is in the log of the provider. Default: as the route says. */
  isProviders?: boolean | undefined;
  call: Pick<Call<RouteKey>, 'account' | 'body' | 'caller' | 'client'> & {
    params: Readonly<Record<string, string>>;
  };
}

/** Returns the entry for an answer of a route, or undefined if the route is not recorded. */
async function auditEntryOf(
  db: Queryable,
  { definition, call, notes = {}, isProviders = definition.audit?.isProviders }: RecordedCall,
  answer: object,
): Promise<AuditEntry | undefined> {
  const { audit } = definition;
  if (!audit || !notes) return undefined;
  const { caller, account, params, client } = call;
  const { id: answeredId, data, service_account_id: connected } = answer as Answer;
  const id = audit.param === undefined ? answeredId : params[audit.param];
  // The data of an event is no list.
  const items = Array.isArray(data) ? data : [];
  const ids = items.map((item) => item.id ?? item.candidate?.id).filter(isText);
  const entry = {
    accountId: isText(connected) ? connected : account.id,
    actor: callerActor(caller),
    action: audit.action,
    object: { type: audit.type, id: isText(id) ? id : null },
    details: { ...(ids.length > 0 && { ids }), ...recordedFields(audit, call.body), ...notes },
    origin: client,
  };
  return isProviders ? toProviderEntry(db, entry) : entry;
}

/** Returns the fields of a body whose values are recorded. */
const recordedFields = ({ details = [] }: RouteAudit, body: unknown): AuditDetails =>
  Object.fromEntries(Object.entries((body ?? {}) as AuditDetails).filter(([name]) => details.includes(name)));

const isText = (value: unknown): value is string => typeof value === 'string';

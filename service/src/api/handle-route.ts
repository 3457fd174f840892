import { ApiError } from '@service-embeds/contract';
import { accountTime } from '../platform/clock.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import { credentialName } from '../identity/caller.ts';
import type { Call, Handlers } from '../resources/call.ts';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { Container } from '../integrations/context.ts';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import { recordAudit } from '../db/audit/audit-log.ts';
import { variableSoFar, type ApiContext, type ApiOptions } from './api-env.ts';
import { auditEntryOf } from './audited-routes.ts';
import { etagMatches } from '@service-embeds/domain/request/conditional-request';
import { idempotentContent, readIdempotencyKey } from '@service-embeds/domain/request/idempotency';
import { limitToView, requireAllowedFilters } from '@service-embeds/domain/report/view/report-view';
import { toJson } from '@service-embeds/domain/request/to-json';
import { createEtag } from '../platform/crypto.ts';
import { withIdempotency } from './middleware/with-idempotency.ts';
import { nameIgnoredFields } from './middleware/validate-input.ts';
import { requireReach } from './require-reach.ts';

/** The result of a handler's transaction. */
interface Outcome {
  answer: object;
  /** Whether the answer was stored by an earlier request with the same `Idempotency-Key`. */
  replayed: boolean;
  /** An error whose transaction commits. */
  error?: ApiError;
}

/** Routes whose parameters choose reports or candidates by what reports resulted in. */
const filteredByReport = new Set<string>(['GET /v1/candidates', 'GET /v1/reports', 'GET /v1/report_counts']);

/** Runs a route's handler, as the last step of a request. What changes something runs in a transaction of the request. */
export async function handleRoute(options: ApiOptions, c: ApiContext): Promise<Response> {
  const { definition } = c.get('route');
  const isRead = c.req.method === 'GET';
  const idempotencyKey =
    c.req.method === 'POST' && !definition.changesNothing
      ? readIdempotencyKey(c.req.header('Idempotency-Key'))
      : undefined;
  const { view = 'records' } = c.get('authenticated').caller;
  if (filteredByReport.has(c.get('route').key))
    requireAllowedFilters(view, { ...(c.get('query') as object) });
  const {
    answer: whole,
    replayed,
    error,
  } = isRead
    ? await runRead(options, c)
    : await options.db.transaction((transaction) => runChange(options, c, transaction, idempotencyKey));
  if (error) throw error;
  const answer = limitToView(whole, view);
  const ignoredFields = variableSoFar(c, 'ignoredFields');
  if (ignoredFields) nameIgnoredFields(c, ignoredFields, answer);
  if (replayed) c.header('Idempotent-Replayed', 'true');
  return isRead ? answerRead(options, c, answer) : c.json(answer, definition.status);
}

async function runRead({ handlers, container, db }: ApiOptions, c: ApiContext): Promise<Outcome> {
  const call = await createCall(container, c, db);
  return { answer: await handlerOf(handlers, c)(call), replayed: false };
}

async function runChange(
  { handlers, container }: ApiOptions,
  c: ApiContext,
  db: Transaction,
  idempotencyKey: string | undefined,
): Promise<Outcome> {
  const call = await createCall(container, c, db);
  const handle = async (): Promise<object> => {
    const answer = await handlerOf(handlers, c)(call);
    const entry = await auditEntryOf(db, c, answer);
    if (entry) await recordAudit(db, entry, container.clock.now());
    return answer;
  };
  try {
    if (idempotencyKey === undefined) return { answer: await handle(), replayed: false };
    const { key, params } = c.get('route');
    const content = idempotentContent({ key, params, body: c.get('body') });
    const credential = credentialName(call.caller);
    const request = { accountId: call.account.id, credential, key: idempotencyKey, content };
    return await withIdempotency(db, container, request, handle);
  } catch (error) {
    if (error instanceof ApiError && error.commits) return { answer: {}, replayed: false, error };
    throw error;
  }
}

/** The contract's types relate each key to its call; here the key is only known at run time. */
type AnyHandler = (call: AnyCall) => Promise<object>;
type AnyCall = Omit<Call<RouteKey>, 'db'> & { db: Queryable };

const handlerOf = (handlers: Handlers, c: ApiContext) => handlers[c.get('route').key] as AnyHandler;

/** Returns the call of a caller who may reach what the path names. */
async function createCall(container: Container, c: ApiContext, db: Queryable): Promise<AnyCall> {
  const route = c.get('route');
  const authenticated = c.get('authenticated');
  const input = { params: route.params, query: c.get('query'), body: c.get('body') } as Pick<
    AnyCall,
    'params' | 'query' | 'body'
  >;
  const person = authenticated.caller.person?.email;
  const now = accountTime(container.clock, authenticated.account);
  const acceptLanguage = c.req.header('Accept-Language');
  const request = { url: c.get('url'), client: requestOrigin(c), acceptLanguage };
  const call = { ...authenticated, ...input, ...request, db, now, person };
  await requireReach(route.key, call);
  return call;
}

/** Answers a read. What the client already has is not recorded again in the audit log: it learns nothing new. */
async function answerRead({ container, db }: ApiOptions, c: ApiContext, answer: object): Promise<Response> {
  const text = toJson(answer);
  const etag = createEtag(text);
  const isKnown = etagMatches(c.req.header('If-None-Match'), etag);
  const entry = isKnown ? null : await auditEntryOf(db, c, answer);
  if (entry) await container.auditReads.record(entry, container.clock.now());
  c.env.setHeader('ETag', etag);
  if (isKnown) return c.body(null, 304);
  return c.body(text, c.get('route').definition.status, { 'Content-Type': 'application/json' });
}

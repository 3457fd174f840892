import type { RouteDefinition, RouteAudit } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { AuditEntry } from '../db/audit/audit-log.ts';
import type { Queryable } from '../db/pool/database.ts';
import type { AuditDetails } from '../db/schema/index.ts';
import { callerActor, toProviderEntry } from '../identity/audit-actor.ts';
import type { Call } from '../resources/call.ts';

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
export async function auditEntryOf(
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

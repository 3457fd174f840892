import type { AuditEntry } from '../db/audit/audit-log.ts';
import { callerActor } from '../identity/audit-actor.ts';
import { requestOrigin } from '../platform/http/request-origin.ts';
import type { ApiContext } from './api-env.ts';

/** The fields of answers that name what an entry is about. */
interface Answer {
  id?: unknown;
  data?: { id?: unknown; candidate?: { id?: unknown } }[];
  /** The account of a customer that has connected an application. */
  service_account_id?: unknown;
}

/** Returns the entry for an answer of a route, or undefined if the route is not recorded. */
export function auditEntryOf(c: ApiContext, answer: object): AuditEntry | undefined {
  const { definition, params } = c.get('route');
  const { audit } = definition;
  if (!audit) return undefined;
  const { caller, account } = c.get('authenticated');
  const { id: answeredId, data, service_account_id: connected } = answer as Answer;
  const id = audit.param === undefined ? answeredId : params[audit.param];
  // The data of an event is no list.
  const items = Array.isArray(data) ? data : [];
  const ids = items.map((item) => item.id ?? item.candidate?.id).filter(isText);
  return {
    accountId: isText(connected) ? connected : account.id,
    actor: callerActor(caller),
    action: audit.action,
    object: { type: audit.type, id: isText(id) ? id : null },
    details: ids.length ? { ids } : {},
    origin: requestOrigin(c),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

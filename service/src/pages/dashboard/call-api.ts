import type { PathParams } from '@service-embeds/contract';
import type { Answer, ParsedBody, ParsedQuery, RouteKey } from '@service-embeds/contract/service-routes';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { AuditAction } from '@service-embeds/contract/audit-actions';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { Caller, Handler } from '../../resources/call.ts';
import type { DashboardContext } from './dashboard-env.ts';
import { viewerEntry } from './viewer-audit.ts';

/** A person of an account has the rights of its API keys for what their role lets them do on a page. */
const accountCaller: Caller = { kind: 'api_key', credentialId: null, applicationId: null, scopes: [] };

/** What a page gives to a handler of the API. */
interface ApiInput<Key extends RouteKey> {
  params: PathParams<Key>;
  body?: ParsedBody<Key>;
  query?: ParsedQuery<Key>;
  /** What the audit log says of a change. */
  audit?: { action: AuditAction; type: string };
}

/** Runs a handler of the API for the account of the viewer, in a transaction that also records what was done. */
export function callApi<Key extends RouteKey>(
  c: DashboardContext,
  handler: Handler<Key>,
  { params, body, query, audit }: ApiInput<Key>,
): Promise<Answer<Key>> {
  const { db, container, viewer } = c.var;
  const { account, now } = viewer;
  return db.transaction(async (transaction) => {
    const answer = await handler({
      caller: accountCaller,
      account,
      params,
      query: query as ParsedQuery<Key>,
      body: body as ParsedBody<Key>,
      db: transaction,
      now,
      client: requestOrigin(c),
      url: new URL(c.req.url),
      person: viewer.user.email,
    });
    const [pathId] = Object.values<string>(params);
    const id = pathId ?? (answer as { id?: string }).id ?? null;
    if (audit) {
      const entry = viewerEntry(c, audit.action, { type: audit.type, id });
      await recordAudit(transaction, entry, container.clock.now());
    }
    return answer;
  });
}

import { errorCatalog, ApiError, type ParsedBody, type Scope } from '@service-embeds/contract';
import { requireSegmentation } from '@service-embeds/domain/hierarchy/replace-hierarchy';
import type { Transaction } from '../../db/pool/database.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import { callingPerson } from '../../identity/caller.ts';
import { keyScopeOf, limitClaims } from '../../identity/credential-limits.ts';
import { signSessionToken } from '../../identity/session-tokens.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type AccountRow, type Caller, type Handler, type Handlers } from '../call.ts';
import { findCandidateToOrderFor } from '../candidates/candidates.queries.ts';
import { findNode } from '../nodes/nodes.queries.ts';
import { getReport } from '../reports/reports.queries.ts';
import { requireWithinReach } from '../within-reach.ts';

/**
 * Checks that what a token says fits together: a view that hides records cannot decide about them, and a page is either the
 * candidate's own or one that tells about the candidate.
 */
function requireConsistentClaims(
  scopes: readonly Scope[],
  { candidate_id, report_id, view, decisions }: ParsedBody<'POST /web_sdk/session_tokens'>,
): void {
  const [scope, ...others] = scopes;
  if (candidate_id !== undefined && scopes.includes('disclosure') && others.length)
    throw new ApiError(errorCatalog.candidateTokenScopeInvalid);
  if (report_id !== undefined && (scope !== 'report' || others.length))
    throw new ApiError(errorCatalog.reportTokenScopeInvalid);
  if (decisions && (!scopes.includes('report') || (view ?? 'records') !== 'records'))
    throw new ApiError(errorCatalog.decisionsNeedRecords);
}

/** A page does no more than the API key behind it. @throws ApiError 403 `key_scope_missing` */
function requireKeyScopes({ keyScopes }: Caller, scopes: readonly Scope[], decisions = false): void {
  if (!keyScopes) return;
  const needs = [...scopes.map((scope) => keyScopeOf[scope]), ...(decisions ? ['decide' as const] : [])];
  const missingScope = needs.find((scope) => !keyScopes.includes(scope));
  if (missingScope) throw new ApiError(errorCatalog.keyScopeMissing([missingScope]));
}

/** @throws ApiError 403 without a hierarchy, 400 `nodes_not_found` */
async function requireNodes(
  db: Transaction,
  account: AccountRow,
  { reach, customIds }: { reach: AccountReach; customIds: string[] },
): Promise<void> {
  requireSegmentation(account);
  for (const customId of customIds)
    if (!(await findNode(db, reach, customId))) throw new ApiError(errorCatalog.nodesNotFound(customId));
}

type SessionTokenRoute =
  | 'POST /web_sdk/session_tokens'
  | 'POST /v1/web_sdk/session_tokens'
  | 'POST /dashboard/session_tokens';

export function sessionTokenHandlers(container: Container): Pick<Handlers, SessionTokenRoute> {
  const mint: Handler<'POST /web_sdk/session_tokens'> = async (call) => {
    const { db, caller, account, body } = call;
    if (caller.kind === 'api_key' && body.direct !== true) throw new ApiError(errorCatalog.directMissing);
    if (caller.kind === 'access_token' && body.direct === true)
      throw new ApiError(errorCatalog.directNotAllowed);
    const scopes = [...new Set(body.scopes)];
    const { candidate_id: candidateId } = body;
    requireConsistentClaims(scopes, body);
    const { report_id: reportId, view, decisions, nodes, origins } = body;
    requireKeyScopes(caller, scopes, decisions);
    const reach = reachOf(call);
    if (candidateId !== undefined && !(await findCandidateToOrderFor(db, reach, candidateId)))
      throw new ApiError(errorCatalog.candidateNotFound);
    if (reportId !== undefined) await requireWithinReach(db, reach, { type: 'report', id: reportId });
    if (reportId !== undefined) await getReport(db, account.id, reportId);
    if (nodes) await requireNodes(db, account, { reach, customIds: nodes });
    const { credentialId } = caller;
    const subject = { accountId: account.id, account, credentialId };
    const limits = { scopes, candidateId, reportId, view, decisions, nodes, origins };
    return { token: await signSessionToken(container, { ...subject, ...limits }) };
  };
  /** For pages of the dashboard alone. It ends with the person's session. */
  const mintForPerson: Handler<'POST /dashboard/session_tokens'> = async ({ caller, account }) => {
    const claims = {
      accountId: account.id,
      credentialId: null,
      sessionId: callingPerson(caller).sessionId,
      scopes: ['order' as const, 'report' as const],
      view: caller.view,
      decisions: caller.decisions,
      nodes: caller.nodes,
      origins: [new URL(container.addresses.dashboard).origin],
    };
    return { token: await signSessionToken(container, { ...limitClaims(claims, caller), account }) };
  };
  return {
    'POST /web_sdk/session_tokens': mint,
    'POST /v1/web_sdk/session_tokens': mint,
    'POST /dashboard/session_tokens': mintForPerson,
  };
}

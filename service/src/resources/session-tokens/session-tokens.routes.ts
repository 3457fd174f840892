import { findCandidate } from '../candidates/candidates.queries.ts';
import { errorCatalog, ApiError, type ParsedBody, type Scope } from '@service-embeds/contract';
import type { Handler, Handlers } from '../call.ts';
import type { Container } from '../../context.ts';
import { signSessionToken } from '../../identity/session-tokens.ts';
import { getReport } from '../reports/reports.queries.ts';

/** Checks that what a token says about reports fits together: a view that hides records cannot decide about them. */
function requireConsistentClaims(
  scopes: readonly Scope[],
  { report_id, view, decisions }: ParsedBody<'POST /web_sdk/session_tokens'>,
): void {
  const [scope, ...others] = scopes;
  if (report_id !== undefined && (scope !== 'report' || others.length))
    throw new ApiError(errorCatalog.reportTokenScopeInvalid);
  if (decisions && (!scopes.includes('report') || (view ?? 'records') !== 'records'))
    throw new ApiError(errorCatalog.decisionsNeedRecords);
}

export function sessionTokenHandlers(
  container: Container,
): Pick<Handlers, 'POST /web_sdk/session_tokens' | 'POST /v1/web_sdk/session_tokens'> {
  const mint: Handler<'POST /web_sdk/session_tokens'> = async ({ db, caller, account, body }) => {
    if (caller.kind === 'api_key' && body.direct !== true) throw new ApiError(errorCatalog.directMissing);
    if (caller.kind === 'access_token' && body.direct === true)
      throw new ApiError(errorCatalog.directNotAllowed);
    const scopes = [...new Set(body.scopes)];
    const { candidate_id: candidateId } = body;
    if (candidateId !== undefined) {
      if (scopes.some((scope) => scope !== 'disclosure'))
        throw new ApiError(errorCatalog.candidateTokenScopeInvalid);
      if (!(await findCandidate(db, account.id, candidateId)))
        throw new ApiError(errorCatalog.candidateNotFound);
    }
    requireConsistentClaims(scopes, body);
    const { report_id: reportId, view, decisions } = body;
    if (reportId !== undefined) await getReport(db, account.id, reportId);
    const claims = { accountId: account.id, credentialId: caller.credentialId, scopes, candidateId };
    return { token: await signSessionToken(container, { ...claims, reportId, view, decisions }) };
  };
  return { 'POST /web_sdk/session_tokens': mint, 'POST /v1/web_sdk/session_tokens': mint };
}

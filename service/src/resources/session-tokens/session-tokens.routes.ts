import { findCandidate } from '../candidates/candidates.queries.ts';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Handler, Handlers } from '../call.ts';
import type { Container } from '../../context.ts';
import { signSessionToken } from '../../identity/session-tokens.ts';

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
      if (scopes.includes('order')) throw new ApiError(errorCatalog.candidateTokenScopeInvalid);
      if (!(await findCandidate(db, account.id, candidateId)))
        throw new ApiError(errorCatalog.candidateNotFound);
    }
    const claims = { accountId: account.id, credentialId: caller.credentialId, scopes, candidateId };
    return { token: await signSessionToken(container, claims) };
  };
  return { 'POST /web_sdk/session_tokens': mint, 'POST /v1/web_sdk/session_tokens': mint };
}

import { findCandidate } from '../candidates/store.ts';
import { refusals } from '../contract.ts';
import type { Handler, Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { signSessionToken } from './tokens.ts';

export function sessionTokenHandlers(
  services: Services,
): Pick<Handlers, 'POST /web_sdk/session_tokens' | 'POST /v1/web_sdk/session_tokens'> {
  const mint: Handler<'POST /web_sdk/session_tokens'> = async ({ db, caller, account, body }) => {
    if (caller.kind === 'api_key' && body.direct !== true) throw new Refusal(refusals.directMissing);
    if (caller.kind === 'access_token' && body.direct === true) throw new Refusal(refusals.directWrong);
    const scopes = [...new Set(body.scopes)];
    const { candidate_id: candidateId } = body;
    if (candidateId !== undefined) {
      if (scopes.includes('order')) throw new Refusal(refusals.candidateTokenScope);
      if (!(await findCandidate(db, account.id, candidateId))) throw new Refusal(refusals.candidateUnknown);
    }
    const claims = { accountId: account.id, credentialId: caller.credentialId, scopes, candidateId };
    return { token: await signSessionToken(services, claims) };
  };
  return { 'POST /web_sdk/session_tokens': mint, 'POST /v1/web_sdk/session_tokens': mint };
}

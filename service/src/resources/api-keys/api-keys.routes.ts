import { ApiError, errorCatalog, keyScopes } from '@service-embeds/contract';
import { keyScopesOfRole, presentKeyScopes } from '@service-embeds/domain/identity/role-rights';
import type { AccountChange } from '../../delivery/mail/security-mails.ts';
import { callingPerson } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import { findUser } from '../../identity/memberships.ts';
import type { Container } from '../../integrations/context.ts';
import type { Call, Handlers, RoutesUnder } from '../call.ts';
import { createApiKey, endApiKey } from './api-keys.queries.ts';

type ApiKeyRoutes = RoutesUnder<'/dashboard/api_keys'>;

/** API keys, which people make. No key is stronger than its maker (docs/api/session-tokens.md#scopes-of-api-keys). */
export const apiKeyHandlers = (container: Container): Pick<Handlers, ApiKeyRoutes> => ({
  'POST /dashboard/api_keys': async (call) => {
    const { body, db } = call;
    const { role, ...owner } = await makerOf(call);
    const forbiddenScopes = body.scopes.filter((scope) => !keyScopesOfRole(role).includes(scope));
    if (forbiddenScopes.length) throw new ApiError(errorCatalog.roleTooNarrow(forbiddenScopes));
    const key = await createApiKey(db, { ...owner, ...body }, container.clock.now());
    await notify(container, call, 'api_key_created');
    return key;
  },

  'POST /dashboard/api_keys/{id}/successor': async (call) => {
    const { db, account, params, note } = call;
    const now = container.clock.now();
    const { role, ...owner } = await makerOf(call);
    const { name, nodes, scopes } = await endApiKey(db, { accountId: account.id, ...params }, 'later', now);
    const present = presentKeyScopes(scopes ?? keyScopes, role);
    const key = { ...owner, name, nodes: nodes ?? owner.nodes, scopes: present };
    note({ replaces: params.id });
    await notify(container, call, 'api_key_created');
    return createApiKey(db, key, now);
  },

  'DELETE /dashboard/api_keys/{id}': async (call) => {
    const { db, account, params } = call;
    await endApiKey(db, { accountId: account.id, ...params }, 'now', container.clock.now());
    await notify(container, call, 'api_key_revoked');
    return params;
  },
});

type ApiKeyCall = Call<ApiKeyRoutes>;

/** Returns the person who makes a key, with their present role, and the nodes that they and the key are bound to. */
async function makerOf({ db, account: { id: accountId }, caller }: ApiKeyCall) {
  const { id: makerId } = callingPerson(caller);
  const maker = await findUser(db, { userId: makerId, accountId });
  if (!maker) throw new ApiError(errorCatalog.notFound('person'));
  const { role, nodes } = maker.user;
  return { accountId, makerId, role, nodes: nodes ? [...nodes] : null };
}

const notify = (
  container: Container,
  { db, account, caller }: ApiKeyCall,
  change: AccountChange,
): Promise<void> => {
  const notice = { accountId: account.id, change, by: callingPerson(caller).email };
  return notifyAdmins(db, container, notice, container.clock.now());
};

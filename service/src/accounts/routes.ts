import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import { presentAccount, presentSummary } from './present.ts';

export const accountHandlers: Pick<Handlers, 'GET /v1/account' | 'POST /v1/account'> = {
  'GET /v1/account': ({ account, caller }) =>
    Promise.resolve(caller.kind === 'session_token' ? presentSummary(account) : presentAccount(account)),

  'POST /v1/account': async ({ db, account, body }) => {
    const changes = { adverseActionWaitingDays: body.adverse_action_waiting_days };
    await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
    return presentAccount({ ...account, ...changes });
  },
};

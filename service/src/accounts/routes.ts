import { eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import { accounts } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { issueCode } from '../oauth/codes.ts';
import { registryProblems } from '../registry/business-registry.ts';
import type { Services } from '../services.ts';
import { createAccount, hostedApplication } from './create.ts';
import { presentAccount, presentSummary } from './present.ts';

type AccountRoutes = 'GET /v1/account' | 'POST /v1/account' | 'POST /v1/accounts';

export const accountHandlers = (services: Services): Pick<Handlers, AccountRoutes> => ({
  'GET /v1/account': ({ account, caller }) =>
    Promise.resolve(caller.kind === 'session_token' ? presentSummary(account) : presentAccount(account)),

  'POST /v1/account': async ({ db, account, body }) => {
    const changes = { adverseActionWaitingDays: body.adverse_action_waiting_days };
    await db.update(accounts).set(changes).where(eq(accounts.id, account.id));
    return presentAccount({ ...account, ...changes });
  },

  'POST /v1/accounts': async ({ db, caller, account: host, body }) => {
    const { client_id, oauth_authorize, ...customer } = body;
    const application = await hostedApplication(db, caller, host, client_id);
    const { tax_id: taxId, city } = customer.company;
    const answer = await services.registry.check({ taxId, name: customer.name, city });
    if (answer !== 'match') throw new Refusal(refusals.taxIdRefused(registryProblems[answer]));
    // A new account keeps the real time: no test clock has moved it yet.
    const now = services.clock.now();
    const account = await createAccount(db, services, application, customer, now);
    const code = oauth_authorize ? await issueCode(db, services, account, application, now) : null;
    return { ...presentAccount(account), authorization_code: code };
  },
});

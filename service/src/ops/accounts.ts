import { eq } from 'drizzle-orm';
import { credential } from '../accounts/credentialing.ts';
import { presentAccount } from '../accounts/present.ts';
import { accounts } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type AccountRoutes =
  'POST /ops/accounts/{account_id}/credential' | 'POST /ops/accounts/{account_id}/self_hosted';

export const operateAccounts = (services: Services): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) =>
    presentAccount(await credential(db, services, account.id, now)),

  'POST /ops/accounts/{account_id}/self_hosted': async ({ db, account, body }) => {
    await db.update(accounts).set({ selfHosted: body.approved }).where(eq(accounts.id, account.id));
    return presentAccount(account);
  },
});

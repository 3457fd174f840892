import { credential } from '../accounts/credentialing.ts';
import { presentAccount } from '../accounts/present.ts';
import type { Handlers } from '../http/endpoint.ts';
import type { Services } from '../services.ts';

type AccountRoutes = 'POST /ops/accounts/{account_id}/credential';

export const operateAccounts = (services: Services): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) =>
    presentAccount(await credential(db, services, account.id, now)),
});

import { eq } from 'drizzle-orm';
import { presentAccount } from '../accounts/present.ts';
import { accounts } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import type { Handlers } from '../http/endpoint.ts';

type AccountRoutes = 'POST /ops/accounts/{account_id}/credential';

export const operateAccounts: Pick<Handlers, AccountRoutes> = {
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) => {
    // Credentialing twice changes nothing and tells nobody twice.
    if (account.authorized) return presentAccount(account);
    await db.update(accounts).set({ authorized: true }).where(eq(accounts.id, account.id));
    const object = presentAccount({ ...account, authorized: true });
    await recordEvents(db, [{ accountId: account.id, type: 'account.credentialed', object, at: now }]);
    return object;
  },
};

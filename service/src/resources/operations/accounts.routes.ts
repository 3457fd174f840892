import { eq } from 'drizzle-orm';
import { credential } from '../accounts/credential-account.ts';
import { toAccountResource } from '../accounts/account.serializer.ts';
import { accounts } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import type { Container } from '../../context.ts';

type AccountRoutes =
  'POST /ops/accounts/{account_id}/credential' | 'POST /ops/accounts/{account_id}/self_hosted';

export const operateAccounts = (container: Container): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) =>
    toAccountResource(await credential(db, container, account.id, now)),

  'POST /ops/accounts/{account_id}/self_hosted': async ({ db, account, body }) => {
    await db.update(accounts).set({ selfHosted: body.approved }).where(eq(accounts.id, account.id));
    return toAccountResource(account);
  },
});

import { eq } from 'drizzle-orm';
import { credentialAccount } from '../accounts/credential-account.ts';
import { toAccountResource } from '@service-embeds/domain/account/account-serializer';
import { accounts } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import type { Container } from '../../context.ts';

type AccountRoutes =
  | 'POST /ops/accounts/{account_id}/api_authorized'
  | 'POST /ops/accounts/{account_id}/credential'
  | 'POST /ops/accounts/{account_id}/segmentation'
  | 'POST /ops/accounts/{account_id}/self_hosted';

export const operateAccounts = (container: Container): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) =>
    toAccountResource(await credentialAccount(db, container, account.id, now)),

  'POST /ops/accounts/{account_id}/api_authorized': async ({ db, account, body }) => {
    const apiAuthorized = body.authorized;
    await db.update(accounts).set({ apiAuthorized }).where(eq(accounts.id, account.id));
    return toAccountResource({ ...account, apiAuthorized });
  },

  'POST /ops/accounts/{account_id}/segmentation': async ({ db, account, body }) => {
    const segmentation = body.enabled;
    await db.update(accounts).set({ segmentation }).where(eq(accounts.id, account.id));
    return toAccountResource({ ...account, segmentation });
  },

  'POST /ops/accounts/{account_id}/self_hosted': async ({ db, account, body }) => {
    await db.update(accounts).set({ selfHosted: body.approved }).where(eq(accounts.id, account.id));
    return toAccountResource(account);
  },
});

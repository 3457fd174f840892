import { ApiError, errorCatalog } from '@service-embeds/contract';
import { lockAccount } from '../../db/rows/account-rows.ts';
import { changeApprovals } from '../accounts/change-approvals.ts';
import { endApiKey } from '../api-keys/api-keys.queries.ts';
import { saveCredentialing } from '../accounts/save-credentialing.ts';
import { toAccountResource } from '@service-embeds/domain/account/account-serializer';
import type { Handlers } from '../call.ts';
import type { Container } from '../../integrations/context.ts';

type AccountRoutes =
  | 'POST /ops/accounts/{account_id}/api_authorized'
  | 'POST /ops/accounts/{account_id}/credential'
  | 'DELETE /ops/accounts/{account_id}/api_keys/{id}'
  | 'POST /ops/accounts/{account_id}/segmentation'
  | 'POST /ops/accounts/{account_id}/self_hosted';

export const accountOperationHandlers = (container: Container): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, query, now }) => {
    const { reviewed_at: reviewedAt } = query;
    const { legalEntityChangedAt } = await lockAccount(db, account.id);
    if (reviewedAt && legalEntityChangedAt && legalEntityChangedAt > new Date(reviewedAt))
      throw new ApiError(errorCatalog.legalEntityChanged);
    return toAccountResource(await saveCredentialing(db, container, account.id, now));
  },

  'DELETE /ops/accounts/{account_id}/api_keys/{id}': async ({ db, account, params }) => {
    await endApiKey(db, { accountId: account.id, id: params.id }, 'now', container.clock.now());
    return toAccountResource(account);
  },

  'POST /ops/accounts/{account_id}/api_authorized': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { apiAuthorized: body.authorized })),

  'POST /ops/accounts/{account_id}/segmentation': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { segmentation: body.enabled })),

  'POST /ops/accounts/{account_id}/self_hosted': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { selfHosted: body.approved })),
});

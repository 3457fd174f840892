import { and, eq, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { ofAccount } from '../../db/rows/of-account.ts';
import { credentials } from '../../db/schema/index.ts';
import { changeApprovals } from '../accounts/change-approvals.ts';
import { saveCredentialing } from '../accounts/save-credentialing.ts';
import { toAccountResource } from '@service-embeds/domain/account/account';
import type { Handlers } from '../call.ts';
import type { Container } from '../../integrations/context.ts';

type AccountRoutes =
  | 'POST /ops/accounts/{account_id}/api_authorized'
  | 'POST /ops/accounts/{account_id}/credential'
  | 'DELETE /ops/accounts/{account_id}/api_keys/{id}'
  | 'POST /ops/accounts/{account_id}/segmentation'
  | 'POST /ops/accounts/{account_id}/self_hosted';

export const accountOperationHandlers = (container: Container): Pick<Handlers, AccountRoutes> => ({
  'POST /ops/accounts/{account_id}/credential': async ({ db, account, now }) =>
    toAccountResource(await saveCredentialing(db, container, account.id, now)),

  'DELETE /ops/accounts/{account_id}/api_keys/{id}': async ({ db, account, params }) => {
    const isWorkingKey = and(
      ofAccount(credentials, account.id),
      eq(credentials.id, params.id),
      eq(credentials.kind, 'api_key'),
      isNull(credentials.revokedAt),
    );
    const revoked = await db
      .update(credentials)
      .set({ revokedAt: container.clock.now() })
      .where(isWorkingKey)
      .returning({ id: credentials.id });
    if (!revoked.length) throw new ApiError(errorCatalog.notFound('API key'));
    return toAccountResource(account);
  },

  'POST /ops/accounts/{account_id}/api_authorized': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { apiAuthorized: body.authorized })),

  'POST /ops/accounts/{account_id}/segmentation': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { segmentation: body.enabled })),

  'POST /ops/accounts/{account_id}/self_hosted': async ({ db, account, body }) =>
    toAccountResource(await changeApprovals(db, container, account, { selfHosted: body.approved })),
});

import { and, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { applications } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { toApplicationResource } from '../../identity/oauth/applications.ts';

type ApplicationRoutes = 'POST /ops/accounts/{account_id}/applications/{client_id}';

export const operateApplications: Pick<Handlers, ApplicationRoutes> = {
  'POST /ops/accounts/{account_id}/applications/{client_id}': async ({ db, account, params, body }) => {
    const byClientId = and(
      eq(applications.accountId, account.id),
      eq(applications.clientId, params.client_id),
    );
    const [row] = await db.select().from(applications).where(byClientId).for('update');
    if (!row) throw new ApiError(errorCatalog.notFound('application'));
    const changed = {
      ...row,
      ...(body.redirect_uris !== undefined && { redirectUris: body.redirect_uris }),
      ...(body.origins !== undefined && { origins: body.origins }),
      ...(body.signup_enabled !== undefined && { signupEnabled: body.signup_enabled }),
      ...(body.client_type !== undefined && { clientType: body.client_type }),
      ...(body.pre_credentialed !== undefined && { preCredentialed: body.pre_credentialed }),
    };
    await db.update(applications).set(changed).where(byClientId);
    return toApplicationResource(changed);
  },
};

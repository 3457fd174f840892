import { ApiError, errorCatalog } from '@service-embeds/contract';
import { isPreCredentialed } from '@service-embeds/domain/sign-up/business-registry';
import type { Queryable } from '../../db/pool/database.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/applications.ts';
import type { Container } from '../../integrations/context.ts';
import { saveCredentialing } from '../accounts/insert-account.ts';
import type { Handlers } from '../call.ts';
import { issueCode } from './authorization-codes.ts';

type AuthorizationRoutes = 'POST /dashboard/connections' | 'POST /dashboard/connections/denials';

/** What a customer answers on the hosted pages to an application that asks for access (RFC 6749, section 4.1). */
export const authorizationHandlers = (container: Container): Pick<Handlers, AuthorizationRoutes> => ({
  'POST /dashboard/connections': async ({ db, account, body, now }) => {
    const application = await getApplication(db, body.client_id);
    const { whole_account: wholeAccount, redirect_uri: redirectUri, code_challenge: codeChallenge } = body;
    const credentialedAccount = isPreCredentialed(application, container.registry)
      ? await saveCredentialing(db, container, account.id, now)
      : account;
    const grant = { account: credentialedAccount, application, at: now, wholeAccount };
    const code = await issueCode(db, container, { ...grant, redirectUri, codeChallenge });
    return { id: application.id, code };
  },

  'POST /dashboard/connections/denials': async ({ db, body }) => {
    const { id } = await getApplication(db, body.client_id);
    return { id };
  },
});

async function getApplication(db: Queryable, clientId: string): Promise<ApplicationRow> {
  const application = await findApplication(db, clientId);
  if (!application) throw new ApiError(errorCatalog.notFound('application'));
  return application;
}

import type { Container } from '../../integrations/context.ts';
import { toApplicationResource } from '../../identity/oauth/applications.ts';
import {
  getHostedApplication,
  lockHostedApplication,
  updateApplication,
} from '../applications/applications.queries.ts';
import { changedColumns } from '../applications/applications.routes.ts';
import { decideCertification, getCertification } from '../applications/certification-actions.ts';
import type { Handlers } from '../call.ts';

type ApplicationRoutes =
  | 'POST /ops/accounts/{account_id}/applications/{client_id}'
  | 'GET /ops/accounts/{account_id}/applications/{client_id}/certification'
  | 'POST /ops/accounts/{account_id}/applications/{client_id}/certification';

export const applicationOperationHandlers = (container: Container): Pick<Handlers, ApplicationRoutes> => ({
  'POST /ops/accounts/{account_id}/applications/{client_id}': async ({ db, account, params, body }) => {
    const application = await lockHostedApplication(db, account.id, params.client_id);
    const { client_type: clientType, pre_credentialed: preCredentialed } = body;
    const changes = {
      ...changedColumns(body),
      ...(clientType !== undefined && { clientType }),
      ...(preCredentialed !== undefined && { preCredentialed }),
    };
    return toApplicationResource(await updateApplication(db, application, changes));
  },

  'GET /ops/accounts/{account_id}/applications/{client_id}/certification': async ({ db, account, params }) =>
    getCertification(db, await getHostedApplication(db, account.id, params.client_id)),

  'POST /ops/accounts/{account_id}/applications/{client_id}/certification': async ({
    db,
    account,
    params,
    body: { status, note },
  }) => {
    const application = await lockHostedApplication(db, account.id, params.client_id);
    return decideCertification(db, container, application, { status, note });
  },
});

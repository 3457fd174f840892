import type { Body } from '@service-embeds/contract/service-routes';
import { toTimestamp } from '@service-embeds/domain/time';
import { encryptClientSecret } from '../../db/encrypted-client-secrets.ts';
import { applications } from '../../db/schema/index.ts';
import { rotateSecret, toApplicationResource } from '../../identity/oauth/partner-applications.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { newClientId, newClientSecret } from '../../platform/credentials.ts';
import { newId } from '../../platform/ids.ts';
import { getHostedApplicationOrThrow } from '../accounts/insert-account.ts';
import { listOf, pageOf, type Handler, type HandlersUnder } from '../call.ts';
import {
  getHostedApplication,
  listHostedApplications,
  lockHostedApplication,
  reserveApplication,
  updateApplication,
} from './applications.queries.ts';
import { getCertification, requestCertification } from './certification-actions.ts';
import { listConnectedAccounts } from './connected-accounts.queries.ts';

export const applicationHandlers = (container: Container): HandlersUnder<'/v1/applications'> => ({
  'GET /v1/applications': async (call) => {
    const { rows, total } = await listHostedApplications(call.db, call.account.id, pageOf(call));
    return listOf(container, call, rows.map(toApplicationResource), total);
  },

  'POST /v1/applications': createApplication(container),

  'GET /v1/applications/{client_id}': async ({ db, account, params }) =>
    toApplicationResource(await getHostedApplication(db, account.id, params.client_id)),

  'PATCH /v1/applications/{client_id}': async ({ db, account, params, body }) => {
    const application = await lockHostedApplication(db, account.id, params.client_id);
    return toApplicationResource(await updateApplication(db, application, changedColumns(body)));
  },

  'POST /v1/applications/{client_id}/secrets': async ({ db, account, caller, params }) => {
    await getHostedApplicationOrThrow(db, caller, account, params.client_id);
    // Of two rotations at once, the second one keeps the secret of the first one as the previous one.
    const application = await lockHostedApplication(db, account.id, params.client_id);
    const { secret, previousUntil } = await rotateSecret(db, container, application);
    return {
      object: 'client_secret',
      client_id: application.clientId,
      client_secret: secret,
      previous_valid_until: toTimestamp(previousUntil),
    };
  },

  'DELETE /v1/applications/{client_id}/secrets/previous': async ({ db, account, params }) => {
    const application = await lockHostedApplication(db, account.id, params.client_id);
    const noPreviousSecret = { previousSecret: null, previousSecretUntil: null };
    return toApplicationResource(await updateApplication(db, application, noPreviousSecret));
  },

  'GET /v1/applications/{client_id}/accounts': async (call) => {
    const application = await getHostedApplication(call.db, call.account.id, call.params.client_id);
    const { rows, total } = await listConnectedAccounts(call.db, application.id, pageOf(call));
    return listOf(container, call, rows, total);
  },

  'GET /v1/applications/{client_id}/certification': async ({ db, account, params }) =>
    getCertification(db, await getHostedApplication(db, account.id, params.client_id)),

  'POST /v1/applications/{client_id}/certification': async ({ db, account, params }) => {
    const application = await lockHostedApplication(db, account.id, params.client_id);
    return requestCertification(db, application, container.clock.now());
  },
});

/** Returns the columns that a change of settings sets, without those that it leaves out. */
export const changedColumns = ({
  name,
  redirect_uris: redirectUris,
  origins,
  signup_enabled: signupEnabled,
}: Body<'PATCH /v1/applications/{client_id}'>): Partial<ApplicationRow> => ({
  ...(name !== undefined && { name }),
  ...(redirectUris !== undefined && { redirectUris }),
  ...(origins !== undefined && { origins }),
  ...(signupEnabled !== undefined && { signupEnabled }),
});

const createApplication =
  ({ keys, clock }: Container): Handler<'POST /v1/applications'> =>
  async ({ db, account, body }) => {
    await reserveApplication(db, account.id);
    const now = clock.now();
    const id = newId(now);
    const clientSecret = newClientSecret();
    const row: ApplicationRow = {
      id,
      accountId: account.id,
      name: body.name,
      clientId: newClientId(),
      clientType: body.client_type,
      clientSecret: encryptClientSecret(keys, id, clientSecret),
      previousSecret: null,
      previousSecretUntil: null,
      preCredentialed: false,
      signupEnabled: body.signup_enabled,
      redirectUris: body.redirect_uris,
      origins: body.origins,
      certificationStatus: 'not_requested',
      certificationNote: null,
      certificationChangedAt: null,
      createdAt: now,
    };
    await db.insert(applications).values(row);
    // A public application has no secret. Webhooks of an application need one, and a rotation shows it.
    const isPublic = body.client_type === 'public';
    return { ...toApplicationResource(row), client_secret: isPublic ? null : clientSecret };
  };

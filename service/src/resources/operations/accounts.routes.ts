import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account-record';
import type { Transaction } from '../../db/pool/database.ts';
import { lockAccount, type PackageRow } from '../../db/rows/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import { endSessionsInAccount } from '../../identity/end-sessions.ts';
import { toApplicationResource } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { saveCredentialing } from '../accounts/insert-account.ts';
import { endApiKey } from '../api-keys/api-keys.queries.ts';
import {
  getHostedApplication,
  lockHostedApplication,
  updateApplication,
} from '../applications/applications.queries.ts';
import { changedColumns } from '../applications/applications.routes.ts';
import { decideCertification, getCertification } from '../applications/certification-actions.ts';
import type { AccountRow, Handlers, RoutesUnder } from '../call.ts';
import { raiseAlert } from '../continuous-checks/raise-alert.ts';
import { requireEmptyHierarchy } from '../nodes/node-changes.routes.ts';
import { findPackage } from '../packages/packages.queries.ts';
import { changePackage, createPackage, deletePackage } from '../packages/packages.routes.ts';

/** What the provider's staff allows an account, beside ordering. */
export type Approvals = Pick<AccountRow, 'apiAuthorized' | 'segmentation' | 'selfHosted'>;

/**
 * Changes what the provider allows an account. Without `apiAuthorized` the account is suspended: its credentials are
 * refused, and its people are signed out.
 *
 * @throws ApiError 409 `hierarchy_not_empty`, 423 `hierarchy_locked` when the hierarchy is turned off while it has nodes
 */
export async function changeApprovals(
  db: Transaction,
  { clock }: Pick<Container, 'clock'>,
  { id }: AccountRow,
  approvals: Partial<Approvals>,
): Promise<AccountRow> {
  const account = await lockAccount(db, id);
  if (account.segmentation && approvals.segmentation === false) await requireEmptyHierarchy(db, id);
  await db.update(accounts).set(approvals).where(eq(accounts.id, id));
  if (approvals.apiAuthorized === false) await endSessionsInAccount(db, id, clock.now());
  return { ...account, ...approvals };
}

type AccountRoutes =
  | 'POST /ops/accounts/{account_id}/api_authorized'
  | 'POST /ops/accounts/{account_id}/credential'
  | 'DELETE /ops/accounts/{account_id}/api_keys/{id}'
  | 'POST /ops/accounts/{account_id}/segmentation'
  | 'POST /ops/accounts/{account_id}/self_hosted';

const accountHandlers = (container: Container): Pick<Handlers, AccountRoutes> => ({
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

type ApplicationRoutes = RoutesUnder<'/ops/accounts/{account_id}/applications'>;

const applicationHandlers = (container: Container): Pick<Handlers, ApplicationRoutes> => ({
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

type PackageRoutes = RoutesUnder<'/ops/accounts/{account_id}/packages'>;

/** Lets operations create, change, and delete the packages of an account. */
function packageHandlers(container: Container): Pick<Handlers, PackageRoutes> {
  const findPackageOrThrow = async (
    db: Transaction,
    accountId: string,
    slug: string,
  ): Promise<PackageRow> => {
    const row = await findPackage(db, accountId, slug);
    if (!row) throw new ApiError(errorCatalog.notFound('package'));
    return row;
  };

  return {
    'POST /ops/accounts/{account_id}/packages': ({ db, account, body, now }) =>
      createPackage(db, container, body, { accountId: account.id, at: now }),
    'POST /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, body, now }) => {
      const { name, price, screenings } = body;
      const changes = {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(screenings !== undefined && { screenings }),
      };
      const row = await findPackageOrThrow(db, account.id, params.slug);
      return changePackage(db, container, row, { changes, at: now });
    },
    'DELETE /ops/accounts/{account_id}/packages/{slug}': async ({ db, account, params, now }) =>
      deletePackage(db, container, await findPackageOrThrow(db, account.id, params.slug), now),
  };
}

type AlertRoute = 'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts';

/** Route with which suppliers that watch for changes report one. */
const continuousCheckHandlers = (container: Container): Pick<Handlers, AlertRoute> => ({
  'POST /ops/accounts/{account_id}/continuous_checks/{continuous_check_id}/alerts': (call) => {
    const { db, account, params, body, now } = call;
    return raiseAlert(db, container, {
      account,
      continuousCheckId: params.continuous_check_id,
      alertId: body.alert_id,
      court: body.court,
      at: now,
    });
  },
});

/** What the provider's staff does with accounts, applications, packages and alerts. */
export const accountOperationHandlers = (
  container: Container,
): Pick<Handlers, AccountRoutes | ApplicationRoutes | PackageRoutes | AlertRoute> => ({
  ...accountHandlers(container),
  ...applicationHandlers(container),
  ...packageHandlers(container),
  ...continuousCheckHandlers(container),
});

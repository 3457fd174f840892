import { ApiError, errorCatalog } from '@service-embeds/contract';
import { createAccount, type AccountRequest } from '@service-embeds/domain/account/create-account';
import { isPreCredentialed } from '@service-embeds/domain/sign-up/business-registry';
import type { Container } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { findApplication, type ApplicationRow } from '../../identity/oauth/applications.ts';
import { newId } from '../../platform/ids.ts';
import type { AccountRow, Caller } from '../call.ts';
import { defaultPackages } from '@service-embeds/domain/package/default-packages';
import { createPackages } from '../packages/package-actions.ts';

/**
 * Returns the application for which an API key of its host creates accounts (docs/interface.md#creating-an-account).
 *
 * @throws ApiError 403 `application_not_owned`
 */
export async function getHostedApplicationOrThrow(
  db: Transaction,
  caller: Caller,
  host: AccountRow,
  clientId: string,
): Promise<ApplicationRow> {
  const application = caller.kind === 'api_key' ? await findApplication(db, clientId) : undefined;
  if (application?.accountId !== host.id) throw new ApiError(errorCatalog.applicationNotOwned);
  return application;
}

/** Stores a new account with its first packages. */
export async function insertAccount(
  db: Transaction,
  container: Container,
  application: ApplicationRow,
  { at, ...request }: AccountRequest & { at: Date },
): Promise<AccountRow> {
  const account = createAccount(request, {
    id: newId(at),
    at,
    authorized: isPreCredentialed(application, container.registry),
    allowsTestTaxIds: container.config.environment === 'staging',
  });
  const [row] = await db.insert(accounts).values(account).returning();
  if (!row) throw new Error('PostgreSQL did not return the inserted account.');
  await createPackages(db, container, defaultPackages, { accountId: row.id, at });
  return row;
}

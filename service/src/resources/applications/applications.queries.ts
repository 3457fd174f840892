import { and, count, desc, eq } from 'drizzle-orm';
import { ApiError, errorCatalog, maxApplications } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { lockAccount } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { applications } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';

const hostedApplication = (accountId: string, clientId: string) =>
  and(ofAccount(applications, accountId), eq(applications.clientId, clientId));

/** Returns an application. @throws ApiError 404 if the account does not host it */
export async function getHostedApplication(
  db: Queryable,
  accountId: string,
  clientId: string,
): Promise<ApplicationRow> {
  const [row] = await db.select().from(applications).where(hostedApplication(accountId, clientId));
  if (!row) throw new ApiError(errorCatalog.notFound('application'));
  return row;
}

/** Returns an application and locks it. @throws ApiError 404 if the account does not host it */
export async function lockHostedApplication(
  db: Transaction,
  accountId: string,
  clientId: string,
): Promise<ApplicationRow> {
  const matches = hostedApplication(accountId, clientId);
  const [row] = await db.select().from(applications).where(matches).for('update');
  if (!row) throw new ApiError(errorCatalog.notFound('application'));
  return row;
}

/** Returns a page of the applications that an account hosts, newest first. */
export const listHostedApplications = (
  db: Queryable,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: ApplicationRow[]; total: number }> =>
  selectPage(db, applications, {
    where: ofAccount(applications, accountId),
    orderBy: [desc(applications.createdAt), desc(applications.id)],
    page,
  });

/**
 * Makes sure that the account may host another application. Requests that create some run one after the other, so that two
 * at a time cannot exceed the limit.
 *
 * @throws ApiError `application_limit_reached`
 */
export async function reserveApplication(db: Transaction, accountId: string): Promise<void> {
  await lockAccount(db, accountId);
  const [counted] = await db
    .select({ total: count() })
    .from(applications)
    .where(ofAccount(applications, accountId));
  if ((counted?.total ?? 0) >= maxApplications)
    throw new ApiError(errorCatalog.applicationLimitReached(maxApplications));
}

/** Stores changes of an application, and returns it with them. */
export async function updateApplication(
  db: Transaction,
  row: ApplicationRow,
  changes: Partial<ApplicationRow>,
): Promise<ApplicationRow> {
  if (Object.keys(changes).length)
    await db.update(applications).set(changes).where(eq(applications.id, row.id));
  return { ...row, ...changes };
}

import { and, desc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import { ApiError, errorCatalog, type ParsedQuery } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import { whenSet, isEqual, type SubscriptionRow } from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { lockStandingOrder } from '../standing-orders/standing-orders.queries.ts';

type Filters = Omit<ParsedQuery<'GET /v1/subscriptions'>, 'page' | 'per_page'>;

/** Returns a subscription within reach. @throws ApiError 404 if there is none */
export async function getSubscription(
  db: Queryable,
  reach: AccountReach,
  id: string,
): Promise<SubscriptionRow> {
  const row = await findRow(db, subscriptions, reach, id);
  if (!row) throw new ApiError(errorCatalog.notFound('subscription'));
  return row;
}

/** Returns a subscription, locked until the end of the transaction. @throws ApiError 404 if the account has none */
export const lockSubscription = async (
  db: Transaction,
  { accountId, id }: Pick<SubscriptionRow, 'accountId' | 'id'>,
): Promise<SubscriptionRow> =>
  lockStandingOrder(db, subscriptions, await getSubscription(db, { accountId }, id));

/** Returns a page of the subscriptions within reach, newest first. */
export const listSubscriptions = (
  db: Queryable,
  reach: AccountReach,
  { candidate_id, status, created_after, created_before }: Filters,
  page: { limit: number; offset: number },
): Promise<{ rows: SubscriptionRow[]; total: number }> =>
  selectPage(db, subscriptions, {
    where: and(
      ofAccount(subscriptions, reach),
      isEqual(subscriptions.candidateId, candidate_id),
      status && (status === 'active' ? isNull : isNotNull)(subscriptions.canceledAt),
      whenSet(created_after, (value) => gt(subscriptions.createdAt, new Date(value))),
      whenSet(created_before, (value) => lt(subscriptions.createdAt, new Date(value))),
    ),
    orderBy: [desc(subscriptions.id)],
    page,
  });

/** Checks that no other active subscription orders the package for the candidate. @throws ApiError 409 if one does */
export async function requireOnlySubscription(db: Transaction, row: SubscriptionRow): Promise<void> {
  const [other] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        ofAccount(subscriptions, row.accountId),
        eq(subscriptions.candidateId, row.candidateId),
        eq(subscriptions.packageSlug, row.packageSlug),
        isNull(subscriptions.canceledAt),
        ne(subscriptions.id, row.id),
      ),
    );
  if (other) throw new ApiError(errorCatalog.subscriptionExists);
}

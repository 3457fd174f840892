import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { placeWorkLocations, type PlacedLocation } from '@service-embeds/domain/place/placed-location';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import {
  isEqual,
  type CandidateRow,
  type ContinuousCheckAlertRow,
  type ContinuousCheckRow,
} from '../../db/rows/rows.ts';
import { selectPage } from '../../db/rows/select-page.ts';
import { continuousCheckAlerts, continuousChecks, reports, screenings } from '../../db/schema/index.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import { lockStandingOrder } from '../standing-orders/standing-orders.queries.ts';

interface Filters {
  candidateId?: string | undefined;
  /** Default: both. */
  status?: 'active' | 'inactive' | undefined;
}

/** Returns a continuous check within reach. @throws ApiError 404 if there is none */
export async function getContinuousCheck(
  db: Queryable,
  reach: AccountReach,
  id: string,
): Promise<ContinuousCheckRow> {
  const row = await findRow(db, continuousChecks, reach, id);
  if (!row) throw new ApiError(errorCatalog.notFound('continuous check'));
  return row;
}

/** Returns a continuous check, locked until the end of the transaction. @throws ApiError 404 if the account has none */
export const lockContinuousCheck = async (
  db: Transaction,
  { accountId, id }: Pick<ContinuousCheckRow, 'accountId' | 'id'>,
): Promise<ContinuousCheckRow> =>
  lockStandingOrder(db, continuousChecks, await getContinuousCheck(db, { accountId }, id));

/** Returns a page of the continuous checks within reach, newest first. */
export const listContinuousChecks = (
  db: Queryable,
  reach: AccountReach,
  { candidateId, status }: Filters,
  page: { limit: number; offset: number },
): Promise<{ rows: ContinuousCheckRow[]; total: number }> =>
  selectPage(db, continuousChecks, {
    where: and(
      ofAccount(continuousChecks, reach),
      isEqual(continuousChecks.candidateId, candidateId),
      status && (status === 'active' ? isNull : isNotNull)(continuousChecks.canceledAt),
    ),
    orderBy: [desc(continuousChecks.id)],
    page,
  });

/** Returns the alert of a continuous check with the supplier's ID, if there was one. */
export async function findAlert(
  db: Transaction,
  { accountId, id }: Pick<ContinuousCheckRow, 'accountId' | 'id'>,
  alertId: string,
): Promise<ContinuousCheckAlertRow | undefined> {
  const [row] = await db
    .select()
    .from(continuousCheckAlerts)
    .where(
      and(
        ofAccount(continuousCheckAlerts, accountId),
        eq(continuousCheckAlerts.continuousCheckId, id),
        eq(continuousCheckAlerts.alertId, alertId),
      ),
    );
  return row;
}

/**
 * Returns the work locations of a candidate's newest report, or else those of the candidate. Empty: there are none.
 * @throws ApiError 400 `work_location_unclear` and more, where those of the candidate are unclear
 */
export async function findUsualWorkLocations(
  db: Queryable,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<PlacedLocation[]> {
  const [row] = await db
    .select({ workLocations: reports.workLocations })
    .from(reports)
    .where(and(ofAccount(reports, accountId), eq(reports.candidateId, id)))
    .orderBy(desc(reports.id))
    .limit(1);
  if (row) return row.workLocations;
  const candidate = await findCandidate(db, accountId, id);
  return placeWorkLocations(candidate?.workLocations ?? [], placeDirectory);
}

export async function hasCompleteTrace(
  db: Queryable,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: screenings.id })
    .from(screenings)
    .innerJoin(reports, and(sameAccount(reports, screenings), eq(reports.id, screenings.reportId)))
    .where(
      and(
        ofAccount(reports, accountId),
        eq(reports.candidateId, id),
        eq(screenings.type, 'ssn_trace'),
        eq(screenings.status, 'complete'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

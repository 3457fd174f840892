import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError, errorCatalog, type WorkLocation } from '@service-embeds/contract';
import type { Queryable, Transaction } from '../../db/database.ts';
import { continuousChecksWithin, type AccountReach } from '../../db/reach.ts';
import type { CandidateRow, ContinuousCheckAlertRow, ContinuousCheckRow } from '../../db/rows.ts';
import { continuousCheckAlerts, continuousChecks, reports, screenings } from '../../db/schema/index.ts';
import { selectPage } from '../../db/select-page.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { lockCandidate } from '../consents/consents.queries.ts';

interface Filters {
  candidateId?: string | undefined;
  /** Default: both. */
  status?: 'active' | 'inactive' | undefined;
}
type Key = Pick<ContinuousCheckRow, 'accountId' | 'id'>;

const byKey = ({ accountId, id }: Key) =>
  and(eq(continuousChecks.accountId, accountId), eq(continuousChecks.id, id));

/** Returns a continuous check within reach. @throws ApiError 404 if there is none */
export async function getContinuousCheck(
  db: Queryable,
  reach: AccountReach,
  id: string,
): Promise<ContinuousCheckRow> {
  const [row] = await db
    .select()
    .from(continuousChecks)
    .where(and(byKey({ accountId: reach.accountId, id }), continuousChecksWithin(reach)));
  if (!row) throw new ApiError(errorCatalog.notFound('continuous check'));
  return row;
}

/**
 * Returns a continuous check, locked until the end of the transaction. Its candidate is locked first, as the withdrawal of a
 * consent does.
 *
 * @throws ApiError 404 if the account has none
 */
export async function lockContinuousCheck(db: Transaction, key: Key): Promise<ContinuousCheckRow> {
  const { accountId, id } = key;
  const { candidateId } = await getContinuousCheck(db, { accountId }, id);
  await lockCandidate(db, { accountId, id: candidateId });
  const [row] = await db.select().from(continuousChecks).where(byKey(key)).for('update');
  if (!row) throw new Error('A continuous check was deleted while its candidate was locked.');
  return row;
}

/** Returns a page of the continuous checks within reach, newest first. */
export const listContinuousChecks = (
  db: Queryable,
  reach: AccountReach,
  { candidateId, status }: Filters,
  page: { limit: number; offset: number },
): Promise<{ rows: ContinuousCheckRow[]; total: number }> =>
  selectPage(db, continuousChecks, {
    where: and(
      eq(continuousChecks.accountId, reach.accountId),
      continuousChecksWithin(reach),
      candidateId === undefined ? undefined : eq(continuousChecks.candidateId, candidateId),
      status && (status === 'active' ? isNull : isNotNull)(continuousChecks.canceledAt),
    ),
    orderBy: [desc(continuousChecks.id)],
    page,
  });

/** Stores a new continuous check. @throws ApiError 409 if the candidate has an active one of its type */
export async function insertContinuousCheck(db: Transaction, row: ContinuousCheckRow): Promise<void> {
  const inserted = await db
    .insert(continuousChecks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: continuousChecks.id });
  if (!inserted.length) throw new ApiError(errorCatalog.continuousCheckExists);
}

/** Stores changes of a locked continuous check and returns it with them. */
export async function updateContinuousCheck(
  db: Transaction,
  row: ContinuousCheckRow,
  changes: Partial<ContinuousCheckRow>,
): Promise<ContinuousCheckRow> {
  await db.update(continuousChecks).set(changes).where(byKey(row));
  return { ...row, ...changes };
}

/** Returns the active continuous checks of a candidate, locked until the end of the transaction. */
export const lockActiveContinuousChecks = (
  db: Transaction,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<ContinuousCheckRow[]> =>
  db
    .select()
    .from(continuousChecks)
    .where(
      and(
        eq(continuousChecks.accountId, accountId),
        eq(continuousChecks.candidateId, id),
        isNull(continuousChecks.canceledAt),
      ),
    )
    .orderBy(continuousChecks.id)
    .for('update');

/** Returns the alert of a continuous check with the supplier's ID, if there was one. */
export async function findAlert(
  db: Transaction,
  { accountId, id }: Key,
  alertId: string,
): Promise<ContinuousCheckAlertRow | undefined> {
  const [row] = await db
    .select()
    .from(continuousCheckAlerts)
    .where(
      and(
        eq(continuousCheckAlerts.accountId, accountId),
        eq(continuousCheckAlerts.continuousCheckId, id),
        eq(continuousCheckAlerts.alertId, alertId),
      ),
    );
  return row;
}

/** Returns the work locations of a candidate's newest report, or else those of the candidate. Empty: there are none. */
export async function findUsualWorkLocations(
  db: Queryable,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<WorkLocation[]> {
  const [row] = await db
    .select({ workLocations: reports.workLocations })
    .from(reports)
    .where(and(eq(reports.accountId, accountId), eq(reports.candidateId, id)))
    .orderBy(desc(reports.id))
    .limit(1);
  if (row) return row.workLocations;
  const found = await findCandidate(db, accountId, id);
  return found?.workLocations ?? [];
}

/** Returns whether an SSN trace of a candidate is complete. */
export async function hasCompleteTrace(
  db: Queryable,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: screenings.id })
    .from(screenings)
    .innerJoin(reports, and(eq(reports.accountId, screenings.accountId), eq(reports.id, screenings.reportId)))
    .where(
      and(
        eq(reports.accountId, accountId),
        eq(reports.candidateId, id),
        eq(screenings.type, 'ssn_trace'),
        eq(screenings.status, 'complete'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

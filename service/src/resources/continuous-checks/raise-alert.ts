import { ApiError, errorCatalog, type ContinuousCheckAlert } from '@service-embeds/contract';
import { continuousCheckOrders } from '@service-embeds/domain/order/subscription-record';
import type { Court } from '@service-embeds/domain/report/courts';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow, ContinuousCheckAlertRow, ContinuousCheckRow } from '../../db/rows/rows.ts';
import { continuousCheckAlerts, continuousChecks } from '../../db/schema/index.ts';
import { dueRows, type DueWork } from '../../db/work/due-work.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { placeReport } from '../reports/place-report.ts';
import { updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';
import {
  checkCandidate,
  endContinuousCheck,
  findWatchConsent,
  requireActive,
} from './continuous-check-actions.ts';
import { findAlert, lockContinuousCheck } from './continuous-checks.queries.ts';

/** A change that the supplier has found. */
interface Alert {
  account: AccountRow;
  continuousCheckId: string;
  /** The supplier's own ID. */
  alertId: string;
  /** Where to search for the record. Undefined: not known. */
  court: Court | undefined;
  /** On the account's clock. */
  at: Date;
}

/**
 * Orders a report about a change that a continuous check was watching for. The same alert again orders nothing. Without a
 * consent to another report, or if the order is refused for good, the continuous check ends instead, and the admins of the
 * account get a mail.
 *
 * @throws ApiError 404, 409 `continuous_check_inactive`, `account_suspended`, 423 `hierarchy_locked`
 */
export async function raiseAlert(
  db: Transaction,
  container: Container,
  alert: Alert,
): Promise<ContinuousCheckAlert> {
  const { account, alertId, at } = alert;
  const row = await lockContinuousCheck(db, { accountId: account.id, id: alert.continuousCheckId });
  const earlier = await findAlert(db, row, alertId);
  if (earlier) return toAlertResource(earlier);
  requireActive(row);
  if (!account.apiAuthorized) throw new ApiError(errorCatalog.accountSuspended);
  const { accountId, id: continuousCheckId, candidateId } = row;
  const reportId = await orderReport(db, container, row, alert);
  const alertRow = { accountId, continuousCheckId, alertId, candidateId, reportId, createdAt: at };
  await db.insert(continuousCheckAlerts).values(alertRow);
  return toAlertResource(alertRow);
}

/** Returns the ID of the report. Null: the continuous check has ended. */
async function orderReport(
  db: Transaction,
  container: Container,
  row: ContinuousCheckRow,
  { account, court, at }: Alert,
): Promise<string | null> {
  const candidate = await findCandidateToCheck(db, account, row);
  if (!candidate) {
    await endContinuousCheck(db, container, row, { reason: 'order_refused', at });
    return null;
  }
  const consent = await findWatchConsent(db, { row, candidate, at });
  if ('problem' in consent) {
    await endContinuousCheck(db, container, row, { reason: consent.problem, at });
    return null;
  }
  const { record } = await placeReport(
    db,
    container,
    {
      accountId: account.id,
      applicationId: row.applicationId,
      candidate,
      package: continuousCheckOrders[row.type],
      node: row.node,
      workLocations: row.workLocations,
      tags: [],
      conditionalOfferMade: false,
      creditGround: null,
      annualSalary: null,
      source: 'continuous_check',
      consentId: consent.id,
      ...(court && { courts: [court] }),
    },
    at,
  );
  // Where the law wants a consent to each report, nothing is watched without the next one.
  const next = await findWatchConsent(db, { row, candidate, at });
  if ('problem' in next) await endContinuousCheck(db, container, row, { reason: next.problem, at });
  else await updateStandingOrder(db, continuousChecks, row, { dueAt: next.expiresAt });
  return record.id;
}

/** @throws ApiError that waiting mends, for example 423 while the hierarchy is replaced: the supplier sends the alert again */
async function findCandidateToCheck(
  db: Transaction,
  account: AccountRow,
  row: ContinuousCheckRow,
): Promise<CandidateRow | undefined> {
  try {
    return await checkCandidate(db, account, row);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 423) return undefined;
    throw error;
  }
}

const toAlertResource = (row: ContinuousCheckAlertRow): ContinuousCheckAlert => ({
  object: 'continuous_check_alert',
  alert_id: row.alertId,
  continuous_check_id: row.continuousCheckId,
  report_id: row.reportId,
  created_at: toTimestamp(row.createdAt),
});

/** The continuous checks whose consent is too old. They end, unless the candidate has given another one. */
export const dueContinuousChecks = (container: Container): DueWork =>
  dueRows(container.clock, {
    name: 'continuous checks',
    kind: 'continuous_check',
    table: continuousChecks,
    candidateId: continuousChecks.candidateId,
    clock: 'account',
    batchSize: 50,
    process: async (db, rows, { until, isLate }) => {
      for (const row of rows) {
        const at = isLate ? until : (row.dueAt ?? until);
        const candidate = await getCandidate(db, row.accountId, row.candidateId);
        const consent = await findWatchConsent(db, { row, candidate, at });
        if ('problem' in consent)
          await endContinuousCheck(db, container, row, { reason: consent.problem, at });
        else await updateStandingOrder(db, continuousChecks, row, { dueAt: consent.expiresAt });
      }
    },
  });

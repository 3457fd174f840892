import { ApiError, errorCatalog, type ContinuousCheck, type SubscriptionEnd } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import type { OrderingAccount } from '@service-embeds/domain/consent/circumstances';
import { requireStandingConsent, findStandingConsent } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import {
  requireIdentity,
  continuousCheckOrders,
  toContinuousCheckResource,
} from '@service-embeds/domain/order/subscription-record';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { Reach } from '../../db/rows/reach.ts';
import type { ContinuousCheckRow, CandidateRow } from '../../db/rows/rows.ts';
import { continuousChecks } from '../../db/schema/index.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import type { AccountRow } from '../call.ts';
import { findEarlierConsents, findDisclosureAccount } from '../consents/consents.queries.ts';
import { resolvePlacement } from '../orders/resolve-order.ts';
import { updateStandingOrder, lockActiveStandingOrders } from '../standing-orders/standing-orders.queries.ts';
import { hasCompleteTrace } from './continuous-checks.queries.ts';

/** What a continuous check may order. */
type Watch = Pick<ContinuousCheckRow, 'candidateId' | 'type' | 'node' | 'workLocations'>;

/**
 * Checks that a continuous check may order a report now.
 *
 * @returns the consent, with the time from which it is too old
 * @throws ApiError as every order does, 400 `ssn_trace_missing`, `candidate_incomplete`, `work_locations_missing`,
 *   `standing_consent_missing` and more
 */
export async function requireWatchable(
  db: Transaction,
  { account, at, within }: { account: AccountRow; at: Date; within?: Reach },
  watch: Watch,
): Promise<{ id: string; expiresAt: Date }> {
  const candidate = await checkCandidate(db, account, watch, within);
  if (!watch.workLocations.length) throw new ApiError(errorCatalog.workLocationsMissing);
  const consents = await findEarlierConsents(db, candidate);
  return requireStandingConsent(consents, toOrder(watch, { account, candidate }), at);
}

/** Does the same without the consent. */
export async function checkCandidate(
  db: Transaction,
  account: AccountRow,
  { candidateId, type, node }: Watch,
  within?: Reach,
): Promise<CandidateRow> {
  const candidate = await resolvePlacement(db, account, { candidate_id: candidateId, node }, within);
  requireIdentity(type, { candidate, hasSsnTrace: await hasCompleteTrace(db, candidate) });
  return candidate;
}

const toOrder = (
  { type, workLocations }: Watch,
  of: { account: OrderingAccount; candidate: CandidateRow },
) => ({
  ...of,
  fullName: fullName(of.candidate),
  workLocations,
  screenings: continuousCheckOrders[type].screenings,
  laws: placeLaws,
});

/** Returns the consent that covers the next report of a continuous check, or why there is none. */
export async function findWatchConsent(
  db: Transaction,
  { row, candidate, at }: { row: ContinuousCheckRow; candidate: CandidateRow; at: Date },
): Promise<ReturnType<typeof findStandingConsent>> {
  const account = await findDisclosureAccount(db, candidate.accountId);
  return findStandingConsent(
    await findEarlierConsents(db, candidate),
    toOrder(row, { account, candidate }),
    at,
  );
}

/** Publishes an event about a continuous check and returns it as the API does. */
export async function publishContinuousCheckEvent(
  db: Transaction,
  container: Container,
  {
    type,
    row,
    at,
  }: { type: 'continuous_check.created' | 'continuous_check.canceled'; row: ContinuousCheckRow; at: Date },
): Promise<ContinuousCheck> {
  const object = toContinuousCheckResource(row);
  const { accountId, applicationId } = row;
  await publishEvents(db, container, [{ accountId, applicationId, type, object, at }]);
  return object;
}

/** Ends a locked, active continuous check, with its event. */
export async function stopContinuousCheck(
  db: Transaction,
  container: Container,
  row: ContinuousCheckRow,
  { reason, at }: { reason: SubscriptionEnd; at: Date },
): Promise<ContinuousCheck> {
  const changes = { canceledAt: at, cancellationReason: reason, dueAt: null };
  const newRow = await updateStandingOrder(db, continuousChecks, row, changes);
  return publishContinuousCheckEvent(db, container, { type: 'continuous_check.canceled', row: newRow, at });
}

/** Ends a continuous check that may not order another report, and tells the admins of the account. */
export async function endContinuousCheck(
  db: Transaction,
  container: Container,
  row: ContinuousCheckRow,
  { reason, at }: { reason: SubscriptionEnd; at: Date },
): Promise<void> {
  const { accountId, id } = row;
  await stopContinuousCheck(db, container, row, { reason, at });
  const action = 'continuous_check.canceled';
  const object = { type: 'continuous_check', id };
  await recordAudit(db, { accountId, actor: systemActor, action, object }, container.clock.now());
  await notifyAdmins(db, container, { accountId, change: 'continuous_check_stopped', about: id }, at);
}

/** Ends every continuous check of a locked candidate whose personal data is removed. */
export async function stopContinuousChecksOf(
  db: Transaction,
  container: Container,
  candidate: Pick<CandidateRow, 'accountId' | 'id'>,
  at: Date,
): Promise<void> {
  for (const row of await lockActiveStandingOrders(db, continuousChecks, candidate))
    await stopContinuousCheck(db, container, row, { reason: 'candidate_removed', at });
}

/** Ends the continuous checks of a locked candidate that no consent covers, because one was withdrawn. */
export async function stopContinuousChecksWithoutConsent(
  db: Transaction,
  container: Container,
  candidate: CandidateRow,
  at: Date,
): Promise<void> {
  for (const row of await lockActiveStandingOrders(db, continuousChecks, candidate)) {
    const consent = await findWatchConsent(db, { row, candidate, at });
    if ('problem' in consent)
      await stopContinuousCheck(db, container, row, { reason: 'consent_withdrawn', at });
    else await updateStandingOrder(db, continuousChecks, row, { dueAt: consent.expiresAt });
  }
}

/** @throws ApiError 409 `continuous_check_inactive` */
export function requireActive({ canceledAt }: ContinuousCheckRow): void {
  if (canceledAt) throw new ApiError(errorCatalog.continuousCheckInactive);
}

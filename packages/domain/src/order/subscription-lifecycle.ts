import { ApiError, errorCatalog, type ParsedBody, type SubscriptionEnd } from '@service-embeds/contract';
import { millisecondsPerDay } from '../time.ts';
import type { PlacedLocation } from '../place/placed-location.ts';
import { dayOf, nextOccurrence, startOfDay } from './recurrence.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

type Identity = Pick<SubscriptionRecord, 'accountId' | 'id' | 'applicationId' | 'createdAt'>;

/**
 * Creates an active subscription. Its first report is due when its first day begins, or now.
 * @throws ApiError 400 `start_date_in_past`
 */
export function createSubscription(
  body: ParsedBody<'POST /v1/subscriptions'> & { work_locations: PlacedLocation[] },
  identity: Identity,
): SubscriptionRecord {
  requireFuture(body.start_date, identity.createdAt);
  return {
    ...identity,
    candidateId: body.candidate_id,
    packageSlug: body.package,
    node: body.node || null,
    workLocations: body.work_locations,
    startDate: body.start_date,
    intervalCount: body.interval_count,
    intervalUnit: body.interval_unit,
    lastOccurrence: null,
    canceledAt: null,
    cancellationReason: null,
    dueAt: startOfDay(body.start_date),
  };
}

/** What can change. Work locations are placed before. */
type SubscriptionChanges = Omit<ParsedBody<'POST /v1/subscriptions/{id}'>, 'work_locations'> & {
  work_locations?: PlacedLocation[] | undefined;
};

/**
 * Changes an active subscription. A day that had its report gets no second one.
 * @throws ApiError 409 `subscription_inactive`, 400 `start_date_in_past`
 */
export function changeSubscription(
  record: SubscriptionRecord,
  changes: SubscriptionChanges,
  at: Date,
): SubscriptionRecord {
  if (record.canceledAt) throw new ApiError(errorCatalog.subscriptionInactive);
  const { start_date: startDate = record.startDate } = changes;
  if (startDate !== record.startDate) requireFuture(startDate, at);
  const updated = {
    ...record,
    packageSlug: changes.package ?? record.packageSlug,
    node: changes.node === undefined ? record.node : changes.node || null,
    workLocations: changes.work_locations ?? record.workLocations,
    startDate,
    intervalCount: changes.interval_count ?? record.intervalCount,
    intervalUnit: changes.interval_unit ?? record.intervalUnit,
  };
  return { ...updated, dueAt: nextDueAt(updated, at) };
}

/**
 * Returns the changes after the report of a day was ordered. Days that were missed meanwhile get no report.
 * @param at when it was ordered, on the account's clock
 */
export function advanceSubscription(
  record: SubscriptionRecord,
  at: Date,
): Pick<SubscriptionRecord, 'lastOccurrence' | 'dueAt'> {
  const lastOccurrence = dayOf(at);
  return { lastOccurrence, dueAt: nextDueAt({ ...record, lastOccurrence }, at) };
}

/** Returns the changes that end a subscription. */
export const endSubscription = (
  reason: SubscriptionEnd,
  at: Date,
): Pick<SubscriptionRecord, 'canceledAt' | 'cancellationReason' | 'dueAt'> => ({
  canceledAt: at,
  cancellationReason: reason,
  dueAt: null,
});

/** Returns when the next report is due: on a day of the schedule that is not over, after that of the last report. */
function nextDueAt(record: SubscriptionRecord, at: Date): Date {
  const today = dayOf(at);
  const next = nextOccurrence(record, today);
  if (next !== record.lastOccurrence) return startOfDay(next);
  const tomorrow = dayOf(new Date(startOfDay(today).getTime() + millisecondsPerDay));
  return startOfDay(nextOccurrence(record, tomorrow));
}

function requireFuture(day: string, at: Date): void {
  if (day < dayOf(at)) throw new ApiError(errorCatalog.startDateInPast);
}

import {
  type IntervalUnit,
  type SubscriptionEnd,
  type Subscription,
  ApiError,
  errorCatalog,
  type ParsedBody,
  type ContinuousCheckType,
  type PackageScreening,
  type ContinuousCheck,
} from '@service-embeds/contract';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import { missingFields } from '../candidate/required-fields.ts';
import { type PlacedLocation, toWorkLocation } from '../place/placed-location.ts';
import { addMonths, dayOf, millisecondsPerDay, toTimestamp, toTimestampOrNull } from '../time.ts';

/** What subscriptions and continuous checks have in common, as it is stored. */
interface StandingOrderRecord {
  accountId: string;
  id: string;
  candidateId: string;
  /** The partner application that created it. Null: the customer's API key did. */
  applicationId: string | null;
  node: string | null;
  workLocations: PlacedLocation[];
  createdAt: Date;
  canceledAt: Date | null;
  cancellationReason: SubscriptionEnd | null;
}

export interface SubscriptionRecord extends StandingOrderRecord, Recurrence {
  packageSlug: string;
  /** Day of the newest report. Null: there is none yet. */
  lastOccurrence: string | null;
  /** When the next report is ordered, on the account's clock. Null: the subscription is inactive. */
  dueAt: Date | null;
}

/** When something recurs. */
export interface Recurrence {
  /** Day of the first time in UTC, `YYYY-MM-DD`. */
  startDate: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
}

const daysOf = { day: 1, week: 7 } as const;
const monthsOf = { month: 1, year: 12 } as const;

/** Returns when a day begins in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns the first day of a recurrence that is not before `earliest`. */
export function nextOccurrence(recurrence: Recurrence, earliest: string): string {
  // From a number that is surely too small: an interval is at most one unit longer than estimated.
  let number = Math.max(0, estimateNumber(recurrence, earliest) - 1);
  while (occurrence(recurrence, number) < earliest) number += 1;
  return occurrence(recurrence, number);
}

/** Returns the day that a recurrence reaches after some intervals. It counts from the start, so that no day drifts. */
function occurrence({ startDate, intervalCount, intervalUnit }: Recurrence, number: number): string {
  const count = intervalCount * number;
  if (intervalUnit === 'day' || intervalUnit === 'week')
    return dayOf(
      new Date(startOfDay(startDate).getTime() + count * daysOf[intervalUnit] * millisecondsPerDay),
    );
  return dayOf(addMonths(startDate, count * monthsOf[intervalUnit]));
}

function estimateNumber({ startDate, intervalCount, intervalUnit }: Recurrence, earliest: string): number {
  const days = (startOfDay(earliest).getTime() - startOfDay(startDate).getTime()) / millisecondsPerDay;
  const unit =
    intervalUnit === 'day' || intervalUnit === 'week' ? daysOf[intervalUnit] : monthsOf[intervalUnit] * 31;
  return Math.floor(days / (unit * intervalCount));
}

/** Returns the fields that subscriptions and continuous checks end with. */
const commonFields = (record: StandingOrderRecord) => ({
  candidate_id: record.candidateId,
  node: record.node,
  work_locations: record.workLocations.map(toWorkLocation),
  created_at: toTimestamp(record.createdAt),
  canceled_at: toTimestampOrNull(record.canceledAt),
  cancellation_reason: record.cancellationReason,
});

/**
 * Returns a subscription as the API does.
 * @param price what its package costs now, in US cents
 */
export const toSubscriptionResource = (record: SubscriptionRecord, price: number | null): Subscription => ({
  id: record.id,
  object: 'subscription',
  uri: `/v1/subscriptions/${record.id}`,
  status: record.canceledAt ? 'inactive' : 'active',
  package: record.packageSlug,
  price,
  interval_count: record.intervalCount,
  interval_unit: record.intervalUnit,
  start_date: record.startDate,
  next_occurrence_date: record.dueAt && dayOf(record.dueAt),
  ...commonFields(record),
});

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
  const changedRecord = {
    ...record,
    packageSlug: changes.package ?? record.packageSlug,
    node: changes.node === undefined ? record.node : changes.node || null,
    workLocations: changes.work_locations ?? record.workLocations,
    startDate,
    intervalCount: changes.interval_count ?? record.intervalCount,
    intervalUnit: changes.interval_unit ?? record.intervalUnit,
  };
  return { ...changedRecord, dueAt: nextDueAt(changedRecord, at) };
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
  const nextDay = nextOccurrence(record, today);
  if (nextDay !== record.lastOccurrence) return startOfDay(nextDay);
  const tomorrow = dayOf(new Date(startOfDay(today).getTime() + millisecondsPerDay));
  return startOfDay(nextOccurrence(record, tomorrow));
}

function requireFuture(day: string, at: Date): void {
  if (day < dayOf(at)) throw new ApiError(errorCatalog.startDateInPast);
}

/** What a change that a continuous check finds is verified with. Its report shows it as a package. */
interface ContinuousCheckOrder {
  slug: string;
  name: string;
  screenings: PackageScreening[];
}

/** A source that is watched may have mixed up two people, so each change is looked up where it was recorded. */
export const continuousCheckOrders: Record<ContinuousCheckType, ContinuousCheckOrder> = {
  criminal: {
    slug: 'continuous_criminal',
    name: 'Continuous criminal check',
    screenings: [{ type: 'county_criminal_search', subtype: null }],
  },
  mvr: {
    slug: 'continuous_mvr',
    name: 'Continuous driving record check',
    screenings: [{ type: 'motor_vehicle_report', subtype: null }],
  },
};

/**
 * Checks that there is enough about a candidate to tell them from others with the same name.
 *
 * @param hasSsnTrace whether an SSN trace of the candidate is complete
 * @throws ApiError 400 `ssn_trace_missing`, `candidate_incomplete`
 */
export function requireIdentity(
  type: ContinuousCheckType,
  { candidate, hasSsnTrace }: { candidate: CandidateRecord; hasSsnTrace: boolean },
): void {
  const emptyFields = missingFields(candidate, continuousCheckOrders[type].screenings);
  if (emptyFields.length) throw new ApiError(errorCatalog.candidateIncomplete(emptyFields));
  if (type === 'criminal' && !hasSsnTrace) throw new ApiError(errorCatalog.ssnTraceMissing);
}

export interface ContinuousCheckRecord extends StandingOrderRecord {
  type: ContinuousCheckType;
  /** When the consent behind it is too old, on the account's clock. Null: it has ended. */
  dueAt: Date | null;
}

export const toContinuousCheckResource = (record: ContinuousCheckRecord): ContinuousCheck => ({
  id: record.id,
  object: 'continuous_check',
  uri: `/v1/continuous_checks/${record.id}`,
  type: record.type,
  status: record.canceledAt ? 'inactive' : 'active',
  ...commonFields(record),
});

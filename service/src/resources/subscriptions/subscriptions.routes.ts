import { ApiError, errorCatalog, type Subscription, type SubscriptionEnd } from '@service-embeds/contract';
import { fullName } from '@service-embeds/domain/candidate/candidate-record';
import { missingFields } from '@service-embeds/domain/candidate/required-fields';
import { unsupportedTypes } from '@service-embeds/domain/consent/order-again';
import { requireStandingConsent, findStandingConsent } from '@service-embeds/domain/consent/standing-consent';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { workLocationsOf } from '@service-embeds/domain/order/check-order';
import {
  changeSubscription,
  createSubscription,
  toSubscriptionResource,
  endSubscription,
} from '@service-embeds/domain/order/subscription-record';
import { placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { Reach } from '../../db/rows/reach.ts';
import type { SubscriptionRow, CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import { subscriptions } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { reachOf, listOf, pageOf, type Call, type HandlersUnder, type AccountRow } from '../call.ts';
import { findCandidateToOrderFor } from '../candidates/candidates.queries.ts';
import { findEarlierConsents, lockCandidate, findDisclosureAccount } from '../consents/consents.queries.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { findOrderedPackages, holdPackage, findOrderedPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import {
  insertStandingOrder,
  updateStandingOrder,
  lockActiveStandingOrders,
} from '../standing-orders/standing-orders.queries.ts';
import {
  getSubscription,
  listSubscriptions,
  lockSubscription,
  requireOnlySubscription,
} from './subscriptions.queries.ts';

/** Returns a subscription as the API does, with what its package costs now. */
export async function describeSubscription(db: Queryable, row: SubscriptionRow): Promise<Subscription> {
  const orderedPackage = await findOrderedPackage(db, row.accountId, row.packageSlug);
  return toSubscriptionResource(row, orderedPackage?.price ?? null);
}

/**
 * Checks that the next report of a subscription could be ordered, but for the consent.
 * @returns the candidate and the package
 * @throws ApiError as every order does, 400 `package_not_recurring`, `candidate_incomplete`
 */
export async function checkSubscriptionOrder(
  db: Transaction,
  { within, ...customer }: { account: AccountRow; at: Date; within?: Reach },
  { candidateId, packageSlug, node }: Pick<SubscriptionRow, 'candidateId' | 'packageSlug' | 'node'>,
): Promise<{ candidate: CandidateRow; package: PackageRow }> {
  // The laws of the place about ordering concern applicants, and a subscription repeats the check of a person who works there.
  const order = { candidate_id: candidateId, package: packageSlug, node, work_locations: [] };
  const resolution = await resolveOrder(db, customer, order, within);
  const { screenings } = resolution.package;
  const unsupported = unsupportedTypes(screenings);
  if (unsupported.length) throw new ApiError(errorCatalog.packageNotRecurring(unsupported));
  const emptyFields = missingFields(resolution.candidate, screenings);
  if (emptyFields.length) throw new ApiError(errorCatalog.candidateIncomplete(emptyFields));
  return resolution;
}

/** Publishes an event about a subscription and returns the subscription as the API does. */
export async function publishSubscriptionEvent(
  db: Transaction,
  container: Container,
  {
    type,
    row,
    at,
  }: { type: 'subscription.created' | 'subscription.canceled'; row: SubscriptionRow; at: Date },
): Promise<Subscription> {
  const object = await describeSubscription(db, row);
  const { accountId, applicationId } = row;
  await publishEvents(db, container, [{ accountId, applicationId, type, object, at }]);
  return object;
}

/** Ends a locked, active subscription, with its event. */
export async function stopSubscription(
  db: Transaction,
  container: Container,
  row: SubscriptionRow,
  { reason, at }: { reason: SubscriptionEnd; at: Date },
): Promise<Subscription> {
  const newRow = await updateStandingOrder(db, subscriptions, row, endSubscription(reason, at));
  return publishSubscriptionEvent(db, container, { type: 'subscription.canceled', row: newRow, at });
}

/** Ends every subscription of a locked candidate whose personal data is removed. */
export async function stopSubscriptionsOf(
  db: Transaction,
  container: Container,
  candidate: Pick<CandidateRow, 'accountId' | 'id'>,
  at: Date,
): Promise<void> {
  for (const row of await lockActiveStandingOrders(db, subscriptions, candidate))
    await stopSubscription(db, container, row, { reason: 'candidate_removed', at });
}

/** Ends the active subscriptions of a locked candidate whose next report no consent covers, because one was withdrawn. */
export async function stopSubscriptionsWithoutConsent(
  db: Transaction,
  container: Container,
  candidate: CandidateRow,
  at: Date,
): Promise<void> {
  const consents = await findEarlierConsents(db, candidate);
  const account = await findDisclosureAccount(db, candidate.accountId);
  const of = { account, candidate, fullName: fullName(candidate) };
  for (const row of await lockActiveStandingOrders(db, subscriptions, candidate)) {
    const orderedPackage = await findOrderedPackage(db, row.accountId, row.packageSlug);
    const screenings = orderedPackage?.screenings ?? [];
    const order = { ...of, workLocations: row.workLocations, screenings, laws: placeLaws };
    if ('problem' in findStandingConsent(consents, order, at))
      await stopSubscription(db, container, row, { reason: 'consent_withdrawn', at });
  }
}

export const subscriptionHandlers = (container: Container): HandlersUnder<'/v1/subscriptions'> => ({
  'GET /v1/subscriptions': async (call) => {
    const { db, account, query } = call;
    const { rows, total } = await listSubscriptions(db, reachOf(call), query, pageOf(call));
    const slugs = rows.map(({ packageSlug }) => packageSlug);
    const packages = await findOrderedPackages(db, account.id, slugs);
    const data = rows.map((row) => toSubscriptionResource(row, packages.get(row.packageSlug)?.price ?? null));
    return listOf(container, call, data, total);
  },

  'POST /v1/subscriptions': async (call) => {
    const { db, account, caller, body, now } = call;
    const { applicationId } = caller;
    const identity = { accountId: account.id, id: newId(now), applicationId, createdAt: now };
    await lockCandidate(db, { accountId: account.id, id: body.candidate_id });
    const candidate = await findCandidateToOrderFor(db, reachOf(call), body.candidate_id);
    if (!candidate) throw new ApiError(errorCatalog.candidateNotFound);
    const work_locations = placeWorkLocations(workLocationsOf(body, candidate), placeDirectory);
    const row = createSubscription({ ...body, work_locations }, identity);
    await requireOrderable(call, row);
    if (!(await insertStandingOrder(db, subscriptions, row)))
      throw new ApiError(errorCatalog.subscriptionExists);
    return publishSubscriptionEvent(db, container, { type: 'subscription.created', row, at: now });
  },

  'GET /v1/subscriptions/{id}': async (call) =>
    describeSubscription(call.db, await getSubscription(call.db, reachOf(call), call.params.id)),

  'POST /v1/subscriptions/{id}': async (call) => {
    const { db, account, params, body, now } = call;
    const row = await lockSubscription(db, { accountId: account.id, id: params.id });
    const { work_locations: locations, ...changes } = body;
    const work_locations = locations && placeWorkLocations(locations, placeDirectory);
    const changedRow = changeSubscription(row, { ...changes, work_locations }, now);
    await requireOrderable(call, changedRow);
    await requireOnlySubscription(db, changedRow);
    return describeSubscription(db, await updateStandingOrder(db, subscriptions, row, changedRow));
  },

  'DELETE /v1/subscriptions/{id}': async ({ db, account, params, now }) => {
    const row = await lockSubscription(db, { accountId: account.id, id: params.id });
    if (row.canceledAt) return describeSubscription(db, row);
    return stopSubscription(db, container, row, { reason: 'requested', at: now });
  },
});

/** Checks that the reports of a subscription can be ordered, and that the candidate has consented to them. */
async function requireOrderable(
  call: Pick<Call<'POST /v1/subscriptions'>, 'db' | 'account' | 'caller' | 'now'>,
  row: SubscriptionRow,
): Promise<void> {
  const { db, account, now: at } = call;
  const customer = { account, at, within: reachOf(call) };
  const { candidate, package: packageToOrder } = await checkSubscriptionOrder(db, customer, row);
  await holdPackage(db, packageToOrder);
  const { workLocations } = row;
  const of = { account, candidate, fullName: fullName(candidate) };
  const order = { ...of, workLocations, screenings: packageToOrder.screenings, laws: placeLaws };
  requireStandingConsent(await findEarlierConsents(db, candidate), order, at);
}

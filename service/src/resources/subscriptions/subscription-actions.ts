import { ApiError, errorCatalog, type Subscription, type SubscriptionEnd } from '@service-embeds/contract';
import { missingFields } from '@service-embeds/domain/candidate/required-fields';
import { findStandingConsent } from '@service-embeds/domain/consent/standing-consent';
import { unsupportedTypes } from '@service-embeds/domain/consent/order-again';
import { endSubscription, toSubscriptionResource } from '@service-embeds/domain/order/subscription';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Container } from '../../integrations/context.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import type { CandidateRow, SubscriptionRow, PackageRow } from '../../db/rows/rows.ts';
import { subscriptions } from '../../db/schema/index.ts';
import type { Reach } from '../../db/rows/reach.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { AccountRow } from '../call.ts';
import { findDisclosureAccount, findEarlierConsents } from '../consents/consents.queries.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { findOrderedPackage } from '../packages/packages.queries.ts';
import { lockActiveStandingOrders, updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';

/** Returns a subscription as the API does, with what its package costs now. */
export async function describeSubscription(db: Queryable, row: SubscriptionRow): Promise<Subscription> {
  const ordered = await findOrderedPackage(db, row.accountId, row.packageSlug);
  return toSubscriptionResource(row, ordered?.price ?? null);
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
  const checked = await resolveOrder(db, customer, order, within);
  const { screenings } = checked.package;
  const unsupported = unsupportedTypes(screenings);
  if (unsupported.length) throw new ApiError(errorCatalog.packageNotRecurring(unsupported));
  const missing = missingFields(checked.candidate, screenings);
  if (missing.length) throw new ApiError(errorCatalog.candidateIncomplete(missing));
  return checked;
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
  const stopped = await updateStandingOrder(db, subscriptions, row, endSubscription(reason, at));
  return publishSubscriptionEvent(db, container, { type: 'subscription.canceled', row: stopped, at });
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
  for (const row of await lockActiveStandingOrders(db, subscriptions, candidate)) {
    const ordered = await findOrderedPackage(db, row.accountId, row.packageSlug);
    const screenings = ordered?.screenings ?? [];
    const order = { account, candidate, workLocations: row.workLocations, screenings, laws: placeLaws };
    if ('problem' in findStandingConsent(consents, order, at))
      await stopSubscription(db, container, row, { reason: 'consent_withdrawn', at });
  }
}

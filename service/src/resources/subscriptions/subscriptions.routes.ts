import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requireStandingConsent } from '@service-embeds/domain/consent/standing-consent';
import { workLocationsOf } from '@service-embeds/domain/order/check-order';
import { placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import {
  changeSubscription,
  createSubscription,
  toSubscriptionResource,
} from '@service-embeds/domain/order/subscription';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { Container } from '../../integrations/context.ts';
import type { SubscriptionRow } from '../../db/rows/rows.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import { reachOf, type Call, type Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import { findCandidateToOrderFor } from '../candidates/candidates.queries.ts';
import { findEarlierConsents, lockCandidate } from '../consents/consents.queries.ts';
import { findOrderedPackages, holdPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/place-directory.ts';
import { insertStandingOrder, updateStandingOrder } from '../standing-orders/standing-orders.queries.ts';
import {
  checkSubscriptionOrder,
  publishSubscriptionEvent,
  stopSubscription,
  describeSubscription,
} from './subscription-actions.ts';
import {
  getSubscription,
  listSubscriptions,
  lockSubscription,
  requireOnlySubscription,
} from './subscriptions.queries.ts';

type SubscriptionRoutes =
  | 'GET /v1/subscriptions'
  | 'POST /v1/subscriptions'
  | 'GET /v1/subscriptions/{id}'
  | 'POST /v1/subscriptions/{id}'
  | 'DELETE /v1/subscriptions/{id}';

export const subscriptionHandlers = (container: Container): Pick<Handlers, SubscriptionRoutes> => ({
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
    const { work_locations: named, ...changes } = body;
    const work_locations = named && placeWorkLocations(named, placeDirectory);
    const updated = changeSubscription(row, { ...changes, work_locations }, now);
    await requireOrderable(call, updated);
    await requireOnlySubscription(db, updated);
    return describeSubscription(db, await updateStandingOrder(db, subscriptions, row, updated));
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
  const { candidate, package: ordered } = await checkSubscriptionOrder(db, customer, row);
  await holdPackage(db, ordered);
  const { workLocations } = row;
  const order = { account, candidate, workLocations, screenings: ordered.screenings, laws: placeLaws };
  requireStandingConsent(await findEarlierConsents(db, candidate), order, at);
}

import { screeningCollection, screeningType } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { Queryable } from '../db/pool/database.ts';
import { reachOf, type Call } from '../resources/call.ts';
import { requireWithinReach, type ReachableObject } from '../resources/within-reach.ts';

/**
 * What the first ID of a path names, by the collection before it. All else belongs to the account as a whole, such as packages and
 * webhooks: those who reach a part of an account read it, or are refused by the scopes of the route.
 */
const objectsOfCollections: Readonly<Record<string, ReachableObject>> = {
  reports: 'report',
  screenings: 'screening',
  ...Object.fromEntries(screeningType.options.map((type) => [screeningCollection(type), 'screening'])),
  adverse_actions: 'adverse action',
  verifications: 'verification',
  candidate_stories: 'candidate story',
  nature_and_scope_requests: 'request for nature and scope',
  candidates: 'candidate',
  consents: 'consent',
  documents: 'document',
  invitations: 'invitation',
  subscriptions: 'subscription',
  continuous_checks: 'continuous check',
  nodes: 'node',
};

/**
 * Checks that a caller may reach what the path names.
 * @throws ApiError 404, as if it did not exist
 */
export async function requireReach(
  key: RouteKey,
  call: Pick<Call<RouteKey>, 'account' | 'caller' | 'params'> & { db: Queryable },
): Promise<void> {
  const [, collection = ''] = /^\w+ \/v1\/(\w+)\/\{/.exec(key) ?? [];
  const type = objectsOfCollections[collection];
  const [id = ''] = Object.values(call.params);
  if (type) await requireWithinReach(call.db, reachOf(call), { type, id });
}

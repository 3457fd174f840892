import { screeningRoutes, type ScreeningRouteKey } from '@service-embeds/contract';
import type { RouteKey, serviceRoutes } from '@service-embeds/contract/service-routes';
import type { Queryable } from '../db/pool/database.ts';
import { reachOf, type Call } from '../resources/call.ts';
import { requireWithinReach, type ReachableObject } from '../resources/within-reach.ts';

/** Routes that accept session tokens. */
type PageRoute = {
  [Key in RouteKey]: (typeof serviceRoutes)[Key]['auth'] extends { scopes: readonly string[] } ? Key : never;
}[RouteKey];

const screeningReads = Object.fromEntries(
  Object.keys(screeningRoutes).map((key) => [key, 'screening']),
) as Record<ScreeningRouteKey, 'screening'>;

/**
 * What the path of each route for pages names. Null: nothing of a candidate, or a list, whose handler reads what is
 * within reach alone. A route for pages that is missing here does not compile.
 */
const objectsOfPaths: Record<PageRoute, ReachableObject | null> = {
  'GET /v1/account': null,
  'GET /v1/nodes': null,
  'GET /v1/nodes/{custom_id}': 'node',
  'GET /v1/packages': null,
  'GET /v1/packages/{id}': null,
  'GET /v1/candidates': null,
  'POST /v1/candidates': null,
  'GET /v1/candidates/{id}': 'candidate',
  'GET /v1/invitations': null,
  'POST /v1/invitations': null,
  'GET /v1/invitations/{id}': 'invitation',
  'DELETE /v1/invitations/{id}': 'invitation',
  'POST /v1/invitations/{id}/reminders': 'invitation',
  'POST /v1/invitations/{id}/renewals': 'invitation',
  'GET /v1/ordering_rules': null,
  'GET /v1/disclosures': null,
  'GET /v1/law': null,
  'POST /v1/consents': null,
  'GET /v1/orders': null,
  'GET /v1/reports': null,
  'GET /v1/report_counts': null,
  'GET /v1/reports/{id}': 'report',
  'POST /v1/reports/{id}': 'report',
  'GET /v1/reports/{id}/eta': 'report',
  'GET /v1/reports/{id}/assessments': 'report',
  'GET /v1/reports/{id}/verifications': 'report',
  'GET /v1/reports/{id}/timeline': 'report',
  'POST /v1/reports/{id}/notes': 'report',
  'GET /v1/reports/{id}/disputes': 'report',
  'GET /v1/reports/{id}/adverse_items': 'report',
  'GET /v1/reports/{id}/adverse_actions': 'report',
  'POST /v1/reports/{id}/adverse_actions': 'report',
  'POST /v1/reports/{id}/adverse_actions/preview': 'report',
  'GET /v1/reports/{id}/individualized_assessments': 'report',
  'POST /v1/reports/{id}/individualized_assessments': 'report',
  'POST /v1/adverse_actions/{id}/notices': 'adverse action',
  'GET /v1/adverse_actions/{id}/letter': 'adverse action',
  'POST /v1/adverse_actions/{id}/postings': 'adverse action',
  'POST /v1/adverse_actions/{id}/reasons': 'adverse action',
  'POST /v1/adverse_actions/{id}/pause': 'adverse action',
  'POST /v1/adverse_actions/{id}/resume': 'adverse action',
  'POST /v1/adverse_actions/{id}/candidate_reply': 'adverse action',
  'DELETE /v1/adverse_actions/{id}': 'adverse action',
  'GET /v1/screenings/{id}': 'screening',
  ...screeningReads,
};

/**
 * Checks that a page may reach what the path names.
 * @throws ApiError 404, as if it did not exist
 */
export async function requireReach(
  key: RouteKey,
  call: Pick<Call<RouteKey>, 'account' | 'caller' | 'params'> & { db: Queryable },
): Promise<void> {
  const type = key in objectsOfPaths ? objectsOfPaths[key as PageRoute] : null;
  const [id = ''] = Object.values(call.params);
  if (type !== null) await requireWithinReach(call.db, reachOf(call), { type, id });
}

import { ApiError, errorCatalog, type WorkLocation } from '@service-embeds/contract';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import type { HierarchyReplacementRecord } from '../hierarchy/node-record.ts';
import { requireUnlockedHierarchy } from '../hierarchy/replace-hierarchy.ts';
import type { LawsAt } from '../law/select-laws.ts';
import type { PlaceDirectory } from '../place/place-directory.ts';
import { placeWorkLocations, type PlacedLocation } from '../place/placed-location.ts';
import { checkConfirmations } from './local-ordering-rules.ts';

/** What every order names, in either ordering style. */
export interface OrderRequest {
  candidate_id: string;
  package: string;
  /** Custom ID of a node. Empty means the same as null. */
  node?: string | null | undefined;
  /** Undefined: those of the candidate. */
  work_locations?: readonly WorkLocation[] | undefined;
  /** Those of an earlier order, which a renewal or an upgrade keeps as they were placed. They win over `work_locations`. */
  placed?: readonly PlacedLocation[] | undefined;
  conditional_offer_made?: boolean | undefined;
  credit_ground?: string | undefined;
}

/** What the account has, as far as every order depends on it. */
export interface PlacementFacts<Candidate> {
  account: { authorized: boolean; segmentation: boolean; employeeCount: number | null };
  /** The newest replacement of the hierarchy. */
  replacement?: Pick<HierarchyReplacementRecord, 'status'> | undefined;
  /** The candidate that the order names, if the account has it. */
  candidate: Candidate | undefined;
  /** Whether the account has any node. */
  hasNodes: boolean;
  /** Whether the account has the node that the order names. */
  nodeExists: boolean;
}

/** What the account has, as far as an order of a package depends on it. */
export interface OrderFacts<Candidate, Package> extends PlacementFacts<Candidate>, LawsAt {
  /** The package that the order names, if the account can order it. */
  package: Package | undefined;
  /** Slugs that the node offers. Undefined when no package is tied to it, so that it offers all. */
  packagesOfNode: readonly string[] | undefined;
  places: PlaceDirectory;
}

/**
 * Checks the rules for an order that a schema cannot express (docs/api/README.md).
 * @returns the candidate, the package and the work locations of the order
 * @throws ApiError 403 `account_not_credentialed`, 423 `hierarchy_locked`, 404 `candidate_not_found`,
 *   400 `node_required`, `node_not_allowed`, `node_not_found`, `package_not_found`, `package_not_on_node`,
 *   `work_locations_missing`, `work_location_unclear`, `zip_code_in_another_state`, `county_not_in_state`, `offer_required`,
 *   `credit_ground_required`
 */
export function checkOrder<
  Candidate extends WithWorkLocations,
  Package extends { screenings: readonly { type: string }[] },
>(
  order: OrderRequest,
  facts: OrderFacts<Candidate, Package>,
): { candidate: Candidate; package: Package; workLocations: PlacedLocation[] } {
  const candidate = checkPlacement(order.node, facts);
  if (facts.package === undefined) throw new ApiError(errorCatalog.packageNotFound(order.package));
  if (order.node && facts.packagesOfNode && !facts.packagesOfNode.includes(order.package))
    throw new ApiError(errorCatalog.packageNotOnNode(order.package));
  const { screenings } = facts.package;
  const workLocations = order.placed
    ? [...order.placed]
    : placeWorkLocations(workLocationsOf(order, candidate), facts.places);
  const { account, laws, at } = facts;
  const { employeeCount } = account;
  checkConfirmations({ workLocations, screenings, employeeCount, laws, at }, order);
  return { candidate, package: facts.package, workLocations };
}

/** A candidate, as far as its work locations matter. */
type WithWorkLocations = Pick<CandidateRecord, 'workLocations'>;

/**
 * Returns where an order checks its candidate: the work locations that it names, or else those of the candidate.
 * @throws ApiError 400 `work_locations_missing`
 */
export function workLocationsOf(
  { work_locations: locations }: Pick<OrderRequest, 'work_locations'>,
  { workLocations }: WithWorkLocations,
): WorkLocation[] {
  if (locations) return [...locations];
  if (!workLocations.length) throw new ApiError(errorCatalog.workLocationsMissing);
  return workLocations;
}

/**
 * Checks the rules for an order that do not depend on what is ordered.
 * @param node custom ID of a node. Empty means the same as null
 * @returns the candidate
 * @throws ApiError 403 `account_not_credentialed`, 423 `hierarchy_locked`, 404 `candidate_not_found`,
 *   400 `node_required`, `node_not_allowed`, `node_not_found`
 */
export function checkPlacement<Candidate>(
  node: string | null | undefined,
  facts: PlacementFacts<Candidate>,
): Candidate {
  if (!facts.account.authorized) throw new ApiError(errorCatalog.accountNotCredentialed);
  requireUnlockedHierarchy(facts.replacement);
  if (facts.candidate === undefined) throw new ApiError(errorCatalog.candidateNotFound);
  checkNode(node || null, facts);
  return facts.candidate;
}

/** An order names a node exactly if the account has nodes. */
function checkNode(node: string | null, { account, hasNodes, nodeExists }: PlacementFacts<unknown>): void {
  if (!account.segmentation || !hasNodes) {
    if (node !== null) throw new ApiError(errorCatalog.nodeNotAllowed);
    return;
  }
  if (node === null) throw new ApiError(errorCatalog.nodeRequired);
  if (!nodeExists) throw new ApiError(errorCatalog.nodeNotFound(node));
}

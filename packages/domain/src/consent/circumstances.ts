import { ApiError, errorCatalog, statesOfZip, type DisclosureSubject } from '@service-embeds/contract';
import type { PlaceDirectory } from '../place/place-directory.ts';
import { placeWorkLocations, type PlacedLocation } from '../place/placed-location.ts';

/** What decides which documents a candidate has to see. */
export interface Circumstances {
  /** State that the candidate lives in. Undefined while it is unknown. */
  residence?: string | undefined;
  /** The other states of a ZIP code that crosses a state line; their documents apply too. Absent where there are none. */
  otherResidences?: readonly string[] | undefined;
  /** All of them count. Empty while they are unknown. Those abroad add no documents to the federal ones. */
  workLocations: readonly PlacedLocation[];
  /** Types of the package's screenings. Empty while the package is unknown. */
  screenings: readonly string[];
  driverLicenseState?: string | undefined;
  /** Why the law allows a credit report for the position, as the order says it. Undefined: it does not say. */
  creditGround?: string | undefined;
  /** Whether the candidate is also asked for later reports. Default: false. */
  continuous?: boolean | undefined;
  /** How many employees the customer says it has. Undefined: it does not say. */
  employeeCount?: number | undefined;
}

/** The fields of a candidate that documents depend on. */
export interface DisclosureCandidate {
  zipcode: string | null;
  driverLicenseState: string | null;
}

/** The fields of an account that documents depend on. */
export interface DisclosureAccount {
  /** Null: the customer does not say. */
  employeeCount: number | null;
}

/** The employer that orders. */
export interface OrderingAccount extends DisclosureAccount {
  name: string;
}

/** The fields of a candidate's open invitation that documents depend on. */
export interface DisclosureInvitation {
  packageSlug: string;
  /** Null: the order names none. */
  creditGround: string | null;
  workLocations: readonly PlacedLocation[];
}

/** What a request says about place and package. */
export type DisclosureRequest = Omit<DisclosureSubject, 'candidate_id' | 'custom_id'>;

/**
 * Returns the slug of the package that a request is about: its own, or that of the candidate's open invitation.
 * Undefined without either.
 */
export const disclosurePackage = (
  request: DisclosureRequest,
  invitation: DisclosureInvitation | undefined,
): string | undefined => request.package ?? invitation?.packageSlug;

/**
 * Returns what decides which documents apply. Places and package come from the request, or from the candidate's open
 * invitation where the request does not name them (docs/api/consents.md).
 *
 * @param options.invitation the candidate's newest pending invitation
 * @param options.requestedLocations what `requestedLocations` returns for the request
 * @param options.screenings types of the screenings of `disclosurePackage`; undefined if the account has no such package
 * @throws ApiError 400 `package_not_found`
 */
export function resolveCircumstances(options: {
  candidate: DisclosureCandidate;
  invitation: DisclosureInvitation | undefined;
  request: DisclosureRequest;
  requestedLocations: readonly PlacedLocation[] | undefined;
  screenings: readonly string[] | undefined;
  account: DisclosureAccount;
}): Circumstances {
  const { candidate, invitation, request, requestedLocations: requested, screenings, account } = options;
  if (request.package !== undefined && !screenings)
    throw new ApiError(errorCatalog.packageNotFound(request.package));
  const [residence, ...otherResidences] = residencesOf(request, candidate);
  return {
    residence,
    // A consent's hash includes the circumstances, so the field is absent rather than empty.
    ...(otherResidences.length && { otherResidences }),
    workLocations: requested ?? invitation?.workLocations ?? [],
    screenings: screenings ?? [],
    driverLicenseState: candidate.driverLicenseState ?? undefined,
    creditGround: namedGround(request, invitation),
    ...(request.continuous && { continuous: true }),
    ...(account.employeeCount !== null && { employeeCount: account.employeeCount }),
  };
}

/** Returns the state of residence that a request names, or all states of the candidate's ZIP code. */
const residencesOf = ({ residence }: DisclosureRequest, { zipcode }: DisclosureCandidate) =>
  residence ? [residence] : statesOfZip(zipcode ?? '');

/** Returns why the law allows a credit report: as the request says it, or the candidate's open invitation. */
const namedGround = (
  request: DisclosureRequest,
  invitation: DisclosureInvitation | undefined,
): string | undefined => request.credit_ground ?? invitation?.creditGround ?? undefined;

/**
 * Returns the work locations that a request names: a list of them, or a single one. Undefined without either.
 * @throws ApiError 400 `work_location_unclear`, `zip_code_in_another_state`, `county_not_in_state`
 */
export function requestedLocations(
  { work_locations, country = 'US', state, city, zipcode, county }: DisclosureRequest,
  directory: PlaceDirectory,
): PlacedLocation[] | undefined {
  if (work_locations?.length) return placeWorkLocations(work_locations, directory);
  if (state === undefined) return undefined;
  return placeWorkLocations([{ country, state, city, zipcode, county }], directory, (_, field) => field);
}

import {
  type InvitationStatus,
  ApiError,
  errorCatalog,
  type PackageScreening,
  type ReportValidation,
} from '@service-embeds/contract';
import { disclosureVersion } from '@service-embeds/contract/disclosures/documents';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import { missingFields, requiredFields } from '../candidate/required-fields.ts';
import type { LawsAt } from '../law/select-laws.ts';
import type { PlacedLocation } from '../place/placed-location.ts';
import type { DisclosureAccount, OrderingAccount } from './circumstances.ts';
import type { ConsentRecord } from './consent.ts';
import {
  requiredDocuments,
  uncoveredDocuments,
  findStandingConsent,
  isSignedBy,
  namesEmployer,
  newestConsent,
  type GivenConsent,
  type StandingOrder,
  isRecentConsent,
} from './standing-consent.ts';

/** A consent that was not withdrawn, with what became of it. */
export interface EarlierConsent extends GivenConsent {
  /** Status of the invitation that it was given to. Null: it was given to none. */
  invitationStatus: InvitationStatus | null;
}

/** An order about which the candidate may not have to be asked again. */
interface OrderAgain extends StandingOrder {
  /** Why the law allows a credit report, as the order says it. Null: it does not say. */
  creditGround: string | null;
}

/**
 * Returns the ID of the consent that covers an order, so that the candidate is not asked again. It contains every document of the
 * order in its current version, names the employer as it is called now, is signed with the name that the candidate has now, shows the
 * ground for a credit report where the law wants it named, and either
 * - was given in the last 30 days to an invitation that ended without a report, or
 * - authorizes later reports, see `findStandingConsent`.
 *
 * @returns undefined if the candidate has to be asked
 */
export function consentToOrderAgain(
  consents: readonly EarlierConsent[],
  order: OrderAgain,
  at: Date,
): string | undefined {
  const current = consents.filter(
    (consent) =>
      consent.documents.every(({ version }) => version === disclosureVersion) &&
      matchesParties(consent, order) &&
      showsGround(consent, { ...order, at }),
  );
  const unusedConsents = current.filter(
    (consent) =>
      !consent.isUsed &&
      (consent.invitationStatus === 'expired' || consent.invitationStatus === 'cancelled') &&
      isRecentConsent(consent, at) &&
      !uncoveredDocuments(consent, order.candidate, { ...order, at }).length,
  );
  const newest = newestConsent(unusedConsents);
  if (newest) return newest.id;
  const standing = findStandingConsent(current, order, at);
  return 'problem' in standing ? undefined : standing.id;
}

/**
 * Whether a consent is signed with the name that the candidate has now, and names the employer as it is called now.
 *
 * @param parties without a name, the candidate has none yet, and any signature will do
 */
export const matchesParties = (
  consent: Pick<ConsentRecord, 'signature' | 'circumstances'>,
  { fullName, account }: { fullName: string | undefined; account: OrderingAccount },
): boolean => isSignedBy(consent.signature, fullName) && namesEmployer(consent, account);

/**
 * Returns whether a consent shows the ground for a credit report that its order names, as far as a document of the order names it
 * (Cal. Civ. Code 1785.20.5(a)).
 */
export const showsGround = (
  { circumstances }: Pick<ConsentRecord, 'circumstances'>,
  order: Omit<OrderAgain, 'fullName'> & LawsAt,
): boolean =>
  // The only document whose text names the ground.
  !requiredDocuments(order.candidate, order).includes('ca_ccraa_notice') ||
  (circumstances['creditGround'] ?? null) === order.creditGround;

/** Credit reports, and screenings that require a history only the candidate portal collects. */
const unsupportedScreening =
  /^(credit_report|employment_verification|education_verification|professional_license_verification|\w+_reference_verification)$/;

/** Returns the types among screenings that only the candidate portal supports. */
export const unsupportedTypes = (screenings: readonly { type: string }[]): string[] =>
  screenings.map(({ type }) => type).filter((type) => unsupportedScreening.test(type));

/** What a self-hosted order depends on. */
export interface SelfHostedFacts extends LawsAt {
  account: { selfHosted: boolean } & DisclosureAccount;
  /** Why the order is rejected in either ordering style, see `checkOrder`. */
  orderProblem: ApiError | undefined;
  /** The candidate that the order names, if the account has it. */
  candidate: CandidateRecord | undefined;
  /** The screenings of the package that the order names, if the account can order it. */
  screenings: readonly PackageScreening[] | undefined;
  workLocations: readonly PlacedLocation[];
  /** The consent that the order would use. */
  consent: Pick<ConsentRecord, 'documents'> | undefined;
  /** Whether the candidate's only consents are unused, and too old to be relied on. Default: false. */
  isConsentExpired?: boolean;
}

/** What a self-hosted order needs, and everything that prevents it. */
export interface SelfHostedCheck extends Omit<ReportValidation, 'object' | 'valid' | 'errors'> {
  /** An order is rejected with the first one. */
  problems: ApiError[];
}

/**
 * Checks an order of the self-hosted style (docs/concepts.md#ordering-styles).
 * @returns problems such as `self_hosted_not_approved`, `package_not_self_hosted`, `candidate_incomplete`,
 *   `consent_not_found`, `consent_expired` and `consent_incomplete`, and what the order needs
 */
export function checkSelfHostedOrder(facts: SelfHostedFacts): SelfHostedCheck {
  const { account, orderProblem, candidate, screenings } = facts;
  const problems: ApiError[] = [];
  if (!account.selfHosted) problems.push(new ApiError(errorCatalog.selfHostedNotApproved));
  if (orderProblem) problems.push(orderProblem);
  const unsupportedScreenings = unsupportedTypes(screenings ?? []);
  if (unsupportedScreenings.length)
    problems.push(new ApiError(errorCatalog.packageNotSelfHosted(unsupportedScreenings)));
  const emptyFields = candidate && screenings ? missingFields(candidate, screenings) : [];
  if (emptyFields.length) problems.push(new ApiError(errorCatalog.candidateIncomplete(emptyFields)));
  if (candidate && !facts.consent)
    problems.push(
      new ApiError(facts.isConsentExpired ? errorCatalog.consentExpired : errorCatalog.consentNotFound),
    );
  return {
    ...checkDocuments(facts, problems),
    problems,
    required_fields: screenings ? requiredFields(screenings) : [],
    missing_fields: emptyFields,
  };
}

/** Returns a check as the API does. */
export const toReportValidation = ({ problems, ...needs }: SelfHostedCheck): ReportValidation => ({
  object: 'report_validation',
  valid: problems.length === 0,
  errors: problems.map(({ body }) => body),
  ...needs,
});

function checkDocuments(
  { account, candidate, screenings, workLocations, consent, laws, at }: SelfHostedFacts,
  problems: ApiError[],
): Pick<SelfHostedCheck, 'required_documents' | 'missing_documents'> {
  if (!candidate || !screenings) return { required_documents: [], missing_documents: [] };
  const order = { account, workLocations, screenings, laws, at };
  const requiredIds = requiredDocuments(candidate, order);
  const missingIds = uncoveredDocuments(consent ?? { documents: [] }, candidate, order);
  if (consent && missingIds.length) problems.push(new ApiError(errorCatalog.consentIncomplete(missingIds)));
  return { required_documents: requiredIds, missing_documents: missingIds };
}

import {
  ApiError,
  errorCatalog,
  type PackageScreening,
  type ReportValidation,
} from '@service-embeds/contract';
import type { PlacedLocation } from '../place/placed-location.ts';
import type { CandidateRecord } from '../candidate/candidate-record.ts';
import { missingFields, requiredFields } from '../candidate/required-fields.ts';
import type { LawsAt } from '../law/select-laws.ts';
import type { DisclosureAccount } from './circumstances.ts';
import { requiredDocuments, uncoveredDocuments } from './consent-coverage.ts';
import type { ConsentRecord } from './consent-record.ts';

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

/** What a self-hosted order needs, and everything that stands in its way. */
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
  const unsupported = unsupportedTypes(screenings ?? []);
  if (unsupported.length) problems.push(new ApiError(errorCatalog.packageNotSelfHosted(unsupported)));
  const missing = candidate && screenings ? missingFields(candidate, screenings) : [];
  if (missing.length) problems.push(new ApiError(errorCatalog.candidateIncomplete(missing)));
  if (candidate && !facts.consent)
    problems.push(
      new ApiError(facts.isConsentExpired ? errorCatalog.consentExpired : errorCatalog.consentNotFound),
    );
  return {
    ...checkDocuments(facts, problems),
    problems,
    required_fields: screenings ? requiredFields(screenings) : [],
    missing_fields: missing,
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
  const required = requiredDocuments(candidate, order);
  const missing = uncoveredDocuments(consent ?? { documents: [] }, candidate, order);
  if (consent && missing.length) problems.push(new ApiError(errorCatalog.consentIncomplete(missing)));
  return { required_documents: required, missing_documents: missing };
}

import { ApiError, errorCatalog, type SubscriptionEnd } from '@service-embeds/contract';
import type { PlaceLaw } from '../law/place-law.ts';
import type { LawsAt } from '../law/select-laws.ts';
import { type PlacedLocation, candidateJurisdictions } from '../place/placed-location.ts';
import { addMonths, millisecondsPerDay } from '../time.ts';
import {
  resolveCircumstances,
  type DisclosureAccount,
  type DisclosureCandidate,
  type OrderingAccount,
} from './circumstances.ts';
import type { ConsentRecord } from './consent.ts';
import { requiredDocumentIds } from './required-disclosures.ts';
import { signatureMatches } from './signature-match.ts';

/** What the documents of an order depend on, besides the candidate. */
interface DocumentOrder extends LawsAt {
  account: DisclosureAccount;
  workLocations: readonly PlacedLocation[];
  /** The screenings of the order's package. */
  screenings: readonly { type: string }[];
  /** Whether the order is one of later reports, about which the candidate is not asked again. Default: false. */
  continuous?: boolean;
}

/** Returns the IDs of all documents that an order requires, for all of its work locations. */
export const requiredDocuments = (
  candidate: DisclosureCandidate,
  { account, workLocations, screenings, continuous, laws, at }: DocumentOrder,
): string[] =>
  requiredDocumentIds(
    {
      ...resolveCircumstances({
        candidate,
        invitation: undefined,
        request: {},
        requestedLocations: undefined,
        screenings: undefined,
        account,
      }),
      workLocations,
      screenings: screenings.map(({ type }) => type),
      continuous,
    },
    { laws, at },
  );

/**
 * Returns the IDs of documents that an order requires and its consent does not contain. Another package or place can
 * require documents that the candidate was not shown.
 */
export function uncoveredDocuments(
  consent: Pick<ConsentRecord, 'documents'>,
  candidate: DisclosureCandidate,
  order: DocumentOrder,
): string[] {
  const acknowledged: string[] = consent.documents.map(({ id }) => id);
  return requiredDocuments(candidate, order).filter((id) => !acknowledged.includes(id));
}

/** Years for which a consent to later reports is relied on. A policy of the service, stricter than the law. */
const standingConsentYears = 3;

/**
 * States where a consent covers one report, even if it speaks of later ones: an employer that obtains an investigative consumer report
 * needs an authorization for it at that time (Cal. Civ. Code 1786.16(a)(2)).
 */
const singleReportStates: readonly string[] = ['CA'];

export interface GivenConsent extends Pick<
  ConsentRecord,
  'id' | 'documents' | 'circumstances' | 'createdAt' | 'signature'
> {
  isUsed: boolean;
}

/** What a report without a new consent depends on. */
export interface StandingOrder {
  account: OrderingAccount;
  candidate: DisclosureCandidate;
  /** The candidate's name as it is now. Undefined: there is none yet, and any signature will do. */
  fullName: string | undefined;
  workLocations: readonly PlacedLocation[];
  screenings: readonly { type: string }[];
  /** The table of laws. */
  laws: readonly PlaceLaw[];
}

/** The consent that covers a report with the time from which it is too old, or why there is none. */
type StandingConsent =
  | { id: string; expiresAt: Date }
  | {
      problem: Extract<
        SubscriptionEnd,
        'consent_missing' | 'consent_expired' | 'consent_used' | 'name_changed'
      >;
    };

/**
 * Whether a consent names the employer that orders. Candidates authorize one employer (15 U.S.C. 1681b(b)(2)(A)(ii)), and an account can
 * have become another company since.
 */
export const namesEmployer = (
  { circumstances }: Pick<ConsentRecord, 'circumstances'>,
  { name }: OrderingAccount,
): boolean => circumstances['employer'] === name;

/**
 * Returns the newest consent that covers a report which the candidate is not asked about again. It names the employer, contains every
 * document of the order and the authorization of later reports, is signed with the name that the candidate has now, because a record can
 * have become that of another person, is at most three years old, and where the law wants a consent to each report, no report has used it.
 */
export function findStandingConsent(
  consents: readonly GivenConsent[],
  { account, candidate, fullName, workLocations, screenings, laws }: StandingOrder,
  at: Date,
): StandingConsent {
  const order = { account, workLocations, screenings, continuous: true, laws, at };
  const covering = consents.filter(
    (consent) => namesEmployer(consent, account) && !uncoveredDocuments(consent, candidate, order).length,
  );
  if (!covering.length) return { problem: 'consent_missing' };
  const signed = covering.filter(({ signature }) => isSignedBy(signature, fullName));
  if (!signed.length) return { problem: 'name_changed' };
  const recent = signed.filter((consent) => expiryOf(consent) > at);
  if (!recent.length) return { problem: 'consent_expired' };
  const usable = coversOneReport(candidate, workLocations) ? recent.filter(({ isUsed }) => !isUsed) : recent;
  const newest = newestConsent(usable);
  return newest ? { id: newest.id, expiresAt: expiryOf(newest) } : { problem: 'consent_used' };
}

/** Whether a consent is signed with a name. @param fullName undefined: the candidate has none yet */
export const isSignedBy = (signature: string, fullName: string | undefined): boolean =>
  fullName === undefined || signatureMatches(signature, fullName);

/** Returns the first time at which a consent is too old. */
const expiryOf = ({ createdAt }: GivenConsent): Date =>
  new Date(addMonths(createdAt, 12 * standingConsentYears).getTime() + 1);

/** Returns the consent that was given last. Undefined: there is none. */
export const newestConsent = (consents: readonly GivenConsent[]): GivenConsent | undefined =>
  consents.reduce<GivenConsent | undefined>(
    (newest, consent) => (newest && newest.createdAt >= consent.createdAt ? newest : consent),
    undefined,
  );

const coversOneReport = (
  { zipcode }: DisclosureCandidate,
  workLocations: readonly PlacedLocation[],
): boolean =>
  candidateJurisdictions(zipcode, workLocations).some((jurisdiction) =>
    singleReportStates.includes(jurisdiction),
  );

const problems = {
  consent_missing: errorCatalog.standingConsentMissing,
  consent_expired: errorCatalog.standingConsentExpired,
  consent_used: errorCatalog.standingConsentUsed,
  name_changed: errorCatalog.standingConsentMissing,
};

/**
 * Returns the consent that covers a report which the candidate is not asked about again.
 * @throws ApiError 400 `standing_consent_missing`, `standing_consent_expired`, `standing_consent_used`
 */
export function requireStandingConsent(
  consents: readonly GivenConsent[],
  order: StandingOrder,
  at: Date,
): Extract<StandingConsent, { id: string }> {
  const standing = findStandingConsent(consents, order, at);
  if ('problem' in standing) throw new ApiError(problems[standing.problem]);
  return standing;
}

/**
 * Days for which a consent that led to no report is relied on. A policy of the service: the law names no time, and after it
 * candidates no longer expect a report.
 */
const unusedConsentDays = 30;

/** Tells whether a consent that no report has used was given recently enough to be relied on. */
export const isRecentConsent = ({ createdAt }: Pick<ConsentRecord, 'createdAt'>, at: Date): boolean =>
  createdAt.getTime() >= at.getTime() - unusedConsentDays * millisecondsPerDay;

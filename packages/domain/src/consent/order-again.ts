import type { InvitationStatus } from '@service-embeds/contract';
import { disclosureVersion } from '@service-embeds/contract/disclosures/documents';
import { requiredDocuments, uncoveredDocuments } from './consent-coverage.ts';
import type { LawsAt } from '../law/select-laws.ts';
import type { ConsentRecord } from './consent-record.ts';
import { signatureMatches } from './signature-match.ts';
import {
  findStandingConsent,
  newestConsent,
  type GivenConsent,
  type StandingOrder,
  isRecentConsent,
} from './standing-consent.ts';

/** A consent that was not withdrawn, with what became of it. */
export interface EarlierConsent extends GivenConsent, Pick<ConsentRecord, 'signature' | 'circumstances'> {
  /** Status of the invitation that it was given to. Null: it was given to none. */
  invitationStatus: InvitationStatus | null;
}

/** An order about which the candidate may not have to be asked again. */
interface OrderAgain extends StandingOrder {
  /** The candidate's name as it is now. */
  fullName: string;
  /** Why the law allows a credit report, as the order says it. Null: it does not say. */
  creditGround: string | null;
}

/**
 * Returns the ID of the consent that covers an order, so that the candidate is not asked again. It contains every document of the
 * order in its current version, is signed with the name that the candidate has now, shows the ground for a credit report where
 * the law wants it named, and either
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
      signatureMatches(consent.signature, order.fullName) &&
      showsGround(consent, { ...order, at }),
  );
  const unused = current.filter(
    (consent) =>
      !consent.isUsed &&
      (consent.invitationStatus === 'expired' || consent.invitationStatus === 'cancelled') &&
      isRecentConsent(consent, at) &&
      !uncoveredDocuments(consent, order.candidate, { ...order, at }).length,
  );
  const newest = newestConsent(unused);
  if (newest) return newest.id;
  const standing = findStandingConsent(current, order, at);
  return 'problem' in standing ? undefined : standing.id;
}

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

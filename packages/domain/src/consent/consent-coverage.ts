import type { LawsAt } from '../law/select-laws.ts';
import type { PlacedLocation } from '../place/placed-location.ts';
import { resolveCircumstances, type DisclosureAccount, type DisclosureCandidate } from './circumstances.ts';
import type { ConsentRecord } from './consent-record.ts';
import { requiredDocumentIds } from './required-disclosures.ts';

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

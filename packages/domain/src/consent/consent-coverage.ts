import type { WorkLocation } from '@service-embeds/contract';
import { resolveCircumstances, requireUnitedStates, type DisclosureCandidate } from './circumstances.ts';
import type { ConsentRecord } from './consent-record.ts';
import { requiredDocumentIds } from './required-disclosures.ts';

/** What the documents of an order depend on, besides the candidate. */
interface DocumentOrder {
  workLocations: readonly WorkLocation[];
  /** The screenings of the order's package. */
  screenings: readonly { type: string }[];
}

/**
 * Returns the IDs of all documents that an order requires, for each of its work locations.
 *
 * @throws ApiError 400 `country_unsupported` for a work location outside of the United States
 */
export function requiredDocuments(candidate: DisclosureCandidate, order: DocumentOrder): string[] {
  const required = new Set<string>();
  for (const { country, state, city } of order.workLocations) {
    requireUnitedStates(country);
    const circumstances = resolveCircumstances({
      candidate,
      invitation: undefined,
      request: { state, city },
      screenings: order.screenings.map(({ type }) => type),
    });
    for (const id of requiredDocumentIds(circumstances)) required.add(id);
  }
  return Array.from(required);
}

/**
 * Returns the IDs of documents that an order requires and its consent does not contain. Another package or place can
 * require documents that the candidate was not shown.
 *
 * @throws ApiError 400 `country_unsupported` for a work location outside of the United States
 */
export function uncoveredDocuments(
  consent: Pick<ConsentRecord, 'documents'>,
  candidate: DisclosureCandidate,
  order: DocumentOrder,
): string[] {
  const acknowledged: string[] = consent.documents.map(({ id }) => id);
  return requiredDocuments(candidate, order).filter((id) => acknowledged.indexOf(id) < 0);
}

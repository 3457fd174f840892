import type { WorkLocation } from '@service-embeds/contract';
import { resolveCircumstances, requireUnitedStates, type DisclosureCandidate } from './circumstances.ts';
import type { ConsentRecord } from './consent-record.ts';
import { requiredDocumentIds } from './required-disclosures.ts';

/**
 * Returns the IDs of documents that an order requires and its consent does not contain. Another package or place can
 * require documents that the candidate was not shown.
 *
 * @param order.screenings the screenings of the order's package
 * @throws ApiError 400 `country_unsupported` for a work location outside of the United States
 */
export function uncoveredDocuments(
  consent: Pick<ConsentRecord, 'documents'>,
  candidate: DisclosureCandidate,
  order: { workLocations: readonly WorkLocation[]; screenings: readonly { type: string }[] },
): string[] {
  const acknowledged = consent.documents.map(({ id }) => id);
  const uncovered = new Set<string>();
  for (const { country, state, city } of order.workLocations) {
    requireUnitedStates(country);
    const circumstances = resolveCircumstances({
      candidate,
      invitation: undefined,
      request: { state, city },
      screenings: order.screenings.map(({ type }) => type),
    });
    for (const id of requiredDocumentIds(circumstances)) if (acknowledged.indexOf(id) < 0) uncovered.add(id);
  }
  return Array.from(uncovered);
}

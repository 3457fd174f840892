import type { TraceAddress } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Court } from '@service-embeds/domain/report/courts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { decryptHistory } from '../candidates/candidates.queries.ts';
import { countyOfZip } from '../counties/us-counties.ts';

/** Returns the court to search for an address of an SSN trace: of its ZIP code, or of an unknown county of its state. */
export function traceCourt({ zipcode, state }: TraceAddress): Court | undefined {
  const court = zipcode && countyOfZip(zipcode);
  if (court) return court;
  return state ? { county: null, state } : undefined;
}

/**
 * Returns the courts of the counties in which a candidate has lived, each once: by their addresses, or else by their ZIP code. Empty:
 * neither is on file, or the ZIP code is of no county.
 */
export function homeCourts(container: Pick<Container, 'keys'>, candidate: CandidateRow): Court[] {
  const pointer = 'Candidate Address' as const;
  const { addresses } = decryptHistory(container, candidate);
  const ofZip = candidate.zipcode === null ? undefined : countyOfZip(candidate.zipcode);
  if (!addresses.length) return ofZip ? [{ ...ofZip, pointer }] : [];
  const courts = addresses.map(({ zipcode, state }): Court => ({
    ...(countyOfZip(zipcode) ?? { county: null, state }),
    pointer,
  }));
  const byPlace = new Map(courts.map((court) => [`${court.county} ${court.state}`, court]));
  return [...byPlace.values()];
}

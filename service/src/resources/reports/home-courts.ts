import type { Court } from '@service-embeds/domain/report/courts';
import type { TraceAddress } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { Container } from '../../integrations/context.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { decryptHistory } from '../candidates/decrypt-candidate.ts';
import { countyOfZip } from '../counties/us-counties.ts';

/** Returns the court to search for an address of an SSN trace: of its ZIP code, or of an unknown county of its state. */
export function traceCourt({ zipcode, state }: TraceAddress): Court | undefined {
  const court = zipcode && countyOfZip(zipcode);
  if (court) return court;
  return state ? { county: null, state } : undefined;
}

/** Returns the courts of the counties in which a candidate has lived, each once. Empty: no address is on file. */
export function homeCourts(container: Pick<Container, 'keys'>, candidate: CandidateRow): Court[] {
  const courts = decryptHistory(container, candidate).addresses.map(({ zipcode, state }): Court => ({
    ...(countyOfZip(zipcode) ?? { county: null, state }),
    pointer: 'Candidate Address',
  }));
  const byPlace = new Map(courts.map((court) => [`${court.county} ${court.state}`, court]));
  return [...byPlace.values()];
}

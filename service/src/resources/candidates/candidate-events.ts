import type { Candidate, EventType } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { candidateResource } from './decrypt-candidate.ts';

/** An event of a candidate, and the candidate after it. */
interface CandidateEvent {
  type: Extract<EventType, `candidate.${string}`>;
  row: CandidateRow;
  at: Date;
}

/** Publishes an event of a candidate. Returns the candidate as the event and the API show it. */
export async function publishCandidateEvent(
  db: Transaction,
  container: Container,
  { type, row, at }: CandidateEvent,
): Promise<Candidate> {
  const { accountId, applicationId } = row;
  const candidateReports = (await findCandidateReports(db, { accountId }, [row.id])).get(row.id);
  const object = candidateResource(container, row, candidateReports);
  await publishEvents(db, container, [{ accountId, applicationId, type, object, at }]);
  return object;
}

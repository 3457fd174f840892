import type { Candidate, EventType } from '@service-embeds/contract';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import type { Container } from '../../integrations/context.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { deleteDraftsOf } from './candidate-draft.ts';
import { candidateResource, getCandidateForUpdate, updateCandidate } from './candidates.queries.ts';

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

/** Corrects the email address of a candidate whom mails could not reach. Publishes `candidate.updated`. */
export async function correctEmail(
  db: Transaction,
  container: Container,
  { accountId, candidateId, email, at }: { accountId: string; candidateId: string; email: string; at: Date },
): Promise<void> {
  const row = await getCandidateForUpdate(db, accountId, candidateId);
  if (row.email === email) return;
  const newRow = await updateCandidate(db, row, { email });
  // Codes go to the new address, whose owner may be another person.
  await deleteDraftsOf(db, row);
  await publishCandidateEvent(db, container, { type: 'candidate.updated', row: newRow, at });
}

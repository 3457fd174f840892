import type { Candidate, EventType } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { publishEvents } from '../../events/publish-event.ts';
import { findReportIds } from '../reports/reports.queries.ts';
import type { Container } from '../../context.ts';
import { toCandidateResource, type CandidateRow } from './candidate.serializer.ts';

/** Raises an event of a candidate. Gives the candidate as the event, and the API, show it. */
export async function publishCandidateEvent(
  db: Transaction,
  container: Container,
  type: EventType,
  row: CandidateRow,
  at: Date,
): Promise<Candidate> {
  const reportIds = (await findReportIds(db, row.accountId, [row.id])).get(row.id);
  const object = toCandidateResource(container, row, reportIds);
  await publishEvents(db, container, [{ accountId: row.accountId, type, object, at }]);
  return object;
}

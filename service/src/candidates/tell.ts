import type { Candidate, EventType } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { recordEvents } from '../events/record.ts';
import { reportIdsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { presentCandidate, type CandidateRow } from './present.ts';

/** Raises an event of a candidate. Gives the candidate as the event, and the API, show it. */
export async function tellCandidate(
  db: Transaction,
  services: Services,
  type: EventType,
  row: CandidateRow,
  at: Date,
): Promise<Candidate> {
  const reportIds = (await reportIdsOf(db, row.accountId, [row.id])).get(row.id);
  const object = presentCandidate(services, row, reportIds);
  await recordEvents(db, services, [{ accountId: row.accountId, type, object, at }]);
  return object;
}

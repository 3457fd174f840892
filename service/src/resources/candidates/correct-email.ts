import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import { deleteDraftsOf } from './candidate-draft.ts';
import { getCandidateForUpdate, updateCandidate } from './candidates.queries.ts';

/** Corrects the email address of a candidate whom mails could not reach. Publishes `candidate.updated`. */
export async function correctEmail(
  db: Transaction,
  container: Container,
  { accountId, candidateId, email, at }: { accountId: string; candidateId: string; email: string; at: Date },
): Promise<void> {
  const row = await getCandidateForUpdate(db, accountId, candidateId);
  if (row.email === email) return;
  const updated = await updateCandidate(db, row, { email });
  // Codes go to the new address, whose owner may be another person.
  await deleteDraftsOf(db, row);
  await publishCandidateEvent(db, container, { type: 'candidate.updated', row: updated, at });
}

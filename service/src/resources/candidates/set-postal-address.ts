import type { PostalAddressBody } from '@service-embeds/contract';
import { candidateChanges } from '@service-embeds/domain/candidate/candidate-changes';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { candidateCipher } from './decrypt-candidate.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { getCandidate, updateCandidate } from './candidates.queries.ts';

/** Sets where mail reaches a candidate, with its event. @throws ApiError 404 */
export async function setPostalAddress(
  db: Transaction,
  container: Container,
  change: { accountId: string; candidateId: string; address: PostalAddressBody; at: Date },
): Promise<CandidateRow> {
  const row = await getCandidate(db, change.accountId, change.candidateId);
  const changes = candidateChanges({ postal_address: change.address }, candidateCipher(container, row));
  const updated = await updateCandidate(db, row, changes);
  await publishCandidateEvent(db, container, { type: 'candidate.updated', row: updated, at: change.at });
  return updated;
}

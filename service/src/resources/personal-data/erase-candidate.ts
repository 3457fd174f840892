import { requireUnusedData } from '@service-embeds/domain/retention/remove-personal-data';
import { toReference } from '@service-embeds/domain/webhook/event-resource';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { candidateResource } from '../candidates/decrypt-candidate.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { saveCancellation } from '../invitations/invitation-actions.ts';
import { stopContinuousChecksOf } from '../continuous-checks/continuous-check-actions.ts';
import { stopSubscriptionsOf } from '../subscriptions/subscription-actions.ts';
import { requireNoHold } from '../retention/legal-holds.queries.ts';
import { personalData } from './personal-data.tables.ts';
import { lockRemovalSubject } from './removal-subject.queries.ts';

/** Names the candidate whose personal data is to be removed. */
export interface RemovalCommand {
  accountId: string;
  candidateId: string;
  /** The account's time. */
  now: Date;
}

/**
 * Removes the personal data of a candidate everywhere in one transaction, and lets the files follow. Pending invitations are
 * canceled, and subscriptions and continuous checks end. Publishes `candidate.pii_removed` with the ID alone. A candidate whose
 * data was removed before stays as they are.
 *
 * @returns the candidate, and whether this call removed their data
 * @throws ApiError 404 `not_found`, 409 `personal_data_in_use`, `legal_hold`
 */
export async function eraseCandidate(
  db: Transaction,
  container: Container,
  { accountId, candidateId, now }: RemovalCommand,
): Promise<{ candidate: CandidateRow; isRemovedNow: boolean }> {
  const subject = await lockRemovalSubject(db, { accountId, id: candidateId });
  if (subject.candidate.piiRemovedAt) return { candidate: subject.candidate, isRemovedNow: false };
  await requireNoHold(db, subject.candidate);
  requireUnusedData(subject);
  for (const { id, status } of subject.invitations)
    if (status === 'pending') await saveCancellation(db, container, { accountId, id, now });
  await stopSubscriptionsOf(db, container, subject.candidate, now);
  await stopContinuousChecksOf(db, container, subject.candidate, now);
  const removal = { db, container, subject, at: now };
  for (const treatment of Object.values(personalData))
    if (typeof treatment === 'function') await treatment(removal);
  const candidate = await getCandidate(db, accountId, candidateId);
  await publishEvents(db, container, [
    {
      accountId,
      applicationId: candidate.applicationId,
      type: 'candidate.pii_removed',
      object: toReference({ ...candidateResource(container, candidate) }),
      at: now,
    },
  ]);
  return { candidate, isRemovedNow: true };
}

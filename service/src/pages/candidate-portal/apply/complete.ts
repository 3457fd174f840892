import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { enteredColumns, readEntered } from '../../../resources/candidates/candidate-draft.ts';
import type { CandidateRow } from '../../../resources/candidates/candidate.serializer.ts';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { missingDocuments } from '../../../resources/consents/consent-coverage.ts';
import { fullNameOf } from '../../../resources/consents/record-consent.ts';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { isSignatureOf } from '@service-embeds/domain/consent/signature-match';
import type { Queryable, Transaction } from '../../../db/database.ts';
import { candidates } from '../../../db/schema/index.ts';
import { completeInvitation } from '../../../resources/invitations/complete-invitation.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import type { Container } from '../../../context.ts';
import type { StepId } from './steps.ts';
import { consentOf, type Visit } from './session.ts';

/** The candidate as it will be once what was entered is taken over. */
export const entering = (container: Container, { candidate, entered }: Visit): CandidateRow => ({
  ...candidate,
  ...enteredColumns(container, entered),
});

/** The first step that is still to be done. A consent counts for the name and the circumstances that it was given with. */
export async function firstOpenStep(db: Queryable, container: Container, visit: Visit): Promise<StepId> {
  const open = visit.steps.find((step) => step !== 'disclosures' && !visit.entered.done.includes(step));
  const before = open ? visit.steps.slice(0, visit.steps.indexOf(open)) : visit.steps;
  if (before.includes('disclosures') && !(await isConsented(db, container, visit))) return 'disclosures';
  return open ?? 'review';
}

async function isConsented(db: Queryable, container: Container, visit: Visit): Promise<boolean> {
  const { account, invitation } = visit;
  const consent = await consentOf(db, invitation);
  const candidate = entering(container, visit);
  if (!consent || !isSignatureOf(consent.signature, fullNameOf(candidate) ?? '')) return false;
  const inCountry = invitation.workLocations.filter(({ country }) => country === 'US');
  const order = { package: invitation.packageSlug, work_locations: inCountry };
  return (await missingDocuments(db, account, candidate, consent, order)).length === 0;
}

/**
 * The candidate sends everything: its data, the report and the completed invitation are one transaction.
 * @throws ApiError 409 when somebody was faster, the invitation is not open any more, or something was changed meanwhile
 */
export async function completeApplication(
  db: Transaction,
  container: Container,
  visit: Visit,
): Promise<void> {
  const { candidate, invitation, now } = visit;
  const locked = await lockInvitation(db, invitation.accountId, invitation.id);
  if (locked?.status !== 'pending')
    throw new ApiError(errorCatalog.invitationNotPending(locked?.status ?? 'gone', 'completed'));
  // What is sent is what was looked at: another device may have changed something since.
  const entered = await readEntered(db, container, invitation);
  if (!isDeepStrictEqual(entered, visit.entered)) throw new ApiError(errorCatalog.editConflict);
  const mine = and(eq(candidates.accountId, candidate.accountId), eq(candidates.id, candidate.id));
  const [changed] = await db
    .update(candidates)
    .set({ ...enteredColumns(container, entered), language: visit.language })
    .where(mine)
    .returning();
  if (!changed) throw new Error('A candidate to complete is not there.');
  await publishCandidateEvent(db, container, 'candidate.updated', changed, now);
  await completeInvitation(db, container, locked, now);
}

import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { enteredColumns, readEntered } from '../../candidates/entered.ts';
import type { CandidateRow } from '../../candidates/present.ts';
import { tellCandidate } from '../../candidates/tell.ts';
import { missingDocuments } from '../../consents/covers.ts';
import { fullNameOf } from '../../consents/record.ts';
import { isSignatureOf, refusals } from '../../contract.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { candidates } from '../../db/schema/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { completeInvitation } from '../../invitations/complete.ts';
import { lockInvitation } from '../../invitations/store.ts';
import type { Services } from '../../services.ts';
import type { StepId } from './steps.ts';
import { consentOf, type Visit } from './visit.ts';

/** The candidate as it will be once what was entered is taken over. */
export const entering = (services: Services, { candidate, entered }: Visit): CandidateRow => ({
  ...candidate,
  ...enteredColumns(services, entered),
});

/** The first step that is still to be done. A consent counts for the name and the circumstances that it was given with. */
export async function firstOpenStep(db: Queryable, services: Services, visit: Visit): Promise<StepId> {
  const open = visit.steps.find((step) => step !== 'disclosures' && !visit.entered.done.includes(step));
  const before = open ? visit.steps.slice(0, visit.steps.indexOf(open)) : visit.steps;
  if (before.includes('disclosures') && !(await isConsented(db, services, visit))) return 'disclosures';
  return open ?? 'review';
}

async function isConsented(db: Queryable, services: Services, visit: Visit): Promise<boolean> {
  const { account, invitation } = visit;
  const consent = await consentOf(db, invitation);
  const candidate = entering(services, visit);
  if (!consent || !isSignatureOf(consent.signature, fullNameOf(candidate) ?? '')) return false;
  const inCountry = invitation.workLocations.filter(({ country }) => country === 'US');
  const order = { package: invitation.packageSlug, work_locations: inCountry };
  return (await missingDocuments(db, account, candidate, consent, order)).length === 0;
}

/**
 * The candidate sends everything: its data, the report and the completed invitation are one transaction.
 * @throws Refusal 409 when somebody was faster, the invitation is not open any more, or something was changed meanwhile
 */
export async function completeApplication(db: Transaction, services: Services, visit: Visit): Promise<void> {
  const { candidate, invitation, now } = visit;
  const locked = await lockInvitation(db, invitation.accountId, invitation.id);
  if (locked?.status !== 'pending')
    throw new Refusal(refusals.invitationNotPending(locked?.status ?? 'gone', 'completed'));
  // What is sent is what was looked at: another device may have changed something since.
  const entered = await readEntered(db, services, invitation);
  if (!isDeepStrictEqual(entered, visit.entered)) throw new Refusal(refusals.applicationChanged);
  const mine = and(eq(candidates.accountId, candidate.accountId), eq(candidates.id, candidate.id));
  const [changed] = await db
    .update(candidates)
    .set({ ...enteredColumns(services, entered), language: visit.language })
    .where(mine)
    .returning();
  if (!changed) throw new Error('A candidate to complete is not there.');
  await tellCandidate(db, services, 'candidate.updated', changed, now);
  await completeInvitation(db, services, locked, now);
}

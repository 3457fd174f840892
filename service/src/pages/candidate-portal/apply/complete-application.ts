import { isDeepStrictEqual } from 'node:util';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { uncoveredDocuments } from '@service-embeds/domain/consent/standing-consent';
import { matchesParties, showsGround } from '@service-embeds/domain/consent/order-again';
import { linkExpiry } from '@service-embeds/domain/environment';
import type { Container } from '../../../integrations/context.ts';
import type { Queryable, Transaction } from '../../../db/pool/database.ts';
import type { ConsentRow, InvitationRow, CandidateRow } from '../../../db/rows/rows.ts';
import { applicationReceivedMail } from '../../../delivery/mail/candidate-mails.ts';
import { sendMails } from '../../../delivery/mail/outbox.ts';
import { applyDraftColumns, readApplyDraft } from '../../../resources/candidates/candidate-draft.ts';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { getCandidateForUpdate, updateCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { fullName } from '@service-embeds/domain/candidate/candidate';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { fulfillInvitation } from '../../../resources/invitations/due-invitations.ts';
import { lockInvitation } from '../../../resources/invitations/invitations.queries.ts';
import { findInvitationConsent } from '../../../resources/consents/consents.queries.ts';
import { findConsentOfOrder } from '../../../resources/consents/order-consent.ts';
import { domainEnvironment } from '../../../resources/call.ts';
import type { ApplySession } from './apply-session.ts';
import type { StepId } from './steps.ts';

/** Returns the candidate with the draft applied. Nothing is stored. */
export const applyDraft = (container: Container, { candidate, draft }: ApplySession): CandidateRow => ({
  ...candidate,
  ...applyDraftColumns(container, candidate, draft),
});

/** Returns the consent to the invitation or, for a device that has given a second factor, to an earlier order that covers it. */
export const findSessionConsent = (
  db: Queryable,
  container: Container,
  session: ApplySession,
): Promise<ConsentRow | undefined> =>
  session.isConfirmed
    ? findConsentOfOrder(db, session.invitation, {
        account: session.account,
        candidate: applyDraft(container, session),
        screenings: session.package.screenings,
        at: session.now,
      })
    : findInvitationConsent(db, session.invitation);

/**
 * Returns the first step that is not done. A consent counts only for the name, the employer, the location and the ground of a credit
 * report that it was given with.
 */
export async function nextStep(db: Queryable, container: Container, session: ApplySession): Promise<StepId> {
  const { steps, draft } = session;
  const open = steps.find((step) => step !== 'disclosures' && !draft.done.includes(step));
  const before = open ? steps.slice(0, steps.indexOf(open)) : steps;
  if (before.includes('disclosures') && !(await hasConsented(db, container, session))) return 'disclosures';
  return open ?? 'review';
}

async function hasConsented(db: Queryable, container: Container, session: ApplySession): Promise<boolean> {
  const { account, invitation } = session;
  const { workLocations, creditGround } = invitation;
  const { screenings } = session.package;
  const candidate = applyDraft(container, session);
  const consent = await findSessionConsent(db, container, session);
  if (!consent || !matchesParties(consent, { account, fullName: fullName(candidate) ?? '' })) return false;
  const law = { laws: placeLaws, at: session.now };
  const order = { account, candidate, workLocations, screenings, creditGround, ...law };
  return showsGround(consent, order) && uncoveredDocuments(consent, candidate, order).length === 0;
}

/**
 * Stores the candidate's data, creates the report and completes the invitation, in the caller's transaction. The candidate
 * gets the link to the page of the check by email.
 * @throws ApiError 409 if the invitation is no longer open, or the draft changed after the candidate reviewed it
 */
export async function completeApplication(
  db: Transaction,
  container: Container,
  session: ApplySession,
): Promise<InvitationRow> {
  const { account, candidate, invitation, language, now } = session;
  const lockedInvitation = await lockInvitation(db, invitation.accountId, invitation.id);
  if (lockedInvitation?.status !== 'pending')
    throw new ApiError(errorCatalog.invitationNotPending(lockedInvitation?.status ?? 'gone', 'completed'));
  // Another device may have changed something since the candidate reviewed it.
  const draft = await readApplyDraft(db, container, invitation);
  if (!isDeepStrictEqual(draft, session.draft)) throw new ApiError(errorCatalog.editConflict);
  // A backend may have added something to the candidate in the meantime.
  const current = await getCandidateForUpdate(db, candidate.accountId, candidate.id);
  const changes = applyDraftColumns(container, current, draft);
  const updatedCandidate = await updateCandidate(db, current, { ...changes, language });
  await publishCandidateEvent(db, container, { type: 'candidate.updated', row: updatedCandidate, at: now });
  const completedInvitation = await fulfillInvitation(db, container, lockedInvitation, now);
  const { accountId, reportId } = completedInvitation;
  if (reportId !== null) {
    const url = domainEnvironment(container).links.checkUrl(reportId, linkExpiry('report', now));
    const letter = applicationReceivedMail({
      accountName: account.name,
      firstName: updatedCandidate.firstName,
      language,
      url,
    });
    const { email: recipient } = updatedCandidate;
    await sendMails(db, container, [
      { accountId, reportId, kind: 'application_received', recipient, createdAt: now, ...letter },
    ]);
  }
  return completedInvitation;
}

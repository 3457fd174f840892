import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requireUnusedData } from '@service-embeds/domain/retention/remove-personal-data';
import { toReference } from '@service-embeds/domain/webhook/webhook-event';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { candidateDataRemovedMail } from '../../delivery/mail/candidate-mails.ts';
import { piiRemovedMail } from '../../delivery/mail/customer-mails.ts';
import { findReaderLanguage } from '../../delivery/mail/mail-readers.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import { callingCandidate } from '../../identity/caller.ts';
import { notifyAdmins } from '../../identity/mail-admins.ts';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { candidateResource, getCandidate } from '../candidates/candidates.queries.ts';
import { stopContinuousChecksOf } from '../continuous-checks/continuous-check-actions.ts';
import { saveCancellation } from '../invitations/send-invitation.ts';
import { findCandidateReports } from '../reports/reports.queries.ts';
import { requireNoHold } from '../retention/legal-holds.queries.ts';
import { stopSubscriptionsOf } from '../subscriptions/subscriptions.routes.ts';
import { findOwnFiles } from './own-files.ts';
import { personalData } from './personal-data.tables.ts';
import {
  findRemainingFileParts,
  finishRemainingFileParts,
  requestRemainingFileParts,
} from './remaining-file-parts.queries.ts';
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

/** Whose personal data is to be removed, and when. */
interface RemovalRequest {
  account: { id: string; name: string };
  candidateId: string;
  /** The account's time. */
  now: Date;
}

/**
 * Removes the personal data of a candidate for the customer, and tells the contact by email when it is done.
 *
 * @throws ApiError 404 `not_found`, 409 `personal_data_in_use`, `legal_hold`
 */
export async function removeByCustomer(
  db: Transaction,
  container: Container,
  {
    account,
    candidateId,
    contact,
    now,
  }: RemovalRequest & { contact: { email: string; firstName?: string | undefined } },
): Promise<CandidateRow> {
  const command = { accountId: account.id, candidateId, now };
  const { candidate, isRemovedNow } = await eraseCandidate(db, container, command);
  if (!isRemovedNow) return candidate;
  const { email, firstName } = contact;
  const language = await findReaderLanguage(db, email);
  const letter = piiRemovedMail({ accountName: account.name, firstName, candidateId }, language);
  await sendMails(db, container, [
    { accountId: account.id, kind: 'pii_removed', recipient: email, createdAt: now, ...letter },
  ]);
  return candidate;
}

export const personalDataHandlers = (
  container: Container,
): Pick<
  Handlers,
  | 'DELETE /candidate_portal/reports/{id}/personal_data'
  | 'POST /candidate_portal/reports/{id}/remaining_file_parts_requests'
  | 'DELETE /v1/candidates/{id}/pii'
  | 'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent'
> => ({
  'DELETE /v1/candidates/{id}/pii': async ({ db, account, params, body, now }) => {
    const candidate = await removeByCustomer(db, container, {
      account,
      candidateId: params.id,
      contact: {
        email: body.deletion_contact_email_address,
        firstName: body.deletion_contact_first_name,
      },
      now,
    });
    const reports = await findCandidateReports(db, { accountId: account.id }, [candidate.id]);
    return candidateResource(container, candidate, reports.get(candidate.id));
  },

  // The candidate asks for it on their own page. They and the admins of the account are told by email.
  'DELETE /candidate_portal/reports/{id}/personal_data': async ({ db, account, caller, now }) => {
    const candidateId = callingCandidate(caller);
    const before = await getCandidate(db, account.id, candidateId);
    const { isRemovedNow } = await eraseCandidate(db, container, { accountId: account.id, candidateId, now });
    if (!isRemovedNow) return { id: candidateId };
    const letter = candidateDataRemovedMail({ ...before, accountName: account.name });
    await sendMails(db, container, [
      { accountId: account.id, kind: 'pii_removed', recipient: before.email, createdAt: now, ...letter },
    ]);
    const notice = {
      change: 'candidate_data_removed',
      about: candidateId,
      by: { kind: 'candidate' },
    } as const;
    await notifyAdmins(db, container, { accountId: account.id, ...notice }, now);
    return { id: candidateId };
  },

  'POST /candidate_portal/reports/{id}/remaining_file_parts_requests': async ({
    db,
    account,
    caller,
    now,
  }) => {
    const own = { account, candidate: await getCandidate(db, account.id, callingCandidate(caller)), now };
    if ((await findOwnFiles(db, container, own)).isLast) throw new ApiError(errorCatalog.notFound('file'));
    await requestRemainingFileParts(db, own.candidate, now);
    return { id: own.candidate.id };
  },

  'POST /ops/accounts/{account_id}/candidates/{candidate_id}/remaining_file_parts_sent': async (call) => {
    const { db, account, params } = call;
    const id = { accountId: account.id, id: params.candidate_id };
    const candidate = await findRemainingFileParts(db, id);
    if (!candidate) throw new ApiError(errorCatalog.notFound('file'));
    await finishRemainingFileParts(db, id);
    const reports = await findCandidateReports(db, { accountId: account.id }, [candidate.id]);
    return candidateResource(container, candidate, reports.get(candidate.id));
  },
});

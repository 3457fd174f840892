import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import {
  createInvitation,
  cancelInvitation,
  setArchived,
  requireInvitationEmails,
  checkResend,
  remindersCountSince,
  renewalOrder,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { InvitationDraft, Archivist } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { invitationEvent, type InvitationLinks } from '@service-embeds/domain/invitation/invitation-record';
import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-outcome';
import { publishEvents } from '../../db/events/publish-event.ts';
import { writeTogether, type Transaction } from '../../db/pool/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { Reach } from '../../db/rows/reach.ts';
import type { CandidateRow, PackageRow, InvitationRow } from '../../db/rows/rows.ts';
import { accounts, invitations, mails } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { domainEnvironment, type AccountRow } from '../call.ts';
import { moveApplyDraft } from '../candidates/candidate-draft.ts';
import { correctEmail } from '../candidates/candidate-events.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { prepareInvitationMail, mailCandidates } from './invitation-mails.ts';
import { updateInvitation, countReminders, lockInvitation } from './invitations.queries.ts';

/** An order that was checked. */
interface InvitationOrder {
  account: AccountRow;
  candidate: CandidateRow;
  package: PackageRow;
  /** The partner application that creates the invitation, whose access token may read its link. */
  applicationId: string | null;
  draft: InvitationDraft;
}

/** Creates an invitation and mails its link to the candidate. Publishes `invitation.created`. */
export async function sendInvitation(
  db: Transaction,
  container: Container,
  { account, candidate, package: packageToOrder, applicationId, draft }: InvitationOrder,
  now: Date,
): Promise<InvitationRow> {
  const completesAt = container.supplier.invitationCompletesAt(candidate, now);
  const key = { accountId: account.id, id: newId(now), applicationId, createdAt: now };
  const { invitation, mail } = prepareInvitationMail(
    container,
    { invitation: createInvitation(draft, key, completesAt), kind: 'invitation', at: now },
    { account, candidate, packageName: packageToOrder.name },
  );
  const { links } = domainEnvironment(container);
  await writeTogether([
    insertRows(db, invitations, [invitation]),
    insertRows(db, mails, mail ? [mail] : []),
    publishEvents(db, container, [invitationEvent('invitation.created', invitation, links, now)]),
  ]);
  return invitation;
}

interface InvitationCommand {
  accountId: string;
  id: string;
  /** The account's time. */
  now: Date;
}

/**
 * Cancels an invitation, which closes its link. Publishes `invitation.cancelled`.
 * @throws ApiError 404 `not_found`, 409 `invitation_not_pending`
 */
export async function saveCancellation(
  db: Transaction,
  container: Container,
  { accountId, id, now }: InvitationCommand,
): Promise<InvitationRow> {
  const row = await lockExistingInvitation(db, accountId, id);
  const cancelledRow = await updateInvitation(db, row, cancelInvitation(row, now));
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [invitationEvent('invitation.cancelled', cancelledRow, links, now)]);
  return cancelledRow;
}

/**
 * Archives an invitation that has ended, or brings it back.
 * @param command.archived undefined changes nothing
 * @param command.by who does it
 * @returns the invitation, and whether anything is different
 * @throws ApiError 404 `not_found`, 409 `invitation_pending`
 */
export async function archiveInvitation(
  db: Transaction,
  { accountId, id, now, archived, by }: InvitationCommand & { archived: boolean | undefined; by: Archivist },
): Promise<{ invitation: InvitationRow; isDifferent: boolean }> {
  const row = await lockExistingInvitation(db, accountId, id);
  if (archived === undefined || archived === (row.archivedAt !== null))
    return { invitation: row, isDifferent: false };
  const invitation = await updateInvitation(db, row, setArchived(row, archived, { by, at: now }));
  return { invitation, isDifferent: true };
}

/**
 * Mails the link of an invitation to the candidate again.
 * @param command.email corrects the address of a candidate whom the last mail could not reach
 * @throws ApiError 404 `not_found`, 409 `invitation_emails_off`, `invitation_not_pending` or `delivery_not_failed`,
 *   429 `reminder_limit_reached`
 */
export async function resendInvitation(
  db: Transaction,
  container: Container,
  { accountId, id, now, email }: InvitationCommand & { email?: string | undefined },
): Promise<InvitationRow> {
  const row = await lockExistingInvitation(db, accountId, id);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (account) requireInvitationEmails(account);
  checkResend(row, await countReminders(db, row, remindersCountSince(now)));
  if (email !== undefined) {
    requireFailedDelivery(row.mailStatus);
    await correctEmail(db, container, { accountId, candidateId: row.candidateId, email, at: now });
  }
  const [resent = row] = await mailCandidates(db, container, accountId, [
    { invitation: row, kind: 'reminder', at: now },
  ]);
  return resent;
}

/**
 * Orders an expired invitation once more and mails the new link. The new invitation continues with what the candidate has
 * entered for the expired one. Publishes `invitation.created`.
 * @param command.applicationId the partner application that renews it. Null: its events go to the one that created it
 * @throws ApiError 404 `not_found`, 409 `invitation_not_expired` or `invitation_renewed`, and as every order does
 */
export async function renewInvitation(
  db: Transaction,
  container: Container,
  command: { account: AccountRow; id: string; applicationId: string | null; reach: Reach; now: Date },
): Promise<InvitationRow> {
  const { account, id, reach, now } = command;
  const row = await lockExistingInvitation(db, account.id, id);
  const draft = renewalOrder(row);
  const customer = { account, at: now };
  const workLocations = row.workLocations;
  const { candidate, package: packageToOrder } = await resolveOrder(
    db,
    customer,
    { ...draft, placed: workLocations },
    reach,
  );
  const order = {
    account,
    candidate,
    package: packageToOrder,
    applicationId: command.applicationId ?? row.applicationId,
    draft,
  };
  const renewal = await sendInvitation(db, container, order, now);
  await moveApplyDraft(db, container, row, renewal);
  await updateInvitation(db, row, { renewalId: renewal.id });
  return renewal;
}

async function lockExistingInvitation(
  db: Transaction,
  accountId: string,
  id: string,
): Promise<InvitationRow> {
  const row = await lockInvitation(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
  return row;
}

/**
 * Returns the links of invitations for a caller. Anyone who has the link of an untouched invitation can fill it in and sign, so
 * the browsers of recruiters do not get it: only the customer's API key, operations, and the application that created it.
 */
export function invitationLinksFor(
  container: Container,
  { kind, applicationId: reader }: Pick<Caller, 'kind' | 'applicationId'>,
): InvitationLinks {
  const { links } = domainEnvironment(container);
  return {
    applyUrl: (id, expiresAt, applicationId) => {
      const mayRead =
        kind === 'api_key' ||
        kind === 'operations' ||
        (kind === 'access_token' && reader !== null && reader === applicationId);
      return mayRead ? links.applyUrl(id, expiresAt) : null;
    },
  };
}

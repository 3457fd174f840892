import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toInvitationResource, invitationEvent } from '@service-embeds/domain/invitation/invitation';
import type { Container } from '../../integrations/context.ts';
import type { InvitationRow, CandidateRow, PackageRow } from '../../db/rows/rows.ts';
import { expectEvents, publishEvents } from '../../db/events/publish-event.ts';
import { reachOf, listOf, pageOf, domainEnvironment } from '../call.ts';
import type { Caller, HandlersUnder, AccountRow } from '../call.ts';
import { toOrderingRules } from '@service-embeds/domain/order/local-ordering-rules';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { findPackage } from '../packages/packages.queries.ts';
import { placeDirectory } from '../places/us-place-directory.ts';
import { resolveOrder } from '../orders/resolve-order.ts';
import { invitationLinksFor } from './invitation-links.ts';
import {
  findInvitation,
  listInvitations,
  countReminders,
  lockInvitation,
  updateInvitation,
} from './invitations.queries.ts';
import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-outcome';
import { eq } from 'drizzle-orm';
import {
  cancelInvitation,
  checkResend,
  createInvitation,
  remindersCountSince,
  renewalOrder,
  requireInvitationEmails,
  setArchived,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { Archivist, InvitationDraft } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { writeTogether, type Transaction } from '../../db/pool/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { accounts, invitations, mails } from '../../db/schema/index.ts';
import { newId } from '../../platform/crypto.ts';
import type { Reach } from '../../db/rows/reach.ts';
import { moveApplyDraft } from '../candidates/candidate-draft.ts';
import { correctEmail } from '../candidates/candidate-events.ts';
import { mailCandidates, prepareInvitationMail } from './invitation-mails.ts';

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

/** Names an invitation that is to be changed. */
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

type InvitationHandlers = HandlersUnder<'/v1/invitations', 'GET /v1/ordering_rules'>;

export function invitationHandlers(container: Container): InvitationHandlers {
  const serialize = (row: InvitationRow, caller: Caller) =>
    toInvitationResource(row, invitationLinksFor(container, caller));
  return {
    'GET /v1/invitations': async (call) => {
      const { rows, ...matches } = await listInvitations(call.db, reachOf(call), call.query, pageOf(call));
      return listOf(
        container,
        call,
        rows.map((row) => serialize(row, call.caller)),
        matches,
      );
    },

    'GET /v1/ordering_rules': async ({ db, account, query, now: at }) => {
      const orderedPackage = await findPackage(db, account.id, query.package);
      if (!orderedPackage) throw new ApiError(errorCatalog.packageNotFound(query.package));
      const { employeeCount } = account;
      const { screenings } = orderedPackage;
      const { work_locations: workLocations } = query;
      return toOrderingRules(
        { workLocations, screenings, employeeCount, laws: placeLaws, at },
        placeDirectory,
      );
    },

    'POST /v1/invitations': async (call) => {
      const { db, account, caller, body, now } = call;
      expectEvents(db, container, account.id);
      const { workLocations, ...checked } = await resolveOrder(db, { account, at: now }, body, reachOf(call));
      const draft = { ...body, work_locations: workLocations };
      const order = { account, ...checked, applicationId: caller.applicationId, draft };
      return serialize(await sendInvitation(db, container, order, now), caller);
    },

    'GET /v1/invitations/{id}': async ({ db, account, caller, params, query }) => {
      const row = await findInvitation(db, account.id, params.id);
      if (!row || (row.deletedAt && !query.include_deleted))
        throw new ApiError(errorCatalog.notFound('invitation'));
      return serialize(row, caller);
    },

    'POST /v1/invitations/{id}': async ({ db, account, caller, params, body, now, note }) => {
      const key = { accountId: account.id, id: params.id };
      const { id = null, email = null } = caller.person ?? {};
      const command = { ...key, now, archived: body.archived, by: { id, email } };
      const { invitation, isDifferent } = await archiveInvitation(db, command);
      if (!isDifferent) note(null);
      return serialize(invitation, caller);
    },

    'DELETE /v1/invitations/{id}': async ({ db, account, caller, params, now }) =>
      serialize(await saveCancellation(db, container, { accountId: account.id, id: params.id, now }), caller),

    'POST /v1/invitations/{id}/reminders': async ({ db, account, caller, params, body, now }) => {
      const command = { accountId: account.id, id: params.id, now, email: body.email };
      return serialize(await resendInvitation(db, container, command), caller);
    },

    'POST /v1/invitations/{id}/renewals': async (call) => {
      const { db, account, caller, params, now } = call;
      const { applicationId } = caller;
      const command = { account, id: params.id, applicationId, reach: reachOf(call), now };
      return serialize(await renewInvitation(db, container, command), caller);
    },
  };
}

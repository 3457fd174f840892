import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { candidateContact } from '@service-embeds/domain/account/account-record';
import { requirePending } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { invitationEvent } from '@service-embeds/domain/invitation/invitation-record';
import { workPlaceName } from '@service-embeds/domain/place/place-name';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { AccountRow, CandidateRow, InvitationRow } from '../../db/rows/rows.ts';
import { accounts, candidates, invitations, mails } from '../../db/schema/index.ts';
import { invitationMail, reminderMail } from '../../delivery/mail/candidate-mails.ts';
import { prepareMail, sendMails } from '../../delivery/mail/outbox.ts';
import type { NewMail, PreparedMail, MailRow } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { candidateLink } from '../../platform/page-links.ts';
import { domainEnvironment } from '../call.ts';
import { findOrderedPackages } from '../packages/packages.queries.ts';

/** A mail to the candidate of an invitation, at a time on the account's clock. */
export interface InvitationMailRequest {
  invitation: InvitationRow;
  kind: 'invitation' | 'reminder';
  at: Date;
}

/** What a mail about an invitation says beside the invitation, and to whom it goes. */
interface InvitationMailFacts {
  account: Pick<AccountRow, 'name' | 'invitationEmails' | 'adverseActionEmail' | 'supportEmail'>;
  candidate: Pick<CandidateRow, 'email' | 'firstName' | 'language'>;
  packageName: string;
}

/**
 * Returns the mail for an invitation that is about to be stored, and the invitation with it. There is none for an account that
 * has switched them off.
 */
export function prepareInvitationMail(
  container: Container,
  request: InvitationMailRequest,
  facts: InvitationMailFacts,
): { invitation: InvitationRow; mail?: PreparedMail } {
  if (!facts.account.invitationEmails) return { invitation: request.invitation };
  const mail = prepareMail(container, composeMail(container, request, facts));
  return { invitation: withMail(request.invitation, mail), mail };
}

/**
 * Sends mails about invitations of one account, in the caller's transaction. Sends none for an account that has switched them off.
 *
 * @returns the invitations, with their newest mail
 */
export async function mailCandidates(
  db: Transaction,
  container: Container,
  accountId: string,
  requests: InvitationMailRequest[],
): Promise<InvitationRow[]> {
  if (!requests.length) return [];
  const { account, recipients, ordered } = await loadMailFacts(db, accountId, requests);
  if (!account?.invitationEmails) return requests.map(({ invitation }) => invitation);
  const newMails = requests.flatMap((request) => {
    const { candidateId, packageSlug } = request.invitation;
    const candidate = recipients.get(candidateId);
    const packageName = ordered.get(packageSlug)?.name ?? packageSlug;
    return candidate ? [composeMail(container, request, { account, candidate, packageName })] : [];
  });
  const mailRows = await sendMails(db, container, newMails);
  await linkMails(db, mailRows);
  const mailOf = new Map(mailRows.map((mail) => [mail.invitationId, mail]));
  return requests.map(({ invitation }) => {
    const mail = mailOf.get(invitation.id);
    return mail ? withMail(invitation, mail) : invitation;
  });
}

function composeMail(
  container: Container,
  { invitation, kind, at }: InvitationMailRequest,
  { account, candidate, packageName }: InvitationMailFacts,
): NewMail {
  const { accountId, id: invitationId, expiresAt } = invitation;
  const compose = kind === 'invitation' ? invitationMail : reminderMail;
  const letter = compose({
    accountName: account.name,
    firstName: candidate.firstName,
    language: candidate.language,
    packageName,
    invitationUrl: candidateLink(container, 'apply', invitationId, expiresAt),
    expiresAt,
    workPlace: workPlaceName(invitation.workLocations),
    contact: candidateContact(account, false),
  });
  return { accountId, invitationId, recipient: candidate.email, createdAt: at, kind, ...letter };
}

/** Returns an invitation with its newest mail. */
const withMail = (invitation: InvitationRow, mail: PreparedMail): InvitationRow => ({
  ...invitation,
  mailId: mail.id,
  mailStatus: mail.status,
  mailFailure: mail.failure,
  mailStatusAt: mail.statusAt,
});

/** Makes mails the newest ones of their invitations. */
const linkMails = (db: Transaction, storedMails: PreparedMail[]) =>
  db
    .update(invitations)
    .set({
      mailId: sql`${mails.id}`,
      mailStatus: sql`${mails.status}`,
      mailFailure: sql`${mails.failure}`,
      mailStatusAt: sql`${mails.statusAt}`,
    })
    .from(mails)
    .where(
      and(
        sameAccount(invitations, mails),
        eq(invitations.id, mails.invitationId),
        inArray(
          mails.id,
          storedMails.map(({ id }) => id),
        ),
      ),
    );

async function loadMailFacts(db: Transaction, accountId: string, requests: InvitationMailRequest[]) {
  const candidateIds = [...new Set(requests.map(({ invitation }) => invitation.candidateId))];
  const slugs = [...new Set(requests.map(({ invitation }) => invitation.packageSlug))];
  const { name, invitationEmails, adverseActionEmail, supportEmail } = accounts;
  const [account] = await db
    .select({ name, invitationEmails, adverseActionEmail, supportEmail })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const people = await db
    .select({
      id: candidates.id,
      email: candidates.email,
      firstName: candidates.firstName,
      language: candidates.language,
    })
    .from(candidates)
    .where(and(ofAccount(candidates, accountId), inArray(candidates.id, candidateIds)));
  const orderedPackages = await findOrderedPackages(db, accountId, slugs);
  return {
    account,
    recipients: new Map(people.map((person) => [person.id, person])),
    ordered: orderedPackages,
  };
}

/** Notes on an invitation what became of its newest mail. Older mails, which may have gone to another address, change nothing. */
export async function recordInvitationMail(
  db: Transaction,
  mail: MailRow,
): Promise<InvitationRow | undefined> {
  if (!mail.invitationId) return undefined;
  const { accountId, invitationId, id, status, failure, statusAt } = mail;
  const [updated] = await db
    .update(invitations)
    .set({ mailStatus: status, mailFailure: failure, mailStatusAt: statusAt })
    .where(and(byId(invitations, accountId, invitationId), eq(invitations.mailId, id)))
    .returning();
  return updated;
}

/** Raises `invitation.delivery_failed` if the newest mail of a pending invitation has failed. Does nothing for other mails. */
export async function publishInvitationFailure(
  db: Transaction,
  container: Container,
  mail: MailRow,
): Promise<void> {
  const invitation = await recordInvitationMail(db, mail);
  if (invitation?.status !== 'pending') return;
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [
    invitationEvent('invitation.delivery_failed', invitation, links, mail.statusAt),
  ]);
}

/**
 * Staging only: lets the newest mail of a locked invitation fail.
 * @throws ApiError 404 `not_found` if it has none, 409 `invitation_not_pending`
 */
export async function failInvitationMail(
  db: Transaction,
  container: Container,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  requirePending(row, 'made undeliverable');
  const [mail] = row.mailId
    ? await db
        .update(mails)
        .set({ status: 'failed', failure: 'invalid_address', dueAt: null, statusAt: at })
        .where(byId(mails, row.accountId, row.mailId))
        .returning()
    : [];
  if (!mail) throw new ApiError(errorCatalog.notFound('email'));
  await publishInvitationFailure(db, container, mail);
  return { ...row, mailStatus: mail.status, mailFailure: mail.failure, mailStatusAt: mail.statusAt };
}

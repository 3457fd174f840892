import { candidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { InvitationRow } from '../../db/rows.ts';
import { accounts, candidates, invitations, mails, packages } from '../../db/schema/index.ts';
import { invitationMail, reminderMail } from '../../integrations/mail/candidate-mails.ts';
import { sendMails, type MailRow } from '../../integrations/mail/outbox.ts';
import { activePackages } from '../packages/packages.queries.ts';

/** A mail to the candidate of an invitation, at a time on the account's clock. */
export interface InvitationMailRequest {
  invitation: InvitationRow;
  kind: 'invitation' | 'reminder';
  at: Date;
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
  const { accountName, invitationEmails, recipients, packageNames } = await loadMailData(
    db,
    accountId,
    requests,
  );
  if (!invitationEmails) return requests.map(({ invitation }) => invitation);
  const letters = requests.flatMap(({ invitation, kind, at }) => {
    const candidate = recipients.get(invitation.candidateId);
    if (!candidate) return [];
    const compose = kind === 'invitation' ? invitationMail : reminderMail;
    const message = compose({
      accountName,
      firstName: candidate.firstName,
      language: candidate.language,
      packageName: packageNames.get(invitation.packageSlug) ?? invitation.packageSlug,
      invitationUrl: candidateLink(container, 'apply', invitation.id, invitation.expiresAt),
      expiresAt: invitation.expiresAt,
    });
    const envelope = { accountId, invitationId: invitation.id, recipient: candidate.email, createdAt: at };
    return [{ ...envelope, ...message, kind }];
  });
  const stored = await sendMails(db, container, letters);
  await linkMails(db, stored);
  const mailOf = new Map(stored.map((mail) => [mail.invitationId, mail]));
  return requests.map(({ invitation }) => {
    const mail = mailOf.get(invitation.id);
    if (!mail) return invitation;
    const { id: mailId, status: mailStatus, failure: mailFailure, statusAt: mailStatusAt } = mail;
    return { ...invitation, mailId, mailStatus, mailFailure, mailStatusAt };
  });
}

/** Makes mails the newest ones of their invitations. */
const linkMails = (db: Transaction, stored: MailRow[]) =>
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
        eq(invitations.accountId, mails.accountId),
        eq(invitations.id, mails.invitationId),
        inArray(
          mails.id,
          stored.map(({ id }) => id),
        ),
      ),
    );

async function loadMailData(db: Transaction, accountId: string, requests: InvitationMailRequest[]) {
  const candidateIds = [...new Set(requests.map(({ invitation }) => invitation.candidateId))];
  const slugs = [...new Set(requests.map(({ invitation }) => invitation.packageSlug))];
  const { name, invitationEmails } = accounts;
  const [account] = await db
    .select({ name, invitationEmails })
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
    .where(and(eq(candidates.accountId, accountId), inArray(candidates.id, candidateIds)));
  const ordered = await db
    .select({ slug: packages.slug, name: packages.name })
    .from(packages)
    .where(and(activePackages(accountId), inArray(packages.slug, slugs)));
  return {
    accountName: account?.name ?? '',
    invitationEmails: account?.invitationEmails ?? true,
    recipients: new Map(people.map((person) => [person.id, person])),
    packageNames: new Map(ordered.map(({ slug, name }) => [slug, name])),
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts, candidates, packages } from '../../db/schema/index.ts';
import { sendMails } from '../../integrations/mail/outbox.ts';
import { invitationMail, reminderMail } from '../../integrations/mail/candidate-mails.ts';
import { activePackages } from '../packages/packages.queries.ts';
import type { Container } from '../../context.ts';
import { candidateLink } from '../../platform/candidate-links.ts';
import type { InvitationRow } from './invitation.serializer.ts';

/** A mail to the candidate of an invitation, at a time on the account's clock. */
export interface InvitationMailRequest {
  invitation: InvitationRow;
  kind: 'invitation' | 'reminder';
  at: Date;
}

/** Writes the mails that were asked for, all of one account, in the transaction that gives the reason. */
export async function mailCandidates(
  db: Transaction,
  container: Container,
  accountId: string,
  requests: InvitationMailRequest[],
): Promise<void> {
  if (!requests.length) return;
  const ids = [...new Set(requests.map(({ invitation }) => invitation.candidateId))];
  const slugs = [...new Set(requests.map(({ invitation }) => invitation.packageSlug))];
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  const people = await db
    .select({
      id: candidates.id,
      email: candidates.email,
      firstName: candidates.firstName,
      language: candidates.language,
    })
    .from(candidates)
    .where(and(eq(candidates.accountId, accountId), inArray(candidates.id, ids)));
  const ordered = await db
    .select({ slug: packages.slug, name: packages.name })
    .from(packages)
    .where(and(activePackages(accountId), inArray(packages.slug, slugs)));
  const person = new Map(people.map((row) => [row.id, row]));
  const packageName = new Map(ordered.map(({ slug, name }) => [slug, name]));

  await sendMails(
    db,
    container,
    requests.flatMap(({ invitation, kind, at }) => {
      const candidate = person.get(invitation.candidateId);
      if (!candidate) return [];
      const write = kind === 'invitation' ? invitationMail : reminderMail;
      const letter = write({
        accountName: account?.name ?? '',
        firstName: candidate.firstName,
        language: candidate.language,
        packageName: packageName.get(invitation.packageSlug) ?? invitation.packageSlug,
        invitationUrl: candidateLink(container, 'apply', invitation.id),
        expiresAt: invitation.expiresAt,
      });
      const envelope = { accountId, invitationId: invitation.id, recipient: candidate.email, createdAt: at };
      return [{ ...envelope, ...letter, kind }];
    }),
  );
}

import type { Container } from '../integrations/context.ts';
import type { Transaction } from '../db/pool/database.ts';
import { accountChangeMail, type ChangeNotice } from '../delivery/mail/account-change-mails.ts';
import type { LetterWriter } from '../delivery/mail/letter.ts';
import { sendMails, type NewMail } from '../delivery/mail/outbox.ts';
import { securityMail, type SecurityChange } from '../delivery/mail/security-mails.ts';
import { peopleOf } from './memberships.ts';

type MailContainer = Pick<Container, 'addresses' | 'clock' | 'config' | 'keys'>;

/** Writes to every admin of an account. */
export async function writeToAdmins(
  db: Transaction,
  container: MailContainer,
  { letter, ...mail }: Pick<NewMail, 'accountId' | 'kind' | 'candidateId'> & { letter: LetterWriter },
  now: Date,
): Promise<void> {
  const people = await peopleOf(db, mail.accountId);
  const admins = people.filter(({ role }) => role === 'admin');
  await sendMails(
    db,
    container,
    admins.map(({ email, language }) => ({
      ...mail,
      ...letter(language),
      recipient: email,
      createdAt: now,
    })),
  );
}

/** Tells the admins of an account that the way its people sign in has changed. */
export const mailAdmins = (
  db: Transaction,
  container: MailContainer,
  { accountId, ...notice }: { accountId: string; change: SecurityChange; by: string },
  now: Date,
): Promise<void> => {
  const url = `${container.addresses.dashboard}/security`;
  const letter: LetterWriter = (language) => securityMail(notice, url, language);
  return writeToAdmins(db, container, { accountId, kind: 'security', letter }, now);
};

/** Tells the admins of an account about a change of its people, keys, webhooks or connections, in its transaction. */
export const notifyAdmins = (
  db: Transaction,
  container: MailContainer,
  { accountId, ...notice }: ChangeNotice & { accountId: string },
  now: Date,
): Promise<void> => {
  const letter: LetterWriter = (language) =>
    accountChangeMail(notice, container.addresses.dashboard, language);
  return writeToAdmins(db, container, { accountId, kind: 'security', letter }, now);
};

import type { Container } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { accountChangeMail, type ChangeNotice } from '../integrations/mail/account-change-mails.ts';
import type { Letter } from '../integrations/mail/message.ts';
import { sendMails, type NewMail } from '../integrations/mail/outbox.ts';
import { securityMail, type SecurityChange } from '../integrations/mail/security-mails.ts';
import { peopleOf } from './memberships.ts';

type MailContainer = Pick<Container, 'queue' | 'addresses' | 'clock' | 'config' | 'keys'>;

/** Writes to every admin of an account. */
export async function writeToAdmins(
  db: Transaction,
  container: MailContainer,
  mail: Letter & Pick<NewMail, 'accountId' | 'kind' | 'candidateId'>,
  now: Date,
): Promise<void> {
  const people = await peopleOf(db, mail.accountId);
  const admins = people.filter(({ role }) => role === 'admin');
  await sendMails(
    db,
    container,
    admins.map(({ email }) => ({ ...mail, recipient: email, createdAt: now })),
  );
}

/** Tells the admins of an account that the way its people sign in has changed. */
export const mailAdmins = (
  db: Transaction,
  container: MailContainer,
  { accountId, change }: { accountId: string; change: SecurityChange },
  now: Date,
): Promise<void> => {
  const letter = securityMail(change, `${container.addresses.dashboard}/security`);
  return writeToAdmins(db, container, { accountId, kind: 'security', ...letter }, now);
};

/** Tells the admins of an account about a change of its people, keys, webhooks or connections, in its transaction. */
export const notifyAdmins = (
  db: Transaction,
  container: MailContainer,
  { accountId, ...notice }: ChangeNotice & { accountId: string },
  now: Date,
): Promise<void> => {
  const letter = accountChangeMail(notice, container.addresses.dashboard);
  return writeToAdmins(db, container, { accountId, kind: 'security', ...letter }, now);
};

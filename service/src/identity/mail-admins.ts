import { eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Transaction } from '../db/pool/database.ts';
import type { UserRow } from '../db/rows/rows.ts';
import { users } from '../db/schema/index.ts';
import type { Letter, LetterWriter } from '../delivery/mail/letter.ts';
import { sendMails, type NewMail } from '../delivery/mail/outbox.ts';
import {
  newDeviceMail,
  type Device,
  accountChangeMail,
  type ChangeNotice,
  securityMail,
  type SecurityChange,
} from '../delivery/mail/security-mails.ts';
import type { Container } from '../integrations/context.ts';
import { findDefaultAccountId, peopleOf } from './memberships.ts';
import type { SignInDevice } from './sign-in-devices.ts';

/**
 * Writes to a person about their own sign-in, in the transaction of the change.
 * @param letter gets the address of the page for a new password
 */
export async function notifyPerson(
  db: Transaction,
  container: Container,
  {
    user,
    letter,
  }: {
    user: Pick<UserRow, 'id' | 'email' | 'language'>;
    letter: (url: string, language: Language | null) => Letter;
  },
  now: Date,
): Promise<void> {
  const accountId = await findDefaultAccountId(db, user.id);
  if (accountId === undefined) return;
  const mail = letter(`${container.addresses.partners}/password/forgotten`, user.language);
  await sendMails(db, container, [
    { accountId, kind: 'security', recipient: user.email, ...mail, createdAt: now },
  ]);
}

/** Tells a person about a sign-in on a new device. */
export async function mailNewDevice(
  db: Transaction,
  container: Container,
  { userId, ip, device }: SignInDevice & { device: Device },
  now: Date,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const securityUrl = `${container.addresses.dashboard}/security`;
  const letter = (passwordUrl: string, language: Language | null): Letter =>
    newDeviceMail({ at: now, device, ip, securityUrl, passwordUrl }, language);
  await notifyPerson(db, container, { user, letter }, now);
}

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

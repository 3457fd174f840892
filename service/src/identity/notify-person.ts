import type { Language } from '@service-embeds/contract';
import type { Container } from '../integrations/context.ts';
import type { Transaction } from '../db/pool/database.ts';
import { eq } from 'drizzle-orm';
import type { UserRow } from '../db/rows/rows.ts';
import { users } from '../db/schema/index.ts';
import { newDeviceMail, type Device } from '../delivery/mail/sign-in-mails.ts';
import { sendMails } from '../delivery/mail/outbox.ts';
import type { Letter } from '../delivery/mail/letter.ts';
import { findDefaultAccountId } from './memberships.ts';
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

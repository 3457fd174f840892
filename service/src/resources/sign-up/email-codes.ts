import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Transaction } from '../../db/pool/database.ts';
import { users } from '../../db/schema/index.ts';
import { emailCodeMail, emailKnownMail } from '../../delivery/mail/customer-mails.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { createEmailedCode, emailedCodeMs } from '../../platform/credentials.ts';
import { areEqualTexts, hmac } from '../../platform/secret-keys.ts';

/** A code that was mailed, as the encrypted draft of a sign-up keeps it. The code itself is only in the mail. */
export interface SentCode {
  id: string;
  email: string;
  digest: string;
  /** Milliseconds since 1970, on the clock of the account that hosts the application. */
  expires: number;
}

const digestOf = ({ keys }: Container, { id, email }: Pick<SentCode, 'id' | 'email'>, code: string): string =>
  hmac(keys.hostedSessions, `email code ${id} ${email} ${code}`).toString('base64url');

/**
 * Mails a code of six digits to the owner of an address. The owner of an address that has a user gets a note instead, and
 * then no code is right.
 * @param recipient.accountId the account that hosts the application: the person has none yet to which the mail could belong
 */
export async function mailEmailCode(
  db: Transaction,
  container: Container,
  { accountId, email, language }: { accountId: string; email: string; language: Language },
  now: Date,
): Promise<SentCode> {
  const identity = { id: randomUUID(), email };
  const code = createEmailedCode();
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.email, email));
  const letter = user
    ? {
        kind: 'welcome' as const,
        ...emailKnownMail(container.addresses.dashboard, user.language ?? language),
      }
    : { kind: 'sign_up_code' as const, ...emailCodeMail(code, language) };
  await sendMails(db, container, [{ accountId, recipient: email, ...letter, createdAt: now }]);
  return {
    ...identity,
    digest: digestOf(container, identity, code),
    expires: now.getTime() + emailedCodeMs,
  };
}

/** Returns what is wrong with a code that a person entered; undefined if it is right. @param now of the hosting account */
export async function emailCodeProblem(
  container: Container,
  sent: SentCode,
  code: string,
  now: Date,
): Promise<'expired' | 'tooMany' | 'wrong' | undefined> {
  if (sent.expires <= now.getTime()) return 'expired';
  if (await container.limits.emailCodes.begin(sent.id)) return 'tooMany';
  const isRight = areEqualTexts(digestOf(container, sent, code.replaceAll(/\s/g, '')), sent.digest);
  return isRight ? undefined : 'wrong';
}

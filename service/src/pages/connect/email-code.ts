import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts, users } from '../../db/schema/index.ts';
import { emailCodeMail, emailKnownMail } from '../../delivery/mail/customer-mails.ts';
import { sendMails } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import { createEmailedCode, emailedCodeMs } from '../../platform/credentials.ts';
import { hmac, areEqualTexts } from '../../platform/crypto.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { inEvenTime } from '../kit/site/even-time.ts';
import type { ConnectContext } from './authorization-request.ts';

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

/** The time of the account that hosts the application: a partner lets codes expire with its test clock. */
async function hostTime({ var: { db, container, authorization } }: ConnectContext): Promise<Date> {
  const [host] = await db
    .select({ clockAdvanceSeconds: accounts.clockAdvanceSeconds })
    .from(accounts)
    .where(eq(accounts.id, authorization.application.accountId));
  return accountTime(container.clock, host ?? { clockAdvanceSeconds: 0 });
}

/**
 * Mails a code of six digits to the owner of an address. The owner of an address that has a user gets a note instead, and
 * then no code is right: the page looks the same and takes as long.
 * @returns the seconds to wait if too many mails were sent to this address, or from this network address
 */
export async function sendEmailCode(c: ConnectContext, email: string): Promise<SentCode | number> {
  const { container } = c.var;
  const seconds = await container.limits.mails.begin({ recipient: email, sender: clientNetwork(c.env.ip) });
  if (seconds) return seconds;
  const identity = { id: randomUUID(), email };
  const code = createEmailedCode();
  const now = await hostTime(c);
  await inEvenTime(mailCode(c, { email, code }, now));
  return {
    ...identity,
    digest: digestOf(container, identity, code),
    expires: now.getTime() + emailedCodeMs,
  };
}

async function mailCode(
  c: ConnectContext,
  { email, code }: { email: string; code: string },
  now: Date,
): Promise<void> {
  const { db, container, authorization } = c.var;
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.email, email));
  const letter = user
    ? emailKnownMail(container.addresses.dashboard, user.language ?? browserLanguage(c))
    : emailCodeMail(code, browserLanguage(c));
  // The person has no account yet, so the mail belongs to the account that hosts the application.
  const { accountId } = authorization.application;
  const mail = {
    accountId,
    kind: user ? ('welcome' as const) : ('sign_up_code' as const),
    recipient: email,
    ...letter,
    createdAt: now,
  };
  await db.transaction((transaction) => sendMails(transaction, container, [mail]));
}

/** Returns what is wrong with a code that a person entered; undefined if it is right. */
export async function emailCodeProblem(
  c: ConnectContext,
  sent: SentCode,
  code: string,
): Promise<'expired' | 'tooMany' | 'wrong' | undefined> {
  const { container } = c.var;
  if (sent.expires <= (await hostTime(c)).getTime()) return 'expired';
  if (await container.limits.emailCodes.begin(sent.id)) return 'tooMany';
  const isRight = areEqualTexts(digestOf(container, sent, code.replaceAll(/\s/g, '')), sent.digest);
  return isRight ? undefined : 'wrong';
}

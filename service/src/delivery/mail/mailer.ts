import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { MailFailure } from '@service-embeds/contract';
import { mailFailureOf, mailGiveUpAt, nextMailAttempt } from '@service-embeds/domain/mail/mail-outcome';
import { spreadRetry } from '@service-embeds/domain/retry';
import { leaseEnd, whileLeased } from '../../db/lease.ts';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { accounts, mails } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import { repeatWhileUnavailable } from '../../platform/unavailable.ts';
import { findLetterHtml, type LetterContext } from './find-letter-html.ts';
import { readMailBody, type MailRow } from './outbox.ts';
import { findReplyAddress } from './reply-address.ts';

/** What delivering mails takes from the container. */
export interface MailerContext extends LetterContext {
  config: Pick<Config, 'agency' | 'smtpUrl' | 'mailFrom' | 'mailReturnPath' | 'environment'>;
  clock: Clock;
  keys: Pick<Keys, 'data'>;
}

export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** What goes with mails, and what follows from their delivery in the transaction that records it. */
export interface MailListener {
  /** Returns the files of a mail. An error postpones the mail, like one of the mail server. */
  attachmentsOf: (mail: MailRow) => Promise<MailAttachment[]>;
  /** The mail server has taken a mail. */
  onSent: (db: Transaction, mail: MailRow) => Promise<void>;
  /** A mail was given up. */
  onGivenUp: (db: Transaction, mail: MailRow, error: unknown) => Promise<void>;
  /** An attempt failed. There may be more. */
  onError: (error: unknown, mail: { accountId: string; mailId: string; attempts: number }) => void;
}

/** Milliseconds for a connection, a greeting, and each answer of the mail server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * How often the record of a sent mail is tried. A try waits up to two seconds for a connection and three for a lock, so that all of them
 * end before the lease, of which 20 seconds or more are left.
 */
const maxRecords = 3;

/**
 * Returns what makes one attempt to deliver the mail that has been due longest. A mail that the server does not take is tried again
 * for 72 hours, and then given up. The result says whether there was one, so that more may be due.
 */
export function createMailer(
  db: Database,
  context: MailerContext,
  listener: MailListener,
): () => Promise<boolean> {
  const { config, clock, keys } = context;
  const transport = createSmtpTransport(config);
  const send = async (mail: MailRow) => {
    const body = readMailBody(keys, mail) ?? '';
    await transport?.sendMail({
      ...envelopeOf(config, mail),
      from: config.mailFrom,
      replyTo: await findReplyAddress(db, mail),
      attachments: await listener.attachmentsOf(mail),
      to: mail.recipient,
      subject: mail.subject,
      text: body,
      html: await findLetterHtml(db, context, mail, body),
    });
  };
  return async () => {
    const mail = await claim(db, clock.now());
    if (!mail) return false;
    try {
      await whileLeased(
        () => renewLease(db, mail, clock.now()),
        () => send(mail),
      );
    } catch (error) {
      listener.onError(error, { accountId: mail.accountId, mailId: mail.id, attempts: mail.attempts });
      await postpone(db, mail, { now: clock.now(), error, listener });
      return true;
    }
    const outcome = { now: clock.now(), isSent: transport !== undefined, listener };
    let failures = 0;
    await repeatWhileUnavailable(
      () => recordSent(db, mail, outcome),
      () => ++failures < maxRecords,
    );
    return true;
  };
}

/** Records that a mail was sent or, without a mail server, that it is kept for the outbox. */
const recordSent = (
  db: Database,
  mail: MailRow,
  { now, isSent, listener }: { now: Date; isSent: boolean; listener: MailListener },
): Promise<void> =>
  db.transaction(async (transaction) => {
    const changes = isSent
      ? { status: 'sent' as const, sentAt: now, body: null, dueAt: null, failure: null }
      : { status: 'kept' as const, dueAt: null };
    const [sent] = await transaction
      .update(mails)
      .set({ ...changes, statusAt: accountNow(mail, now) })
      // A message about its delivery may have come before this.
      .where(and(byId(mails, mail.accountId, mail.id), eq(mails.status, 'queued')))
      .returning();
    if (sent) await listener.onSent(transaction, sent);
  });

/** Claims the mail that has been due longest, and leases it. Only one of several workers gets it. */
async function claim(db: Database, now: Date): Promise<MailRow | undefined> {
  const next = db
    .select({ ctid: sql`ctid` })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: leaseEnd(now) })
    .where(sql`ctid = any(array(${next}))`)
    .returning();
  return mail;
}

/** Keeps other workers from a mail that is being sent. */
const renewLease = (db: Database, mail: MailRow, now: Date) =>
  db
    .update(mails)
    .set({ dueAt: leaseEnd(now) })
    .where(
      and(
        byId(mails, mail.accountId, mail.id),
        eq(mails.status, 'queued'),
        eq(mails.attempts, mail.attempts),
      ),
    );

/**
 * Returns what identifies a mail in messages about its delivery: its return path and its `Message-ID`, the same on every try, so
 * that a receiver can tell a repeat. Where the return path leads to the service, mail servers are asked to say what became of it.
 */
function envelopeOf(
  { mailFrom, mailReturnPath }: MailerContext['config'],
  { returnToken, recipient }: MailRow,
): Pick<SendMailOptions, 'messageId' | 'envelope' | 'dsn'> {
  const host = /@([\w.-]+)/.exec(mailReturnPath ?? mailFrom)?.[1] ?? 'localhost';
  const messageId = `<${returnToken}@${host}>`;
  if (mailReturnPath === undefined) return { messageId };
  const from = mailReturnPath.replace('@', `+${returnToken}@`);
  return {
    messageId,
    envelope: { from, to: recipient },
    dsn: { id: returnToken, return: 'headers', notify: ['success', 'failure', 'delay'], recipient },
  };
}

/** The account's time, as SQL. */
const accountNow = ({ accountId }: Pick<MailRow, 'accountId'>, now: Date) =>
  sql`${now.toISOString()}::timestamptz + (select ${accounts.clockAdvanceSeconds} from ${accounts} where ${accounts.id} = ${accountId}) * interval '1 second'`;

/** Schedules the next attempt, or gives the mail up. */
async function postpone(
  db: Database,
  mail: MailRow,
  { now, error, listener }: { now: Date; error: unknown; listener: MailListener },
): Promise<void> {
  const { isFinal, failure } = readRefusal(error);
  const next = isFinal ? undefined : nextMailAttempt(mail.attempts, { now, giveUpAt: mail.giveUpAt ?? now });
  const dueAt = next && spreadRetry(next, now, Math.random());
  await db.transaction(async (transaction) => {
    const changes = dueAt
      ? { dueAt }
      : { status: 'failed' as const, dueAt: null, failure, statusAt: accountNow(mail, now) };
    const [failed] = await transaction
      .update(mails)
      .set(changes)
      .where(and(byId(mails, mail.accountId, mail.id), eq(mails.status, 'queued')))
      .returning();
    if (failed && !dueAt) await listener.onGivenUp(transaction, failed, error);
  });
}

/** What nodemailer says about an answer of the mail server. */
interface SmtpError {
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * Reads why an attempt failed. A final refusal of the recipient or of the mail itself (RFC 5321, section 4.2.1) is the same on
 * every try. Other refusals, such as one of our credentials, end when the operator has fixed them.
 */
function readRefusal(error: unknown): { isFinal: boolean; failure: MailFailure } {
  const { responseCode = 0, command = '', response = '' } = error as SmtpError;
  const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
  const code = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0];
  if (code !== undefined) return { isFinal, failure: mailFailureOf(code) };
  if (!isFinal) return { isFinal, failure: 'unreachable' };
  return { isFinal, failure: responseCode === 550 && command === 'RCPT TO' ? 'invalid_address' : 'rejected' };
}

/** Opens the mail server. In production it has to encrypt, unless the address says otherwise. */
function createSmtpTransport({ smtpUrl, environment }: MailerContext['config']): Transporter | undefined {
  if (!smtpUrl) return undefined;
  const url = new URL(smtpUrl);
  const saysOtherwise = ['requireTLS', 'ignoreTLS', 'secure'].some((name) => url.searchParams.has(name));
  const settings = {
    ...timeouts,
    ...(environment === 'production' && url.protocol === 'smtp:' && !saysOtherwise && { requireTLS: true }),
  };
  for (const [name, value] of Object.entries(settings))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return createTransport(url.href);
}

/**
 * Attempts to deliver the mails of an account, which its test clock brings forward. Workers find what is due by themselves. A mail that
 * is due within a lease may be under way, and is left alone.
 */
export const dueMails = ({ clock }: { clock: Clock }) => ({
  name: 'mails',
  run: () => Promise.resolve(),
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    const back = sql`${bySeconds} * interval '1 second'`;
    const isLater = and(eq(mails.status, 'queued'), gt(mails.dueAt, leaseEnd(clock.now())));
    await db
      .update(mails)
      .set({ dueAt: sql`${mails.dueAt} - ${back}`, giveUpAt: sql`${mails.giveUpAt} - ${back}` })
      .where(and(ofAccount(mails, accountId), isLater));
  },
});

/** Tries a mail that was given up for another 72 hours. Does nothing if there is no such mail. */
export async function retryMail(
  db: Transaction,
  { clock }: { clock: Clock },
  mail: { accountId: string; id: string },
): Promise<void> {
  const now = clock.now();
  await db
    .update(mails)
    .set({ status: 'queued', attempts: 0, dueAt: now, giveUpAt: mailGiveUpAt(now) })
    .where(and(byId(mails, mail.accountId, mail.id), eq(mails.status, 'failed')));
}

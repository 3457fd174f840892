import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import { mailGiveUpAt, mailLeaseEnd, nextMailAttempt } from '@service-embeds/domain/mail/mail-retries';
import type { Database, Transaction } from '../../db/database.ts';
import type { Jobs, Queue } from '../../db/queue.ts';
import { mails } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto.ts';
import { readMailBody, type MailRow } from './outbox.ts';

/** What delivering mails takes from the container. */
export interface MailerContext {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'environment'>;
  clock: Clock;
  keys: Pick<Keys, 'data'>;
}

/** Who hears about mails, in the transaction that records what became of them. */
export interface MailListener {
  /** The mail server has taken a mail. */
  onSent: (db: Transaction, mail: MailRow) => Promise<void>;
  /** A mail was given up. */
  onGivenUp: (db: Transaction, mail: MailRow, error: unknown) => Promise<void>;
  /** An attempt failed. There may be more. */
  onError: (error: unknown, mail: { accountId: string; mailId: string; attempts: number }) => void;
}

/** Mails that one look enqueues. */
const batchSize = 500;
/** Milliseconds for a connection, a greeting, and each answer of the mail server. All of them end before the lease. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

const byId = ({ accountId, id }: Pick<MailRow, 'accountId' | 'id'>) =>
  and(eq(mails.accountId, accountId), eq(mails.id, id));

/**
 * Returns the job that delivers a mail: one attempt. A mail that the server does not take is tried again for 72 hours
 * (`dueMails`), and then given up.
 */
export function createMailer(
  db: Database,
  { config, clock, keys }: MailerContext,
  listener: MailListener,
): (job: Jobs['mail']) => Promise<void> {
  const transport = createSmtpTransport(config);
  return async ({ accountId, mailId, attempt }) => {
    const mail = await claim(db, { accountId, id: mailId, attempt, now: clock.now() });
    if (!mail) return;
    try {
      await transport?.sendMail({
        // The same on every try, so that a receiver can tell a repeat.
        messageId: `<${mail.id}@service-embeds>`,
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: readMailBody(keys, mail) ?? '',
      });
    } catch (error) {
      listener.onError(error, { accountId, mailId, attempts: mail.attempts });
      await postpone(db, mail, { now: clock.now(), error, listener });
      return;
    }
    await db.transaction(async (transaction) => {
      const changes = transport
        ? { status: 'sent' as const, sentAt: clock.now(), body: null, dueAt: null }
        : { status: 'kept' as const, dueAt: null };
      await transaction.update(mails).set(changes).where(byId(mail));
      await listener.onSent(transaction, mail);
    });
  };
}

/** Takes one attempt. Only one of several jobs for the same attempt gets the mail. */
async function claim(
  db: Database,
  { accountId, id, attempt, now }: { accountId: string; id: string; attempt: number; now: Date },
): Promise<MailRow | undefined> {
  const isOpen = and(byId({ accountId, id }), eq(mails.status, 'queued'), eq(mails.attempts, attempt));
  const changes = { attempts: sql`${mails.attempts} + 1`, dueAt: mailLeaseEnd(now) };
  const [mail] = await db.update(mails).set(changes).where(isOpen).returning();
  return mail;
}

/** Schedules the next attempt, or gives the mail up. */
async function postpone(
  db: Database,
  mail: MailRow,
  { now, error, listener }: { now: Date; error: unknown; listener: MailListener },
): Promise<void> {
  const dueAt = nextMailAttempt(mail.attempts, { now, giveUpAt: mail.giveUpAt ?? now });
  await db.transaction(async (transaction) => {
    const changes = dueAt ? { dueAt } : { status: 'failed' as const, dueAt: null };
    await transaction.update(mails).set(changes).where(byId(mail));
    if (!dueAt) await listener.onGivenUp(transaction, mail, error);
  });
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

/** Mails that are due: another attempt, and those whose job was lost. */
export const dueMails = (context: { clock: Clock; queue: Queue }) => ({
  name: 'mails',
  run: async (db: Database) => {
    let count: number;
    do {
      count = await db.transaction((transaction) => enqueueDue(transaction, context));
    } while (count === batchSize);
  },
  /** Brings forward the mails of an account whose test clock has moved. */
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    const back = sql`${bySeconds} * interval '1 second'`;
    await db
      .update(mails)
      .set({ dueAt: sql`${mails.dueAt} - ${back}`, giveUpAt: sql`${mails.giveUpAt} - ${back}` })
      .where(and(eq(mails.accountId, accountId), eq(mails.status, 'queued')));
  },
});

async function enqueueDue(
  db: Transaction,
  { clock, queue }: { clock: Clock; queue: Queue },
): Promise<number> {
  const now = clock.now();
  const rows = await db
    .select({ accountId: mails.accountId, id: mails.id, attempt: mails.attempts })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, now)))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  if (!rows.length) return 0;
  const ids = rows.map(({ id }) => id);
  await db
    .update(mails)
    .set({ dueAt: mailLeaseEnd(now) })
    .where(and(inArray(mails.id, ids), eq(mails.status, 'queued')));
  await queue.add(
    db,
    'mail',
    rows.map(({ accountId, id, attempt }) => ({ accountId, mailId: id, attempt })),
  );
  return rows.length;
}

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
    .where(and(byId(mail), eq(mails.status, 'failed')));
}

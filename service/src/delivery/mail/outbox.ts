import type { InferInsertModel } from 'drizzle-orm';
import { mailGiveUpAt } from '@service-embeds/domain/mail/mail-outcome';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { mails } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { newOrderedId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secret-keys.ts';

export type MailRow = typeof mails.$inferSelect;

export type NewMail = Omit<
  InferInsertModel<typeof mails>,
  | 'id'
  | 'body'
  | 'status'
  | 'statusAt'
  | 'failure'
  | 'returnToken'
  | 'storedAt'
  | 'sentAt'
  | 'attempts'
  | 'dueAt'
  | 'giveUpAt'
> & { body: string };

/** What sending mails takes from the container. */
export interface MailEnvironment {
  clock: Clock;
  keys: Pick<Keys, 'data'>;
  config: Pick<Config, 'smtpUrl' | 'environment' | 'mailRecipients'>;
}

const bodyPlace = ({ accountId, id }: Pick<MailRow, 'accountId' | 'id'>) =>
  valuePlace('mails', 'body', [accountId, id]);

/** Returns the text of a mail, or null if the mail server has taken it. */
export const readMailBody = (
  { data }: Pick<Keys, 'data'>,
  mail: Pick<MailRow, 'accountId' | 'id' | 'body'>,
): string | null => mail.body && data.decrypt(mail.body, bodyPlace(mail));

/** Mails without which a candidate, or a person who signs up, can't continue. */
export const codeKinds = [
  'link_code',
  'sign_up_code',
  'sign_up_link',
] as const satisfies readonly MailRow['kind'][];

export const candidateMailKinds: ReadonlySet<MailRow['kind']> = new Set([
  'invitation',
  'reminder',
  'documents',
  'application_received',
  'report_copy',
  'report_review',
  'link_code',
  'new_link',
  'address_changed',
  'public_records',
  'dispute_received',
  'dispute_result',
  'item_reinserted',
  'pre_adverse_action',
  'post_adverse_action',
]);

/** Returns the code, or the link, of a mail of these kinds: it stands on a line of its own. Null: the mail has none. */
export function readCode(
  keys: Pick<Keys, 'data'>,
  mail: Pick<MailRow, 'accountId' | 'id' | 'body'>,
): { code: string | null; url: string | null } {
  const body = readMailBody(keys, mail) ?? '';
  const line = (pattern: RegExp) => pattern.exec(body)?.[0] ?? null;
  return { code: line(/^\d{6}$/m), url: line(/^https?:\/\/\S+$/m) };
}

/** A mail with its ID and its state, before it is stored. */
export type PreparedMail = ReturnType<typeof prepareMail>;

/**
 * Puts mails into the outbox, where workers find those that are to be sent, in the transaction that gives the reason for them. Without
 * a mail server, and in staging for everybody who is not on the list of recipients, they stay there for developers.
 *
 * @returns the mails as they are stored, in the same order
 */
export async function sendMails(
  db: Transaction,
  environment: MailEnvironment,
  newMails: NewMail[],
): Promise<PreparedMail[]> {
  const preparedMails = newMails.map((mail) => prepareMail(environment, mail));
  await insertRows(db, mails, preparedMails);
  return preparedMails;
}

/** Returns a mail as `sendMails` stores it. What it belongs to can then be stored with its ID, in the same statements. */
export function prepareMail({ clock, config, keys }: MailEnvironment, mail: NewMail) {
  const now = clock.now();
  // In the order of storing, whatever the account's clock says.
  const id = newOrderedId(now);
  const body = keys.data.encrypt(mail.body, bodyPlace({ accountId: mail.accountId, id }));
  const state = isMailed(config, mail.recipient)
    ? { status: 'queued' as const, dueAt: now, giveUpAt: mailGiveUpAt(now) }
    : { status: 'kept' as const };
  return { ...mail, id, body, storedAt: now, statusAt: mail.createdAt, failure: null, ...state };
}

/** Whether mails to an address leave the service. Staging has invented people, and mails only those who agreed to it. */
export function isMailed(
  { smtpUrl, environment, mailRecipients }: MailEnvironment['config'],
  recipient: string,
): boolean {
  if (!smtpUrl) return false;
  if (environment === 'production') return true;
  const address = recipient.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@'));
  return mailRecipients.includes(address) || mailRecipients.includes(domain);
}

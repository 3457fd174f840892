import assert from 'node:assert/strict';
import { desc, eq, type SQL } from 'drizzle-orm';
import { mails } from '../../../src/db/schema/index.ts';
import { readMailBody, type MailRow } from '../../../src/delivery/mail/outbox.ts';
import type { TestService } from '../service.ts';
import type { Visitor } from '../steps/visitor.ts';

/** A mail as its receiver reads it. */
export type ReadMail = Omit<MailRow, 'body'> & { body: string | null };

/** Returns the mails that match, newest first. */
export async function selectMails(
  { database, container }: Pick<TestService, 'database' | 'container'>,
  where: SQL | undefined,
): Promise<ReadMail[]> {
  const rows = await database.select().from(mails).where(where).orderBy(desc(mails.id));
  return rows.map((row) => ({ ...row, body: readMailBody(container.keys, row) }));
}

/** Returns the mails to an address, newest first. */
export const mailsTo = (service: TestService, recipient: string): Promise<ReadMail[]> =>
  selectMails(service, eq(mails.recipient, recipient));

/** Returns the first address in a mail. */
export const linkIn = (mail: ReadMail | undefined): string => /http\S+/.exec(mail?.body ?? '')?.[0] ?? '';

/** Enters the code that was mailed to a person who signs up on the hosted pages. */
export async function enterEmailCode(service: TestService, visitor: Visitor, email: string): Promise<void> {
  assert.match(visitor.text, /name="email_code"/);
  const [mail] = await mailsTo(service, email);
  await visitor.submit({ email_code: /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? '' });
}

import assert from 'node:assert/strict';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../src/db/schema/index.ts';
import type { TestService } from './service.ts';
import type { Visitor } from './visitor.ts';

type MailRow = typeof mails.$inferSelect;

/** Returns the mails to an address, newest first. */
export const mailsTo = ({ database }: TestService, recipient: string): Promise<MailRow[]> =>
  database.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.id));

/** Returns the first address in a mail. */
export const linkIn = (mail: MailRow | undefined): string => /http\S+/.exec(mail?.body ?? '')?.[0] ?? '';

/** Enters the code that was mailed to a person who signs up on the hosted pages. */
export async function enterEmailCode(service: TestService, visitor: Visitor, email: string): Promise<void> {
  assert.match(visitor.text, /Check your email/);
  const [mail] = await mailsTo(service, email);
  await visitor.submit({ email_code: /^\d{6}$/m.exec(mail?.body ?? '')?.[0] ?? '' });
}

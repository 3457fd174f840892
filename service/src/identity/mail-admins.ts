import { and, eq } from 'drizzle-orm';
import type { Container } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/index.ts';
import { sendMails } from '../integrations/mail/outbox.ts';
import { securityMail, type SecurityChange } from '../integrations/mail/security-mails.ts';

/** Tells the admins of an account that the way its people sign in has changed. */
export async function mailAdmins(
  db: Transaction,
  container: Pick<Container, 'queue' | 'addresses'>,
  { accountId, change }: { accountId: string; change: SecurityChange },
  now: Date,
): Promise<void> {
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'admin')));
  const letter = securityMail(change, `${container.addresses.dashboard}/security`);
  const kind = 'security' as const;
  await sendMails(
    db,
    container,
    admins.map(({ email }) => ({ accountId, kind, recipient: email, ...letter, createdAt: now })),
  );
}

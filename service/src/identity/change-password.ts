import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../db/audit/audit-log.ts';
import type { Transaction } from '../db/pool/database.ts';
import type { UserRow } from '../db/rows/rows.ts';
import { users } from '../db/schema/index.ts';
import { passwordChangedMail } from '../delivery/mail/security-mails.ts';
import type { Container } from '../integrations/context.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { personActor } from './audit-actor.ts';
import { endSessionsOf } from './end-sessions.ts';
import { notifyPerson } from './mail-admins.ts';
import { accountsOf } from './memberships.ts';
import { forgetDevices } from './sign-in-devices.ts';

interface PasswordChange {
  user: Pick<UserRow, 'id' | 'email' | 'language' | 'passwordHash'>;
  passwordHash: string;
  origin: RequestOrigin;
  /** Keeps the session in which the person changes the password. */
  exceptSessionId?: string | undefined;
}

/**
 * Sets a person's password, ends the sessions that were started with the old one, and tells the person. Of two changes at the
 * same time, the first one counts.
 * @returns whether it was set
 */
export async function changePassword(
  db: Transaction,
  container: Container,
  { user, passwordHash, origin, exceptSessionId }: PasswordChange,
  now: Date,
): Promise<boolean> {
  const { id, passwordHash: oldHash } = user;
  const unchanged = oldHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, oldHash);
  const updatedRows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id });
  if (!updatedRows.length) return false;
  await endSessionsOf(db, id, now, exceptSessionId === undefined ? {} : { exceptId: exceptSessionId });
  await forgetDevices(db, id);
  await notifyPerson(db, container, { user, letter: passwordChangedMail }, now);
  const entry = {
    actor: personActor(user),
    action: 'password.changed',
    object: { type: 'user', id },
    origin,
  } as const;
  for (const account of await accountsOf(db, id))
    await recordAudit(db, { ...entry, accountId: account.id }, now);
  return true;
}

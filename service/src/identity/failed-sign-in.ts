import { eq } from 'drizzle-orm';
import { recordAudit } from '../db/audit/audit-log.ts';
import type { Database } from '../db/pool/database.ts';
import { users } from '../db/schema/index.ts';
import type { Container } from '../integrations/context.ts';
import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { hmac } from '../platform/secret-keys.ts';
import { accountsOf } from './memberships.ts';
import type { AuthenticationFactor } from './sessions.ts';

export interface FailedSignIn {
  /** What the visitor tried to prove. */
  factor: AuthenticationFactor;
  origin: RequestOrigin;
}

/** Records in the log of each account of a person that a sign-in as this person failed. */
export const recordFailedSignIn = (
  db: Database,
  { clock }: Pick<Container, 'clock'>,
  { userId, factor, origin }: FailedSignIn & { userId: string },
): Promise<void> =>
  db.transaction(async (transaction) => {
    for (const { id } of await accountsOf(transaction, userId))
      await recordAudit(
        transaction,
        {
          accountId: id,
          actor: { kind: 'visitor', id: null },
          action: 'session.failed',
          object: { type: 'user', id: userId },
          details: { factor },
          origin,
        },
        clock.now(),
      );
  });

/**
 * Records a wrong password. An address without a user belongs to no account: the process log gets a keyed hash of it, which
 * shows that tries belong together and not what was typed, because people type passwords into the wrong field.
 */
export async function recordWrongPassword(
  db: Database,
  { clock, keys, log }: Pick<Container, 'clock' | 'keys' | 'log'>,
  { email, origin }: { email: string; origin: RequestOrigin },
): Promise<void> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) return recordFailedSignIn(db, { clock }, { userId: user.id, factor: 'password', origin });
  const address = hmac(keys.hostedSessions, `failed sign-in ${email}`).toString('base64url');
  log.warn(
    { address, ip: origin.ip, request: origin.requestId },
    'Sign-in failed: no user has this address.',
  );
}

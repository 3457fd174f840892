import { and, eq, isNull, sql, ne, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/pool/database.ts';
import { ofAccount } from '../db/rows/of-account.ts';
import { isEqual } from '../db/rows/rows.ts';
import { sessions, users } from '../db/schema/index.ts';
import type { SessionRow } from './sessions.ts';

/** Ends one session of a person, and returns whether it did. Does nothing to a session of another person. */
export async function endSession(
  db: Queryable,
  { id, userId }: Pick<SessionRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/**
 * Ends a person's sessions on all sites: after a change of password or role, and for "Sign out everywhere". A sign-in that
 * has checked a password or a factor before gets no session.
 * @param only `accountId` limits it to one account; `exceptId` keeps the session that asks for it
 */
export async function endSessionsOf(
  db: Queryable,
  userId: string,
  now: Date,
  { accountId, exceptId }: { accountId?: string; exceptId?: string } = {},
): Promise<void> {
  await db
    .update(users)
    .set({ sessionsVersion: sql`${users.sessionsVersion} + 1` })
    .where(eq(users.id, userId));
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        isEqual(sessions.accountId, accountId),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    );
}

/** Ends all sessions of people who work in an account, on all sites. */
export async function endSessionsInAccount(db: Queryable, accountId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ofAccount(sessions, accountId), isNull(sessions.endedAt)));
}

export interface ProviderSessions {
  accountIds: string[];
  issuer: string;
  /** Limits it to one person. Without it, `sessionId` has to be there. */
  subject: string | undefined;
  sessionId: string | undefined;
}

/** Ends the sessions on all sites that were made through sessions at a provider, and returns them. */
export async function endProviderSessions(
  db: Queryable,
  { accountIds, issuer, subject, sessionId }: ProviderSessions,
  now: Date,
): Promise<SessionRow[]> {
  if (subject === undefined && sessionId === undefined) return [];
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        isNull(sessions.endedAt),
        inArray(sessions.providerAccountId, accountIds),
        eq(sessions.providerIssuer, issuer),
        isEqual(sessions.providerSubject, subject),
        isEqual(sessions.providerSessionId, sessionId),
      ),
    )
    .returning();
}

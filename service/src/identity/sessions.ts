import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../db/pool/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { sessions, users } from '../db/schema/index.ts';
import type { Config } from '../platform/config.ts';
import { newId } from '../platform/ids.ts';
import { sha256 } from '../platform/secret-keys.ts';

export type { SessionRow } from '../db/rows/rows.ts';

export type SessionSite = SessionRow['site'];
export type AuthenticationFactor = SessionRow['factors'][number];

/** How long a session lasts, in minutes. */
export interface SessionLimits {
  /** Since the last request. */
  idle: number;
  absolute: number;
}

/** What an OpenID provider said about a person who signed in there. */
export interface ProviderSession {
  /** The account whose provider it is. */
  accountId: string;
  /** The provider's issuer identifier (`iss`). */
  issuer: string;
  /** Who the person is at the provider (`sub`). */
  subject: string;
  /** The session at the provider (`sid`), if it named one. */
  sessionId: string | undefined;
}

/** A session to create after a person has signed in. */
export interface NewSession {
  site: SessionSite;
  userId: string;
  /** The account that the person works in. */
  accountId: string;
  factors: AuthenticationFactor[];
  /** Only of a person who signed in at the account's provider. */
  provider: ProviderSession | undefined;
  /** When the person last proved who they are. Default: now */
  authenticatedAt?: Date;
  ip: string | undefined;
  userAgent: string | undefined;
}

/** Minutes after a proof of identity in which sensitive settings can be changed without another one. */
export const recentAuthenticationMinutes = 10;

/**
 * Returns the limits of a site's sessions: a day's work in the dashboard and the staff console (NIST SP 800-63B, section 4.2.3), and on the
 * hosted pages the time it takes to connect an account.
 */
export const sessionLimits = (
  { sessionIdleMinutes }: Pick<Config, 'sessionIdleMinutes'>,
  site: SessionSite,
): SessionLimits =>
  site === 'partners' ? { idle: 15, absolute: 15 } : { idle: sessionIdleMinutes, absolute: 12 * 60 };

const minutesBefore = (now: Date, minutes: number): Date =>
  new Date(now.getTime() - minutes * millisecondsPerMinute);

/**
 * Creates a session with a new secret, so that a secret from before sign-in is worth nothing.
 * @returns the session, and the secret for its cookie, which is not stored
 */
export async function createSession(
  db: Queryable,
  { ip, userAgent, provider, authenticatedAt, ...values }: NewSession,
  now: Date,
): Promise<{ secret: string; session: SessionRow }> {
  const secret = randomBytes(32).toString('base64url');
  const [session] = await db
    .insert(sessions)
    .values({
      ...values,
      id: newId(now),
      hash: sha256(secret),
      createdAt: now,
      lastSeenAt: now,
      authenticatedAt: authenticatedAt && authenticatedAt < now ? authenticatedAt : now,
      ...(provider && toProviderColumns(provider)),
      ip: ip ?? null,
      userAgent: userAgent ?? null,
    })
    .returning();
  if (!session) throw new Error('PostgreSQL did not return the inserted session.');
  return { secret, session };
}

/**
 * Locks a person until the end of the transaction, so that their sessions are not ended while one is created. Sign-ins of one
 * person happen one after the other, because the first of them changes the person: it notes their language. A sign-in
 * takes this lock before it ends the session from before it: a request that ends all sessions locks in the same order.
 * @returns how often all sessions of the person were ended; undefined if there is no such person
 */
export async function lockSessionsVersion(db: Transaction, userId: string): Promise<number | undefined> {
  const [user] = await db
    .select({ sessionsVersion: users.sessionsVersion })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user?.sessionsVersion;
}

const toProviderColumns = ({ accountId, issuer, subject, sessionId }: ProviderSession) => ({
  providerAccountId: accountId,
  providerIssuer: issuer,
  providerSubject: subject,
  providerSessionId: sessionId ?? null,
});

/** Returns the session at the provider in which a person has signed in. */
export const providerSessionOf = ({
  providerAccountId,
  providerIssuer,
  providerSubject,
  providerSessionId,
}: SessionRow): ProviderSession | undefined =>
  providerAccountId === null || providerIssuer === null || providerSubject === null
    ? undefined
    : {
        accountId: providerAccountId,
        issuer: providerIssuer,
        subject: providerSubject,
        sessionId: providerSessionId ?? undefined,
      };

/** Notes the session at the provider in which the person has signed in again. */
export async function recordProviderSession(
  db: Queryable,
  { id }: SessionRow,
  provider: ProviderSession,
): Promise<void> {
  await db.update(sessions).set(toProviderColumns(provider)).where(eq(sessions.id, id));
}

/** A session to look for: by the secret of its cookie, or by its ID in a session token that we signed. */
export type SessionName = { site: SessionSite; limits: SessionLimits } & (
  | { secret: string }
  | { id: string }
);

/**
 * Returns a working session, or undefined if it has ended or expired.
 * @param options.extend whether it lasts longer from now on. Not for what a page does by itself
 */
export async function findSession(
  db: Queryable,
  { site, limits, ...name }: SessionName,
  now: Date,
  { extend }: { extend: boolean },
): Promise<SessionRow | undefined> {
  const isNamed = 'id' in name ? eq(sessions.id, name.id) : eq(sessions.hash, sha256(name.secret));
  const [session] = await db
    .select()
    .from(sessions)
    .where(and(isNamed, eq(sessions.site, site), isWorking(limits, now)));
  if (extend && session && session.lastSeenAt <= minutesBefore(now, 1))
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, session.id));
  return session;
}

const isWorking = ({ idle, absolute }: SessionLimits, now: Date) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.lastSeenAt, minutesBefore(now, idle)),
    gt(sessions.createdAt, minutesBefore(now, absolute)),
  );

/** Returns the working sessions of a person on one site, newest first. */
export const listSessions = (
  db: Queryable,
  { userId, site, limits }: { userId: string; site: SessionSite; limits: SessionLimits },
  now: Date,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.site, site), isWorking(limits, now)))
    .orderBy(desc(sessions.id));

/** Notes that the person has proved who they are again, and how. */
export async function recordAuthentication(
  db: Queryable,
  session: SessionRow,
  factor: AuthenticationFactor,
  now: Date,
): Promise<SessionRow> {
  const changes = { authenticatedAt: now, factors: [...new Set([...session.factors, factor])] };
  await db.update(sessions).set(changes).where(eq(sessions.id, session.id));
  return { ...session, ...changes };
}

/** Whether the person proved who they are a short time ago. */
export const isRecentlyAuthenticated = ({ authenticatedAt }: SessionRow, now: Date): boolean =>
  authenticatedAt > minutesBefore(now, recentAuthenticationMinutes);

/** Lets the person of a session work in another account. The caller has checked that the person belongs to it. */
export async function switchAccount(
  db: Queryable,
  { id }: Pick<SessionRow, 'id'>,
  accountId: string,
): Promise<void> {
  await db.update(sessions).set({ accountId }).where(eq(sessions.id, id));
}

// oxlint-disable eslint-core/no-page-writes -- It makes and ends the session with which a person calls routes.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { millisecondsPerDay, millisecondsPerMinute } from '@service-embeds/domain/time';
import { recordAudit, type AuditEntry } from '../../../db/audit/audit-log.ts';
import type { Database } from '../../../db/pool/database.ts';
import type { UserRow } from '../../../db/rows/rows.ts';
import { personActor } from '../../../identity/audit-actor.ts';
import { endSession } from '../../../identity/end-sessions.ts';
import { mailNewDevice } from '../../../identity/mail-admins.ts';
import { rememberReaderLanguage } from '../../../identity/people.ts';
import {
  createSession,
  findSession,
  lockSessionsVersion,
  sessionLimits,
  type AuthenticationFactor,
  providerSessionOf,
  type ProviderSession,
  type SessionLimits,
  type SessionRow,
  type SessionSite,
} from '../../../identity/sessions.ts';
import { deviceName, readDevice, rememberDevice } from '../../../identity/sign-in-devices.ts';
import type { ProviderIdentity } from '../../../identity/single-sign-on/provider.ts';
import type { Container } from '../../../integrations/context.ts';
import type { Client } from '../../../platform/http/client.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { deviceDays } from '../../../platform/identity-limits.ts';
import { hmac, areEqualTexts } from '../../../platform/secret-keys.ts';
import { browserLanguage } from './browser-language.ts';

/** A visit to a site, before and after sign-in. */
export interface Session {
  /** Random and secret. Sign-in and sign-out replace it. */
  secret: string;
  /** The session of the person who is signed in. */
  signedIn: SessionRow | undefined;
}

/** What the cookie of a visit or of a session says. */
export interface SessionCookie {
  kind: typeof visitorKind | typeof signedInKind;
  secret: string;
}

/** A person who has proved who they are. */
export interface SignIn {
  /** As read before the proof was checked: all sessions may have been ended since then. */
  user: Pick<UserRow, 'id' | 'sessionsVersion'>;
  /** The account that the person works in. */
  accountId: string;
  factors: AuthenticationFactor[];
  /** What an account's OpenID provider said, if the person signed in there. */
  provider?: ProviderSession & Pick<ProviderIdentity, 'authenticatedAt'>;
}

/** Minutes for which a form that was opened before sign-in can be sent. */
const visitorMinutes = 8 * 60;
/** Minutes that the sentence about a form waits for the next page. */
const messageMinutes = 5;
const visitorKind = 'visitor';
const signedInKind = 'signed-in';

/**
 * The sessions of one site, and the tokens of their forms. A signed cookie holds the secret of a visitor, who has not
 * signed in, or of a session in the database.
 */
export class Sessions {
  private readonly db: Database;
  private readonly container: Container;
  private readonly site: SessionSite;
  private readonly key: Buffer<ArrayBuffer>;
  /** How long the sessions of people last. */
  readonly limits: SessionLimits;

  constructor(db: Database, container: Container, site: SessionSite) {
    this.db = db;
    this.container = container;
    this.site = site;
    this.limits = sessionLimits(container.config, site);
    // A key for each site: a cookie of one site is worth nothing at another.
    this.key = Buffer.from(hmac(container.keys.hostedSessions, `session cookie ${site}`));
  }

  /**
   * Returns the visitor's session, or starts one if there is none, or it has ended, expired or was altered.
   * @param options.extend whether it lasts longer from now on. Default true
   */
  async read(c: Context, { extend = true } = {}): Promise<Session> {
    const { kind, secret } = (await this.readCookie(c)) ?? {};
    const now = this.container.clock.now();
    if (kind === visitorKind && secret) return { secret, signedIn: undefined };
    if (kind === signedInKind && secret) {
      const name = { site: this.site, secret, limits: this.limits };
      const signedIn = await findSession(this.db, name, now, { extend });
      if (signedIn) return { secret, signedIn };
    }
    return this.startVisit(c);
  }

  /**
   * Returns what a visitor's cookie says, if this site has signed it, without a look into the database: the session of a person may
   * have ended meanwhile.
   */
  async readCookie(c: Context): Promise<SessionCookie | undefined> {
    const cookie = await getSignedCookie(c, this.key, this.cookieName, this.cookiePrefix);
    const [kind, secret = '', expires = ''] = (cookie || '').split('.');
    if (!secret || (kind !== visitorKind && kind !== signedInKind)) return undefined;
    const isOver = kind === visitorKind && !(Number(expires) > this.container.clock.now().getTime());
    return isOver ? undefined : { kind, secret };
  }

  /**
   * Starts the session of a person who has just signed in. It has a new secret; an earlier session ends. If the person's
   * sessions were ended while the proof was checked, there is no new one, and the site asks to sign in again.
   */
  async signIn(c: Context, previous: Session, proven: SignIn): Promise<void> {
    const { ip, userAgent } = c.env as Client;
    const { user, provider, ...others } = proven;
    const userId = user.id;
    const earlier = previous.signedIn?.userId === userId ? providerSessionOf(previous.signedIn) : undefined;
    const values = {
      site: this.site,
      userId,
      ...others,
      ip,
      userAgent,
      provider: provider ?? earlier,
      // A provider may sign in a browser without asking the person. Only its own time says when it asked.
      ...(provider && { authenticatedAt: provider.authenticatedAt ?? new Date(0) }),
    };
    const now = this.container.clock.now();
    const result = await this.db.transaction(async (transaction) => {
      const version = await lockSessionsVersion(transaction, userId);
      if (version !== user.sessionsVersion) return undefined;
      const wasWorking = !previous.signedIn || (await endSession(transaction, previous.signedIn, now));
      // What an ended session of the same person has proven counts no more.
      if (!wasWorking && previous.signedIn?.userId === userId) return undefined;
      await rememberReaderLanguage(transaction, userId, browserLanguage(c));
      const newSession = await createSession(transaction, values, now);
      await recordAudit(transaction, sessionEntry(c, newSession.session, 'session.created'), now);
      return newSession;
    });
    if (!result) return;
    const { secret, session } = result;
    await this.setCookie(c, this.cookieName, `${signedInKind}.${secret}`, this.limits.absolute);
    const deviceId = await this.keepDeviceCookie(c, userId);
    // The steps of one sign-in are one sign-in.
    if (previous.signedIn?.userId !== userId) await this.noticeDevice(session, deviceId);
  }

  /** Ends the session of a person. The visit goes on with a new secret. */
  async signOut(c: Context, session: Session): Promise<Session> {
    const { signedIn } = session;
    const now = this.container.clock.now();
    if (signedIn)
      await this.db.transaction(async (transaction) => {
        await endSession(transaction, signedIn, now);
        await recordAudit(transaction, sessionEntry(c, signedIn, 'session.ended'), now);
      });
    return this.startVisit(c);
  }

  /** Keeps a sentence for the next page, which says what a form did. It must not name anybody: the browser stores it. */
  async setMessage(c: Context, message: string): Promise<void> {
    await this.setCookie(c, this.messageCookieName, message, messageMinutes);
  }

  /** Returns the sentence that the last form left, once. */
  async takeMessage(c: Context): Promise<string | undefined> {
    const message = await getSignedCookie(c, this.key, this.messageCookieName, this.cookiePrefix);
    if (message === undefined) return undefined;
    await this.setCookie(c, this.messageCookieName, '', 0);
    return message || undefined;
  }

  /** Returns the token of a session's forms, which a form of another site cannot know. */
  formToken({ secret }: Session): string {
    return hmac(this.container.keys.hostedSessions, `form ${this.site} ${secret}`).toString('base64url');
  }

  /** Whether a form was made for this session. */
  isFormToken(session: Session, token: string): boolean {
    return areEqualTexts(token, this.formToken(session));
  }

  /** Returns the device of a request, and the person who has signed in on it before. It is no proof of who that is. */
  async readDevice(c: Pick<Context, 'req'>): Promise<{ id: string; userId: string } | undefined> {
    const cookie = await getSignedCookie(c as Context, this.key, this.deviceCookieName, this.cookiePrefix);
    const [id = '', userId = '', expires = ''] = (cookie || '').split('.');
    return id && Number(expires) > this.container.clock.now().getTime() ? { id, userId } : undefined;
  }

  /** Gives the device of a person a limit of its own for wrong passwords, which strangers cannot use up. */
  private async keepDeviceCookie(c: Context, userId: string): Promise<string> {
    const device = await this.readDevice(c);
    const id = device?.userId === userId ? device.id : randomBytes(16).toString('base64url');
    const expires = this.container.clock.now().getTime() + deviceDays * millisecondsPerDay;
    await this.setCookie(c, this.deviceCookieName, `${id}.${userId}.${expires}`, deviceDays * 24 * 60);
    return id;
  }

  /** Writes to the person if the device is new. The person is signed in, whatever happens to the mail. */
  private async noticeDevice({ userId, ip, userAgent }: SessionRow, deviceId: string): Promise<void> {
    const { container } = this;
    const now = container.clock.now();
    const device = { userId, deviceId, browser: deviceName(userAgent), ip: ip ?? undefined };
    await this.db
      .transaction(async (transaction) => {
        if (await rememberDevice(transaction, device, now))
          await mailNewDevice(transaction, container, { ...device, device: readDevice(userAgent) }, now);
      })
      .catch((error: unknown) =>
        container.log.error({ error, user: userId }, 'A device was not remembered.'),
      );
  }

  private async startVisit(c: Context): Promise<Session> {
    const secret = randomBytes(32).toString('base64url');
    const expires = this.container.clock.now().getTime() + visitorMinutes * millisecondsPerMinute;
    await this.setCookie(c, this.cookieName, `${visitorKind}.${secret}.${expires}`, visitorMinutes);
    return { secret, signedIn: undefined };
  }

  private async setCookie(c: Context, name: string, value: string, minutes: number): Promise<void> {
    await setSignedCookie(c, name, value, this.key, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.isSecure,
      path: '/',
      maxAge: minutes * 60,
      ...(this.cookiePrefix && { prefix: this.cookiePrefix }),
    });
  }

  private get isSecure(): boolean {
    return this.container.addresses[this.site].startsWith('https:');
  }

  private get cookieName(): string {
    return this.isSecure ? this.site : `session_${this.site}`;
  }

  private get messageCookieName(): string {
    return `${this.cookieName}_message`;
  }

  private get deviceCookieName(): string {
    return `${this.cookieName}_device`;
  }

  /** `__Host-` binds the cookie to this origin. Only https can set it, so development does without. */
  private get cookiePrefix(): 'host' | undefined {
    return this.isSecure ? 'host' : undefined;
  }
}

/** Returns the entry of the audit log for a person who signs in or out. */
const sessionEntry = (
  c: Context,
  { id, accountId, userId, site, factors }: SessionRow,
  action: 'session.created' | 'session.ended',
): AuditEntry => ({
  accountId,
  actor: personActor({ id: userId }),
  action,
  object: { type: 'session', id },
  details: { site, factors: factors.join(', ') },
  origin: requestOrigin(c),
});

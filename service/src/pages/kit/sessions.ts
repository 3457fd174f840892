import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Container } from '../../context.ts';
import { hmac } from '../../platform/crypto.ts';
import type { PageEnv } from './page-environment.ts';

/** A visit to a site, before and after sign-in. */
export interface Session {
  /** Random. Sign-in replaces it. */
  id: string;
  /** The user who is signed in. */
  userId: string | undefined;
}

/** Lifetime of a session in minutes: enough to connect an account, or for a day's work. */
const lifetimes = { partners: 15, dashboard: 8 * 60 };

/** The sessions of one site, each in a signed cookie, and the tokens of their forms. */
export class Sessions {
  private readonly container: Container;
  private readonly site: keyof typeof lifetimes;
  private readonly key: Buffer<ArrayBuffer>;

  constructor(container: Container, site: keyof typeof lifetimes) {
    this.container = container;
    this.site = site;
    // A key for each site: a cookie of one site is worth nothing at another.
    this.key = Buffer.from(hmac(container.keys.hostedSessions, `session ${site}`));
  }

  /** Returns the visitor's session, or starts one if there is none, or it has expired or was altered. */
  async read(c: Context): Promise<Session> {
    const cookie = await getSignedCookie(c, this.key, this.cookieName, this.cookiePrefix);
    const [id = '', userId = '', expires = ''] = (cookie || '').split('.');
    if (id && Number(expires) > Date.now()) return { id, userId: userId || undefined };
    return this.start(c, undefined);
  }

  /**
   * Starts a session with a new id.
   * @param userId the user who has signed in; undefined for a visitor who has not
   */
  async start(c: Context, userId: string | undefined): Promise<Session> {
    const id = randomBytes(16).toString('base64url');
    const seconds = lifetimes[this.site] * 60;
    const value = [id, userId ?? '', Date.now() + seconds * 1000].join('.');
    await setSignedCookie(c, this.cookieName, value, this.key, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.isSecure,
      path: '/',
      maxAge: seconds,
      ...(this.cookiePrefix && { prefix: this.cookiePrefix }),
    });
    return { id, userId };
  }

  /** Returns what the forms of a session carry, and a form of another site cannot know. */
  formToken({ id }: Session): string {
    return hmac(this.container.keys.hostedSessions, `form ${this.site} ${id}`).toString('base64url');
  }

  /** Whether a form was made for this session. */
  isFormToken(session: Session, token: string): boolean {
    const [given, expected] = [Buffer.from(token), Buffer.from(this.formToken(session))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private get isSecure(): boolean {
    return this.container.addresses[this.site].startsWith('https:');
  }

  private get cookieName(): string {
    return this.isSecure ? this.site : `session_${this.site}`;
  }

  /** `__Host-` binds the cookie to this origin. Only https can set it, so development does without. */
  private get cookiePrefix(): 'host' | undefined {
    return this.isSecure ? 'host' : undefined;
  }
}

/** What `withSession` adds to `c.var`. */
export interface SessionVariables {
  session: Session;
  /** The hidden `form_token` of the page's forms. */
  formToken: string;
}

/** Reads the visitor's session. */
export const withSession = createMiddleware<PageEnv<SessionVariables>>(async (c, next) => {
  const { sessions } = c.var;
  const session = await sessions.read(c);
  c.set('session', session);
  c.set('formToken', sessions.formToken(session));
  await next();
});

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac } from '../../platform/crypto.ts';
import type { Container } from '../../context.ts';

/** A visitor of a site. */
export interface Session {
  /** Random; another one after sign-in. */
  id: string;
  /** Who has signed in. */
  userId: string | undefined;
}

/** Minutes that somebody stays signed in: long enough to connect an account, or for a day's work. */
const lifetimes = { partners: 15, dashboard: 8 * 60 };

/** Sessions of one of our sites, each kept in a signed cookie of the visitor's browser, and their forms. */
export class Sessions {
  private readonly container: Container;
  private readonly site: keyof typeof lifetimes;

  constructor(container: Container, site: keyof typeof lifetimes) {
    this.container = container;
    this.site = site;
  }

  /** The visitor's session; a new one for who has none, or an expired or altered one. */
  read(c: Context): Session {
    const [id = '', userId = '', end = '', signature = ''] = (getCookie(c, this.cookie) ?? '').split('.');
    if (equal(signature, this.sign(id, userId, end)) && Number(end) > Date.now())
      return { id, userId: userId || undefined };
    return this.begin(c, undefined);
  }

  /** Begins a session, of a user or of nobody yet. */
  begin(c: Context, userId: string | undefined): Session {
    const id = randomBytes(16).toString('base64url');
    const seconds = lifetimes[this.site] * 60;
    const parts = [id, userId ?? '', String(Date.now() + seconds * 1000)];
    setCookie(c, this.cookie, [...parts, this.sign(...parts)].join('.'), {
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.isSecure,
      path: '/',
      maxAge: seconds,
    });
    return { id, userId };
  }

  /** What a form of this session carries, and no form of another site can. */
  formToken({ id }: Session): string {
    return this.sign('form', id);
  }

  isOwnForm(session: Session, token: unknown): boolean {
    return typeof token === 'string' && equal(token, this.formToken(session));
  }

  private get isSecure(): boolean {
    return this.container.addresses[this.site].startsWith('https:');
  }

  /** `__Host-` binds the cookie to this very origin; only https may set it, so not a development machine. */
  private get cookie(): string {
    return this.isSecure ? `__Host-${this.site}` : `session_${this.site}`;
  }

  private sign(...parts: string[]): string {
    return hmac(this.container.keys.hostedSessions, [this.site, ...parts].join('.')).toString('base64url');
  }
}

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

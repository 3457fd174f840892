import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Acme } from './acme.ts';

/** A signed-in user of Acme, who recruits for one of its customers. */
export interface Recruiter {
  accountId: string;
  accountName: string;
}

const cookieName = 'acme_session';

/** Sets a cookie that scripts can't read and that other sites can't send with a POST request. */
export function setSessionCookie(c: Context, name: string): string {
  const session = randomBytes(32).toString('base64url');
  setCookie(c, name, session, { httpOnly: true, sameSite: 'Lax', path: '/' });
  return session;
}

/** Acme's own sessions: the embeds know nothing of them. */
export class Sessions {
  private readonly recruiters = new Map<string, Recruiter>();

  private readonly acme: Acme;

  constructor(acme: Acme) {
    this.acme = acme;
  }

  /** Returns the signed-in recruiter, if there is one. */
  getRecruiter(c: Context): Recruiter | undefined {
    return this.recruiters.get(getCookie(c, cookieName) ?? '');
  }

  /** Signs the visitor in as a recruiter of a customer. Returns false when there is no such customer. */
  start(c: Context, accountId: string): boolean {
    const customer = this.acme.customers.find(({ id }) => id === accountId);
    if (!customer) return false;
    const session = setSessionCookie(c, cookieName);
    this.recruiters.set(session, { accountId, accountName: customer.name });
    return true;
  }

  /** Signs the visitor in as a recruiter of a customer and redirects to the applicants. */
  signIn(c: Context, accountId: string): Response {
    return c.redirect(this.start(c, accountId) ? '/applicants' : '/sign-in', 303);
  }

  signOut(c: Context): Response {
    this.recruiters.delete(getCookie(c, cookieName) ?? '');
    deleteCookie(c, cookieName, { path: '/' });
    return c.redirect('/', 303);
  }
}

/** Sign-in of recruiters. This demo asks for no password: the visitor only chooses a customer. */
export function signInRoutes(sessions: Sessions): Hono {
  const app = new Hono();
  app.post('/sign-in', async (c) => {
    const { account } = await c.req.parseBody();
    return sessions.signIn(c, typeof account === 'string' ? account : '');
  });
  app.post('/sign-out', (c) => sessions.signOut(c));
  return app;
}

import type { Context } from 'hono';
import { accountTime } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { readForm } from '../hosted/forms.ts';
import type { Session, Sessions } from '../hosted/sessions.ts';
import type { AccountRow } from '../http/endpoint.ts';
import type { Attempts } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { findUser, type UserRow } from '../users/sign-in.ts';
import { messagePage } from './frame.ts';
import type { Role } from './roles.ts';
import { signInUrl } from './sign-in.ts';

/** What every page of the dashboard works with. */
export interface Dashboard {
  db: Database;
  services: Services;
  sessions: Sessions;
  attempts: Attempts;
  /** Whether mails are kept for developers to read. */
  hasOutbox: boolean;
}

/** Who is signed in. */
export interface Who {
  session: Session;
  user: UserRow;
  account: AccountRow;
  /** The account's time. */
  now: Date;
  /** What the page's own forms carry. */
  formToken: string;
}

/** What a form brought along, by name; empty where it did not. */
export type Form = (name: string) => string;

/** A page for signed-in people of these roles. A refusal becomes a page that says why. */
export const forRoles =
  (
    dashboard: Dashboard,
    roles: Role[],
    handle: (c: Context, who: Who, form: Form) => Promise<Response> | Response,
  ) =>
  async (c: Context): Promise<Response> => {
    const { db, services, sessions } = dashboard;
    const session = sessions.read(c);
    const found = session.userId ? await findUser(db, session.userId) : undefined;
    if (!found) return c.redirect(signInUrl(c), 303);
    const now = accountTime(services.clock, found.account);
    const who: Who = { ...found, session, now, formToken: sessions.formToken(session) };
    if (!roles.includes(found.user.role))
      return messagePage(c, who, 'Your role may not do this. Ask an admin of your account.', 403);
    const form = await readForm(c);
    // A form of another site, or of a session that has ended.
    if (c.req.method === 'POST' && !sessions.isOwnForm(session, form('form_token')))
      return c.redirect(signInUrl(c), 303);
    try {
      return await handle(c, who, form);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return messagePage(c, who, error.message, error.status === 404 ? 404 : 422);
    }
  };

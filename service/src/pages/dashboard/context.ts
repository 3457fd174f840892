import type { Context } from 'hono';
import { accountTime } from '../../platform/clock.ts';
import type { Database } from '../../db/database.ts';
import { readForm } from '../kit/forms.ts';
import type { Session, Sessions } from '../kit/sessions.ts';
import type { AccountRow } from '../../resources/call.ts';
import type { Attempts } from '../../identity/attempts.ts';
import { ApiError } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import { findUser, type UserRow } from '../../identity/sign-in.ts';
import { messagePage } from './layout.ts';
import type { Role } from './roles.ts';
import { signInUrl } from './sign-in.ts';

/** What every page of the dashboard works with. */
export interface Dashboard {
  db: Database;
  container: Container;
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
    const { db, container, sessions } = dashboard;
    const session = sessions.read(c);
    const found = session.userId ? await findUser(db, session.userId) : undefined;
    if (!found) return c.redirect(signInUrl(c), 303);
    const now = accountTime(container.clock, found.account);
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
      if (!(error instanceof ApiError)) throw error;
      return messagePage(c, who, error.message, error.status === 404 ? 404 : 422);
    }
  };

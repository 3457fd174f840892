import { createMiddleware } from 'hono/factory';
import { accountsOf, findUser } from '../../identity/memberships.ts';
import { accountTime } from '../../platform/clock.ts';
import { readForm } from '../kit/forms.ts';
import { findSignInStep } from '../../identity/sign-in-step.ts';
import { stepUrl } from '../sign-in/sign-in-site.ts';
import { returnQuery, signInUrl, type DashboardEnv } from './environment.ts';
import { messagePage } from './layout.ts';
import type { Role } from './roles.ts';

/** Lets a handler run for signed-in users with one of these roles. A POST also needs the form token of the session. */
export const requireRole = (roles: readonly Role[]) =>
  createMiddleware<DashboardEnv>(async (c, next) => {
    const { db, container, sessions } = c.var;
    const session = await sessions.read(c);
    const signedIn = session.signedIn && (await findUser(db, session.signedIn));
    if (!signedIn || !session.signedIn) return c.redirect(signInUrl(c), 303);
    const step = await findSignInStep(db, { ...signedIn, factors: session.signedIn.factors });
    if (step) return c.redirect(stepUrl(step, returnQuery(c)), 303);
    c.set('session', session);
    c.set('formToken', sessions.formToken(session));
    const accounts = await accountsOf(db, signedIn.user.id);
    c.set('viewer', { ...signedIn, accounts, now: accountTime(container.clock, signedIn.account) });
    if (!roles.includes(signedIn.user.role))
      return messagePage(c, "You don't have access", 'Ask your account admin for permission.', 403);
    const form = await readForm(c);
    // A form of another site, or of a session that has ended.
    if (c.req.method === 'POST' && !sessions.isFormToken(session, form('form_token')))
      return c.redirect(signInUrl(c), 303);
    c.set('form', form);
    return container.bulkhead.run(signedIn.account.id, next);
  });

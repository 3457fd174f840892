import { createMiddleware } from 'hono/factory';
import type { StaffRight } from '@service-embeds/domain/identity/role-rights';
import { readForm } from '../kit/forms/forms.ts';
import { stepUrl } from '../sign-in/sign-in-site.ts';
import { mayDo, type StaffEnv } from './staff-env.ts';
import { forbiddenPage } from './layout.ts';
import { findStaffSigningIn } from './sign-in.ts';
import { findStaffUser } from '../../identity/staff.ts';

/**
 * Lets a handler run for members of staff who have signed in with a second factor and have this right. A POST also needs the
 * form token of the session.
 * @param right default: every member of staff
 */
export const requireRight = (right?: StaffRight) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    const { db, sessions } = c.var;
    // The form first: who sends it slowly has the rights of the moment at which it is complete.
    const form = await readForm(c);
    const session = await sessions.read(c);
    const { signedIn } = session;
    const person = signedIn && (await findStaffSigningIn(db, signedIn));
    const viewer = signedIn && (await findStaffUser(db, signedIn.userId));
    if (!person || !viewer) return c.redirect('/signin', 303);
    if (person.step) return c.redirect(stepUrl(person.step, ''), 303);
    c.set('session', session);
    c.set('formToken', sessions.formToken(session));
    c.set('viewer', viewer);
    if (right && !mayDo(c, right)) return forbiddenPage(c);
    // A form of another site, or of a session that has ended.
    if (c.req.method === 'POST' && !sessions.isFormToken(session, form('form_token')))
      return c.redirect('/signin', 303);
    c.set('form', form);
    return next();
  });

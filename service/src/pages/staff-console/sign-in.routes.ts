import { Hono } from 'hono';
import { html } from 'hono/html';
import { nextSignInStep } from '@service-embeds/domain/identity/sign-in-policy';
import type { Queryable } from '../../db/pool/database.ts';
import type { UserRow } from '../../db/rows/rows.ts';
import { countSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import type { SessionRow } from '../../identity/sessions.ts';
import { checkPassword, isUser, type SignInAttempt, type SignInProblem } from '../../identity/sign-in.ts';
import { findStaffUser } from '../../identity/staff-members.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { releaseAllWork } from '../../resources/operations/claims.queries.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { readPassword, signInFields, type FailedSignIn } from '../kit/forms/sign-in-form.ts';
import { page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { withSession } from '../kit/site/page-environment.ts';
import type { SigningPerson } from '../sign-in/sign-in-site.ts';
import type { StaffContext, StaffEnv } from './staff-env.ts';

/** Signing in to the staff console, and out of it. */
export const signInRoutes = new Hono<StaffEnv>()
  .get('/signin', withSession, (c) => signInPage(c))
  .post('/signin', withSession, submitSignIn)
  .post('/signout', withSession, signOut);

async function submitSignIn(c: StaffContext): Promise<Response> {
  const { db, container, sessions, session } = c.var;
  const find = async (attempt: SignInAttempt): Promise<UserRow | SignInProblem> => {
    const user = await checkPassword(db, container, attempt);
    // A customer with the right password hears the same as a stranger.
    return isUser(user) && !(await findStaffUser(db, user.id)) ? 'wrong' : user;
  };
  const user = await readPassword(c, find);
  if ('error' in user) return signInPage(c, user);
  const staff = await findStaffUser(db, user.id);
  if (!staff) return signInPage(c);
  await sessions.signIn(c, session, { user, accountId: staff.account.id, factors: ['password'] });
  return c.redirect('/', 303);
}

async function signOut(c: StaffContext): Promise<Response> {
  const { db, sessions, session } = c.var;
  const form = await readForm(c);
  if (sessions.isFormToken(session, form('form_token'))) {
    const staff = session.signedIn && (await findStaffUser(db, session.signedIn.userId));
    if (staff) await releaseAllWork(db, staff.member.id);
    await sessions.signOut(c, session);
  }
  return c.redirect('/signin', 303);
}

function signInPage(c: StaffContext, failed?: FailedSignIn): Response | Promise<Response> {
  const { container, formToken } = c.var;
  const forgottenUrl = `${container.addresses.partners}/password/forgotten`;
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { title, staffConsole } = messages.signIn;
  return page(
    c,
    `${title} · ${staffConsole}`,
    html`<div class="card sign-in">
      <p class="eyebrow">${staffConsole}</p>
      <h1>${title}</h1>
      <form method="post" action="/signin" novalidate>
        ${signInFields({ formToken, messages, forgottenUrl, failed })}
      </form>
    </div>`,
    { formAction: [], status: failed?.status ?? 200, language, languages: true },
  );
}

/** Staff work for the service. The account that keeps their audit log may be a customer's. */
const organization = 'Service';

/** Every member of staff needs a second factor, and no customer's provider signs them in. */
const policy = { requireMultiFactor: true, requireSingleSignOn: false };

/** Returns the member of staff of a session, and what is left to do before the person is signed in. */
export async function findStaffSigningIn(
  db: Queryable,
  { userId, factors }: SessionRow,
): Promise<SigningPerson | undefined> {
  const staffUser = await findStaffUser(db, userId);
  if (!staffUser) return undefined;
  const { user, account } = staffUser;
  const hasSecondFactor = (await countSecondFactors(db, user.id)) > 0;
  const state = { factors, hasSecondFactor, isAdmin: false, usesSingleSignOn: false };
  return { user, account, organization, step: nextSignInStep(state, policy) };
}

import type { Context } from 'hono';
import { html } from 'hono/html';
import { requestOrigin } from '../../http/request-origin.ts';
import { recordWrongPassword } from '../../identity/failed-sign-in.ts';
import type { Member } from '../../identity/memberships.ts';
import {
  describeSignInProblem,
  isUser,
  signIn,
  type SignInAttempt,
  type SignInProblem,
} from '../../identity/sign-in.ts';
import { inEvenTime } from './even-time.ts';
import { formAlert, formTokenField, readForm } from './forms.ts';
import type { PageEnv } from './page-environment.ts';
import type { SessionVariables } from './with-session.ts';

/** A sign-in that failed: what the form shows. */
export interface FailedSignIn {
  email: string;
  error: string;
  status: 403 | 422 | 429;
}

type FormContext = Pick<Context<PageEnv<SessionVariables>>, 'req' | 'var' | 'env' | 'get'>;

/**
 * Reads a sign-in form and checks the password. The caller starts the session.
 * @param exceptAccountId an account that is not meant if the person belongs to several
 */
export const readSignIn = (c: FormContext, exceptAccountId?: string): Promise<Member | FailedSignIn> =>
  readPassword(c, (attempt) => signIn(c.var.db, c.var.container, { ...attempt, exceptAccountId }));

/** Reads a sign-in form, and returns the person that `find` finds with what it holds. */
export async function readPassword<User extends { id: string }>(
  c: FormContext,
  find: (attempt: SignInAttempt) => Promise<User | SignInProblem>,
): Promise<User | FailedSignIn> {
  const { db, container, sessions, session } = c.var;
  const form = await readForm(c);
  const email = form('email').trim().toLowerCase();
  if (!sessions.isFormToken(session, form('form_token')))
    return { email, error: 'This form has expired. Sign in again.', status: 403 };
  const attempt = {
    email,
    password: form('password'),
    ip: c.env.ip,
    device: await sessions.readDevice(c),
  };
  const user = await find(attempt);
  if (isUser(user)) return user;
  // In even time: the entry of a person who exists takes longer than a line about one who does not.
  if (user === 'wrong')
    await inEvenTime(recordWrongPassword(db, container, { email, origin: requestOrigin(c) }));
  return { email, error: describeSignInProblem(user), status: user === 'wrong' ? 422 : 429 };
}

interface SignInFieldsOptions {
  formToken: string;
  /** Address of the page for a forgotten password. */
  forgottenUrl: string;
  /** Fills in the address, unless a sign-in failed. */
  email?: string | undefined;
  failed?: FailedSignIn | undefined;
}

/** The fields of a sign-in form. */
export const signInFields = ({ formToken, forgottenUrl, email, failed }: SignInFieldsOptions) =>
  html`${formAlert(failed?.error)} ${formTokenField(formToken)}
    <p>
      <label for="email">Email address</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        required
        value="${failed?.email ?? email ?? ''}"
      />
    </p>
    <p>
      <label for="password">Password</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required />
    </p>
    <button>Sign in</button> <a class="back" href="${forgottenUrl}">Forgot your password?</a>`;

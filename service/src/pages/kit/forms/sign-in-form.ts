import type { Context } from 'hono';
import { html } from 'hono/html';
import { recordWrongPassword } from '../../../identity/failed-sign-in.ts';
import type { Member } from '../../../identity/memberships.ts';
import { isUser, signIn, type SignInAttempt, type SignInProblem } from '../../../identity/sign-in.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import type { Messages } from '../../../platform/translations/messages-for.ts';
import { inEvenTime } from '../site/even-time.ts';
import type { PageEnv, SessionVariables } from '../site/page-environment.ts';
import { formAlert, formTokenField, textField, tooManyAttempts, type FormState } from './forms.ts';
import { readForm } from './read-form.ts';

/** A sign-in that failed: what the form shows. */
export interface FailedSignIn {
  email: string;
  /** Why, in the language of the page. */
  error: (messages: Messages) => string;
  status: 403 | 422 | 429;
}

type FormContext = Pick<Context<PageEnv<SessionVariables>>, 'req' | 'var' | 'env' | 'get' | 'header'>;

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
    return { email, error: (messages) => messages.signIn.expired, status: 403 };
  if (!email || !form('password'))
    return { email, error: (messages) => messages.signIn.incomplete, status: 422 };
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
  else c.header('Retry-After', String(user.retryAfterSeconds));
  return { email, error: describeProblem(user), status: user === 'wrong' ? 422 : 429 };
}

const describeProblem =
  (problem: SignInProblem): FailedSignIn['error'] =>
  (messages) =>
    problem === 'wrong' ? messages.signIn.wrong : tooManyAttempts(messages, problem.retryAfterSeconds);

interface SignInFieldsOptions {
  formToken: string;
  messages: Messages;
  /** Address of the page for a forgotten password. */
  forgottenUrl: string;
  /** Fills in the address, unless a sign-in failed. */
  email?: string | undefined;
  failed?: FailedSignIn | undefined;
}

export const signInFields = ({ formToken, messages, forgottenUrl, email, failed }: SignInFieldsOptions) =>
  html`${formAlert(failed?.error(messages))} ${formTokenField(formToken)}
    <p>
      <label for="email">${messages.signIn.email}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        aria-required="true"
        value="${failed?.email ?? email ?? ''}"
      />
    </p>
    <p>
      <label for="password">${messages.signIn.password}</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        aria-required="true"
      />
    </p>
    <p class="form-actions">
      <button>${messages.signIn.button}</button>
      <a class="back" href="${forgottenUrl}">${messages.signIn.forgotten}</a>
    </p>`;

/** A new password. `passwordProblem` checks it. */
export const newPasswordField = (
  state: FormState,
  label: string,
  { passwords }: Messages,
  { hint = passwords.hint, conditional = false } = {},
) =>
  textField(state, 'password', label, { type: 'password', autocomplete: 'new-password', hint, conditional });

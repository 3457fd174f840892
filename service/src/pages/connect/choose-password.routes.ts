import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { changePassword } from '../../identity/change-password.ts';
import { hashPassword, passwordProblem } from '../../identity/passwords.ts';
import { findUser } from '../../identity/sign-in.ts';
import { readCandidateLink } from '../../platform/candidate-links.ts';
import {
  emptyForm,
  errorSummary,
  formAlert,
  formTokenField,
  newPasswordField,
  readForm,
  type FormState,
} from '../kit/forms.ts';
import type { PageEnv } from '../kit/page-environment.ts';
import { linkNotFound, messageCard, page } from '../kit/page.ts';
import { withSession, type SessionVariables } from '../kit/sessions.ts';

type NewUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type PasswordEnv = PageEnv<SessionVariables & { newUser: NewUser }>;
type PasswordContext = Context<PasswordEnv>;

/** Lets a handler run if the link belongs to a user. */
const withNewUser = createMiddleware<PasswordEnv>(async (c, next) => {
  const id = readCandidateLink(c.var.container, 'password', c.req.param('token') ?? '');
  const user = id === undefined ? undefined : await findUser(c.var.db, id);
  if (!user) return linkNotFound(c);
  c.set('newUser', user);
  return next();
});

/** Where a new user chooses a password, once, by the link of the welcome email. */
export const choosePasswordRoutes = new Hono<PasswordEnv>()
  .use('/password/:token', withNewUser, withSession)
  .get('/password/:token', (c) => (hasPassword(c) ? donePage(c) : passwordPage(c)))
  .post('/password/:token', submitPassword);

const hasPassword = ({ var: { newUser } }: PasswordContext): boolean => newUser.user.passwordHash !== null;

async function submitPassword(c: PasswordContext): Promise<Response> {
  const { db, container, sessions, session, newUser } = c.var;
  if (hasPassword(c)) return donePage(c);
  const form = await readForm(c);
  const problem = passwordProblem(form('password'));
  if (problem) return passwordPage(c, { state: { values: {}, errors: { password: problem } } });
  if (!sessions.isFormToken(session, form('form_token')))
    return passwordPage(c, { alert: 'This form has expired. Enter your password again.' });
  const passwordHash = await hashPassword(form('password'));
  await db.transaction((transaction) =>
    changePassword(transaction, newUser.user, { passwordHash, now: container.clock.now() }),
  );
  return donePage(c);
}

function passwordPage(
  c: PasswordContext,
  { state = emptyForm, alert }: { state?: FormState; alert?: string } = {},
): Response | Promise<Response> {
  const { newUser, formToken } = c.var;
  return page(
    c,
    'Choose your password',
    html`<div class="card">
      <p class="eyebrow">${newUser.account.name}</p>
      <h1>Choose your password</h1>
      ${formAlert(alert)} ${errorSummary(state, { password: 'Password' })}
      <p>You'll sign in as ${newUser.user.email}.</p>
      <form method="post" novalidate>
        ${formTokenField(formToken)} ${newPasswordField(state, 'Password')}
        <button>Save password</button>
      </form>
    </div>`,
    { formAction: [], status: alert ? 403 : state.errors['password'] ? 422 : 200 },
  );
}

function donePage(c: PasswordContext): Response | Promise<Response> {
  const { newUser, container } = c.var;
  const title = 'Your password is set';
  const text = html`<a href="${container.addresses.dashboard}">Sign in to the dashboard</a> as
    ${newUser.user.email}.`;
  return page(c, title, messageCard(title, text, { eyebrow: newUser.account.name }));
}

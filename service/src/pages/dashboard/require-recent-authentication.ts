import { html } from 'hono/html';
import { createMiddleware } from 'hono/factory';
import { isRecentlyAuthenticated, recordAuthentication } from '../../identity/sessions.ts';
import { formAlert, readFormFields } from '../kit/forms.ts';
import { returnQuery, type DashboardContext, type DashboardEnv } from './environment.ts';
import { dashboardForm, dashboardPage, messagePage } from './layout.ts';

/** The field of the password in the form that asks for it again. */
const passwordField = 'confirmed_password';

/**
 * Lets a POST run if the person proved who they are a short time ago. Otherwise it asks for the password, and then runs
 * with the form as it was filled in. It stands after `requireRole`.
 */
export const requireRecentAuthentication = createMiddleware<DashboardEnv>(async (c, next) => {
  const { container, session } = c.var;
  const now = container.clock.now();
  if (!session.signedIn) throw new Error('requireRecentAuthentication stands after requireRole.');
  if (c.req.method !== 'POST' || isRecentlyAuthenticated(session.signedIn, now)) return next();
  const problem = await confirmPassword(c);
  if (problem !== null) return confirmationPage(c, problem);
  const signedIn = await recordAuthentication(c.var.db, session.signedIn, 'password', now);
  c.set('session', { ...session, signedIn });
  return next();
});

/** Returns why the person has to enter the password: undefined at first, null if the password is right. */
async function confirmPassword(c: DashboardContext): Promise<string | undefined | null> {
  const { container, form, viewer } = c.var;
  const { confirmations } = container.limits;
  const password = form(passwordField);
  if (!password) return undefined;
  if (!(await confirmations.allow(viewer.user.id))) return 'Too many attempts. Try again in 15 minutes.';
  if (!(await container.passwords.check(password, viewer.user.passwordHash))) return 'The password is wrong.';
  await confirmations.forget(viewer.user.id);
  return null;
}

/** Asks for the password, and keeps what was entered in the form that was sent. */
async function confirmationPage(
  c: DashboardContext,
  problem: string | undefined,
): Promise<Response | Promise<Response>> {
  const fields = await readFormFields(c);
  const entries = [...fields].filter(([name]) => name !== passwordField && name !== 'form_token');
  const kept = entries.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  if (c.var.viewer.user.passwordHash === null) return signInAgainPage(c);
  const form = dashboardForm(
    c,
    c.req.path,
    html`${kept}
      <p>
        <label for="${passwordField}">Password</label>
        <input
          id="${passwordField}"
          name="${passwordField}"
          type="password"
          autocomplete="current-password"
          required
        />
      </p>
      <button>Continue</button>`,
  );
  return dashboardPage(
    c,
    "Confirm it's you",
    html`<div class="card">
      <h1>Confirm it's you</h1>
      ${formAlert(problem)}
      <p>You're about to change a sensitive setting. Enter the password of ${c.var.viewer.user.email}.</p>
      ${form}
    </div>`,
    { status: problem === undefined ? 403 : 422 },
  );
}

/** For people without a password, who sign in at their provider. */
const signInAgainPage = (c: DashboardContext): Response | Promise<Response> =>
  messagePage(
    c,
    "Confirm it's you",
    html`You're about to change a sensitive setting. <a href="/signin/sso${returnQuery(c)}">Sign in again</a>,
      and then change it.`,
    403,
  );

import { Hono } from 'hono';
import { html } from 'hono/html';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { formTokenField } from '../../kit/forms/forms.ts';
import { readForm } from '../../kit/forms/read-form.ts';
import { readSignIn, signInFields, type FailedSignIn } from '../../kit/forms/sign-in-form.ts';
import { page } from '../../kit/layout/page.ts';
import { browserLanguage } from '../../kit/site/browser-language.ts';
import { withSession } from '../../kit/site/page-environment.ts';
import { passkeyScripts } from '../../sign-in/passkey-form.ts';
import { otherSignInWays } from '../../sign-in/passkey-sign-in.routes.ts';
import { returnPath, type DashboardContext, type DashboardEnv } from '../dashboard-env.ts';

export const signInRoutes = new Hono<DashboardEnv>()
  .get('/signin', withSession, (c) => signInPage(c))
  .post('/signin', withSession, submitSignIn)
  .get('/suspended', withSession, suspendedPage)
  .post('/signout', withSession, signOut);

async function submitSignIn(c: DashboardContext): Promise<Response> {
  const user = await readSignIn(c);
  if ('error' in user) return signInPage(c, user);
  const { sessions, session } = c.var;
  await sessions.signIn(c, session, { user, accountId: user.accountId, factors: ['password'] });
  return c.redirect(returnPath(c.req.query('to')), 303);
}

async function signOut(c: DashboardContext): Promise<Response> {
  const { sessions, session } = c.var;
  const form = await readForm(c);
  if (sessions.isFormToken(session, form('form_token'))) await sessions.signOut(c, session);
  return c.redirect('/signin', 303);
}

/** For a person whose account is suspended, and who belongs to no other one. */
function suspendedPage(c: DashboardContext): Response | Promise<Response> {
  const language = browserLanguage(c);
  const { title, heading, text, signOut: button } = messagesFor(language).signIn.suspended;
  return page(
    c,
    title,
    html`<div class="card">
      <h1>${heading}</h1>
      <p>${text(c.var.container.config.agency.texts[language])}</p>
      <form method="post" action="/signout">
        ${formTokenField(c.var.formToken)} <button class="quiet">${button}</button>
      </form>
    </div>`,
    { formAction: [], status: 403, language, languages: true },
  );
}

async function signInPage(c: DashboardContext, failed?: FailedSignIn): Promise<Response> {
  const { container, formToken } = c.var;
  const forgottenUrl = `${container.addresses.partners}/password/forgotten`;
  const query = new URLSearchParams({ to: returnPath(c.req.query('to')) }).toString();
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { title } = messages.signIn;
  return page(
    c,
    title,
    html`<div class="card sign-in">
      <h1>${title}</h1>
      <form method="post" action="/signin?${query}" novalidate>
        ${signInFields({ formToken, messages, forgottenUrl, failed })}
      </form>
      ${await otherSignInWays(c, { site: 'dashboard', search: `?${query}`, messages })}
    </div>`,
    { formAction: [], status: failed?.status ?? 200, language, languages: true, scripts: passkeyScripts },
  );
}

import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { UserRow } from '../../db/rows/rows.ts';
import { isMailed } from '../../delivery/mail/outbox.ts';
import { findPasswordLinkUser } from '../../identity/passwords.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import type { CallRoute } from '../../resources/call.ts';
import { findAccountOfAddress } from '../../resources/users/password-links.routes.ts';
import { emptyForm, errorSummary, formStatus, textField, type FormState } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { newPasswordField } from '../kit/forms/sign-in-form.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import { wrapEmail } from '../kit/parts/list-table.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { inEvenTime } from '../kit/site/even-time.ts';
import { callAsVisitor, submitAsVisitor, type PageEnv } from '../kit/site/page-environment.ts';

type ForgottenEnv = PageEnv<{ callRoute: CallRoute }>;
type PageContext = Context<ForgottenEnv>;

/**
 * Resetting a password by an emailed link. No answer says whether an address has an account. There are no cookies and no
 * form tokens: the first form only emails the owner of the address, and only the email knows the address of the second.
 */
export const forgottenPasswordRoutes = new Hono<ForgottenEnv>()
  .get('/password/forgotten', (c) => requestPage(c))
  .post('/password/forgotten', requestReset)
  .get('/password/reset/:token', showReset)
  .post('/password/reset/:token', submitReset);

async function requestReset(c: PageContext): Promise<Response> {
  const form = await readForm(c);
  const email = form('email').trim().toLowerCase();
  if (!email) return requestPage(c, { isMissing: true });
  await inEvenTime(sendLink(c, email));
  return requestPage(c, { email });
}

async function showReset(c: PageContext): Promise<Response> {
  const user = await findUserOfLink(c);
  return user ? resetPage(c, user, emptyForm) : endedPage(c);
}

async function submitReset(c: PageContext): Promise<Response> {
  const { db, container } = c.var;
  const user = await findUserOfLink(c);
  const account = user && (await findAccountOfAddress(db, user.email));
  if (!user || !account) return endedPage(c);
  const language = browserLanguage(c);
  const { reset } = messagesFor(language).passwords;
  const body = { token: c.req.param('token') ?? '', password: (await readForm(c))('password'), language };
  const { errors, error } = await submitAsVisitor(c, 'POST /hosted_pages/passwords', { account }, { body });
  if (errors) return resetPage(c, user, { values: {}, errors });
  if (error) return endedPage(c);
  const text = html`${reset.doneText} <a href="${container.addresses.dashboard}">${reset.dashboard}</a>`;
  return page(c, reset.doneTitle, messageCard(reset.doneTitle, text), { language });
}

/** Emails a link to the owner of an address: for a new password, or to confirm the address of an account that signed up. */
async function sendLink(c: PageContext, email: string): Promise<void> {
  const { db, container } = c.var;
  // It also counts addresses that have no account in which a route could run.
  if (await container.limits.mails.begin({ recipient: email, sender: clientNetwork(c.env.ip) })) return;
  const account = await findAccountOfAddress(db, email);
  const body = { email, language: browserLanguage(c) };
  if (account) await callAsVisitor(c, 'POST /hosted_pages/password_links', { account }, { body });
}

const findUserOfLink = (c: PageContext): Promise<UserRow | undefined> =>
  findPasswordLinkUser(c.var.db, c.var.container, c.req.param('token') ?? '');

/** Answers for a link that does not work anymore, with the way to a new one. */
const endedPage = (c: PageContext) => {
  const language = browserLanguage(c);
  const { links, passwords } = messagesFor(language);
  const text = html`${passwords.reset.ended} <a href="/password/forgotten">${passwords.reset.again}</a>`;
  return page(c, links.title, messageCard(links.title, text), { status: 404, language });
};

/**
 * The form that asks for a link.
 * @param sent.email the address that was entered; undefined before
 * @param sent.isMissing whether the form came without one
 */
const requestPage = (
  c: PageContext,
  { email, isMissing = false }: { email?: string; isMissing?: boolean } = {},
) => {
  const language = browserLanguage(c);
  const { passwords, forms, testMode } = messagesFor(language);
  const { title, button, required, sent: sentText } = passwords.forgotten;
  const state = { values: {}, errors: isMissing ? { email: required } : {}, messages: forms };
  const form = html`${errorSummary(state, { email: passwords.email })}
    <form method="post" action="/password/forgotten" novalidate>
      ${textField(state, 'email', passwords.email, { type: 'email', autocomplete: 'username' })}
      <button>${button}</button>
    </form>`;
  const isSent = isMailed(c.var.container.config, email ?? '');
  const note = html`<p role="status">${isSent ? wrapEmail(sentText(email ?? '')) : testMode.mail}</p>`;
  return page(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${email === undefined ? form : note}
    </div>`,
    { formAction: [], language, languages: true, status: formStatus(state) },
  );
};

function resetPage(c: PageContext, user: UserRow, state: FormState): Response | Promise<Response> {
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { newPassword, reset, save } = messages.passwords;
  const ownState = { ...state, messages: messages.forms };
  return page(
    c,
    reset.title,
    html`<div class="card">
      <h1>${reset.title}</h1>
      ${errorSummary(ownState, { password: newPassword })}
      <p>${wrapEmail(reset.account(user.email))}</p>
      <form method="post" novalidate>
        ${newPasswordField(ownState, newPassword, messages)}
        <button>${save}</button>
      </form>
    </div>`,
    { formAction: [], status: formStatus(state), language, languages: true },
  );
}

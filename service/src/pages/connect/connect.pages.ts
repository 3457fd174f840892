import { html } from 'hono/html';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { checkbox, emptyForm, formTokenField } from '../kit/forms/forms.ts';
import { signInFields, type FailedSignIn } from '../kit/forms/sign-in-form.ts';
import { icon } from '../kit/layout/icons.ts';
import { page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { passkeyScripts } from '../sign-in/passkey-form.ts';
import { otherSignInWays } from '../sign-in/passkey-sign-in.routes.ts';
import { redirectOrigins, stepUrl, type ConnectContext } from './authorization-request.ts';

/** The sign-in form of the connect flow. */
export async function signInPage(c: ConnectContext, failed?: FailedSignIn): Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name, signupEnabled } = authorization.application;
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const { title, newHere, createAccount } = messages.signIn;
  return page(
    c,
    title,
    html`<div class="card sign-in">
      <p class="eyebrow">${messages.connect.connectWith(name)}</p>
      <h1>${title}</h1>
      <form method="post" action="${stepUrl('/signin', authorization)}" novalidate>
        ${signInFields({
          formToken,
          messages,
          forgottenUrl: '/password/forgotten',
          email: authorization.prefill.email,
          failed,
        })}
      </form>
      ${await otherSignInWays(c, { site: 'partners', search: stepUrl('', authorization), messages })}
      ${
        signupEnabled
          ? html`<p>${newHere} <a href="${stepUrl('/signup', authorization)}">${createAccount}</a></p>`
          : ''
      }
    </div>`,
    {
      formAction: [],
      status: failed?.status ?? 200,
      language,
      languages: true,
      opensAgain: true,
      scripts: passkeyScripts,
    },
  );
}

/** Name of the checkbox that grants all background checks of the account. */
export const wholeAccountField = 'whole_account';

/** Another account that the person may connect. */
interface OtherAccount {
  id: string;
  name: string;
}

const accountButtons = (others: OtherAccount[], { otherAccount }: Messages['connect']) =>
  others.map(
    ({ id, name }) =>
      html`<p><button class="link" name="account" value="${id}">${otherAccount(name)}</button></p>`,
  );

/** The question whether the application may use the customer's account. */
export function authorizationPage(
  c: ConnectContext,
  { fullName, accountName, others }: { fullName: string; accountName: string; others: OtherAccount[] },
): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name } = authorization.application;
  const language = browserLanguage(c);
  const { connect } = messagesFor(language);
  return page(
    c,
    connect.connectWith(name),
    html`<div class="card">
      <p class="eyebrow">${fullName}, ${accountName}</p>
      <h1>${connect.question(accountName, name)}</h1>
      <p>${connect.will(name)}</p>
      <ul class="marked">
        ${connect.permissions.map((permission) => html`<li>${icon('check')} ${permission}</li>`)}
      </ul>
      <p class="never">${icon('lock')} ${connect.never}</p>
      <form method="post" action="${stepUrl('/consent', authorization)}">
        ${formTokenField(formToken)}
        ${checkbox(emptyForm, wholeAccountField, connect.wholeAccount(accountName), {
          hint: connect.wholeAccountHint,
        })}
        <p class="form-actions">
          <button name="decision" value="allow">${connect.connect}</button>
          <button class="quiet" name="decision" value="deny">${connect.cancel}</button>
          <button class="link" name="decision" value="switch">${connect.otherPerson}</button>
        </p>
        ${accountButtons(others, connect)}
      </form>
    </div>`,
    { formAction: redirectOrigins(authorization), language, languages: true, opensAgain: true },
  );
}

/** For a user who is not an admin: who can connect the account, and how that person takes over. */
export function adminNeededPage(
  c: ConnectContext,
  { accountName, admins, others }: { accountName: string; admins: string[]; others: OtherAccount[] },
): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name } = authorization.application;
  const language = browserLanguage(c);
  const { connect } = messagesFor(language);
  const { title, text, ask } = connect.adminNeeded;
  return page(
    c,
    title,
    html`<div class="card">
      <p class="eyebrow">${accountName}</p>
      <h1>${title}</h1>
      <p>${text(accountName, name)} ${admins.length ? ask(admins) : ''}</p>
      <form method="post" action="${stepUrl('/consent', authorization)}">
        ${formTokenField(formToken)}
        <p class="form-actions">
          <button name="decision" value="switch">${connect.otherPerson}</button>
          <button class="quiet" name="decision" value="deny">${connect.cancel}</button>
        </p>
        ${accountButtons(others, connect)}
      </form>
    </div>`,
    { status: 403, formAction: redirectOrigins(authorization), language, languages: true, opensAgain: true },
  );
}

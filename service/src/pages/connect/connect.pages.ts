import { html } from 'hono/html';
import { formTokenField } from '../kit/forms.ts';
import { page } from '../kit/page.ts';
import { signInFields, type FailedSignIn } from '../kit/sign-in-form.ts';
import { otherSignInWays } from '../sign-in/passkey-sign-in.routes.ts';
import { passkeyScripts } from '../sign-in/passkey-form.ts';
import { redirectOrigins, stepUrl, type ConnectContext } from './authorization-request.ts';

/** What a connected application may do. */
/** What an application may do that a customer connects. */
export const permissions = [
  'Order background checks on behalf of your company',
  'See candidates, invitations, reports, and their results',
  'Get notified when any of them changes',
];

/** The sign-in form of the connect flow. */
export async function signInPage(c: ConnectContext, failed?: FailedSignIn): Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name, signupEnabled } = authorization.application;
  return page(
    c,
    'Sign in',
    html`<div class="card">
      <p class="eyebrow">Connect with ${name}</p>
      <h1>Sign in</h1>
      <form method="post" action="${stepUrl('/signin', authorization)}">
        ${signInFields({
          formToken,
          forgottenUrl: '/password/forgotten',
          email: authorization.prefill.email,
          failed,
        })}
      </form>
      ${await otherSignInWays(c, 'partners', stepUrl('', authorization))}
      ${
        signupEnabled
          ? html`<p>New here? <a href="${stepUrl('/signup', authorization)}">Create an account</a></p>`
          : ''
      }
    </div>`,
    { formAction: [], status: failed?.status ?? 200, scripts: passkeyScripts },
  );
}

/** The question whether the application may use the customer's account. */
export function authorizationPage(
  c: ConnectContext,
  {
    fullName,
    accountName,
    others,
  }: { fullName: string; accountName: string; others: { id: string; name: string }[] },
): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name } = authorization.application;
  return page(
    c,
    `Connect with ${name}`,
    html`<div class="card">
      <p class="eyebrow">${fullName}, ${accountName}</p>
      <h1>Connect ${accountName} with ${name}?</h1>
      <p>${name} will be able to:</p>
      <ul>
        ${permissions.map((permission) => html`<li>${permission}</li>`)}
      </ul>
      <form method="post" action="${stepUrl('/consent', authorization)}">
        ${formTokenField(formToken)}
        <button name="decision" value="allow">Connect</button>
        <button class="quiet" name="decision" value="deny">Cancel</button>
        <button class="link" name="decision" value="switch">Sign in as someone else</button>
        ${others.map(({ id, name: other }) => html`<button class="link" name="account" value="${id}">Use ${other} instead</button>`)}
      </form>
    </div>`,
    { formAction: redirectOrigins(authorization) },
  );
}

/** For a user who is not an admin: who can connect the account, and how that person takes over. */
export function adminNeededPage(
  c: ConnectContext,
  { accountName, admins }: { accountName: string; admins: string[] },
): Response | Promise<Response> {
  const { authorization, formToken } = c.var;
  const { name } = authorization.application;
  const ask = admins.length ? ` Ask ${admins.join(' or ')}.` : '';
  const text = `Only an admin can connect ${accountName} with ${name}.${ask}`;
  const title = 'Ask your account admin';
  return page(
    c,
    title,
    html`<div class="card">
      <p class="eyebrow">${accountName}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <form method="post" action="${stepUrl('/consent', authorization)}">
        ${formTokenField(formToken)}
        <button name="decision" value="switch">Sign in as someone else</button>
        <button class="quiet" name="decision" value="deny">Cancel</button>
      </form>
    </div>`,
    { status: 403, formAction: redirectOrigins(authorization) },
  );
}

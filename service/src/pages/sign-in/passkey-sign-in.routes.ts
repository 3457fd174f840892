import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { recordFailedSignIn } from '../../identity/failed-sign-in.ts';
import { findDefaultUser } from '../../identity/memberships.ts';
import { authenticationOptions, findPasskeyOwner, usePasskey } from '../../identity/multi-factor/passkeys.ts';
import { sitePasskeys } from '../../identity/multi-factor/relying-party.ts';
import type { SessionSite } from '../../identity/sessions.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { formAlert } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { page, type Html } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { withSession, type PageEnv, type SessionVariables } from '../kit/site/page-environment.ts';
import { passkeyForm } from './passkey-form.ts';
import { continueSignIn, searchOf, type SignInContext, type SignInEnv } from './sign-in-site.ts';

export const passkeySignInRoutes = new Hono<SignInEnv>()
  .get('/signin/passkey', (c) => c.redirect(`/signin${searchOf(c)}`, 303))
  .post('/signin/passkey', withSession, submitPasskey);

async function submitPasskey(c: SignInContext): Promise<Response> {
  const { db, container, sessions, session } = c.var;
  const form = await readForm(c);
  const { expired, verify } = messagesFor(browserLanguage(c)).signInSteps;
  if (!sessions.isFormToken(session, form('form_token'))) return failurePage(c, expired, 403);
  const context = { purpose: 'sign-in', sessionSecret: session.secret } as const;
  const credential = form('credential');
  const userId = await findPasskeyOwner(db, credential);
  // Read before the passkey is checked: see `SignIn`.
  const membership = userId === undefined ? undefined : await findDefaultUser(db, userId);
  const answer = membership && { credential, context, userId: membership.user.id };
  const passkey = answer && (await usePasskey(db, container, answer, container.clock.now()));
  if (!passkey) {
    const failedSignIn = { factor: 'passkey', origin: requestOrigin(c) } as const;
    if (userId !== undefined) await recordFailedSignIn(db, container, { ...failedSignIn, userId });
    return failurePage(c, verify.wrongPasskey, 422);
  }
  const { user, account } = membership;
  const proven = { user, accountId: account.id, factors: ['passkey' as const] };
  return continueSignIn(c, proven, searchOf(c));
}

function failurePage(c: SignInContext, text: string, status: 403 | 422): Response | Promise<Response> {
  const language = browserLanguage(c);
  const { verify, back } = messagesFor(language).signInSteps;
  return page(
    c,
    verify.passkeyTitle,
    html`<div class="card">
      <h1>${verify.passkeyTitle}</h1>
      ${formAlert(text)}
      <p><a href="/signin${searchOf(c)}">${back}</a></p>
    </div>`,
    { status, language },
  );
}

/** Returns the other ways to sign in, for below the password form of a site: with a passkey, or at a provider. */
export async function otherSignInWays(
  c: Pick<Context<PageEnv<SessionVariables>>, 'var'>,
  { site, search, messages }: { site: SessionSite; search: string; messages: Messages },
): Promise<Html> {
  const { container, session, formToken } = c.var;
  const { singleSignOn, passkey } = messages.signIn;
  const link = html`<p><a href="/signin/sso${search}">${singleSignOn}</a></p>`;
  if (!sitePasskeys(container, site)) return link;
  const context = { purpose: 'sign-in', sessionSecret: session.secret } as const;
  const options = await authenticationOptions(container, context, [], container.clock.now());
  const form = passkeyForm({
    action: `/signin/passkey${search}`,
    formToken,
    ceremony: { kind: 'get', options },
    label: passkey,
    isSecondary: true,
    messages: messages.signInSteps,
  });
  return html`${form} ${link}`;
}

// oxlint-disable eslint-core/no-page-writes -- A step of signing in makes the session itself, before there is a person who could call a route.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { readSetUpSecret } from '../../identity/multi-factor/authenticator-apps.ts';
import { setUpAuthenticatorApp, setUpPasskey } from '../../identity/multi-factor/factor-changes.ts';
import type { AddedFactor } from '../../identity/multi-factor/factor-changes.ts';
import { findSecondFactors } from '../../identity/multi-factor/second-factors.ts';
import type { AuthenticationFactor } from '../../identity/sessions.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import { emptyForm, errorSummary, formAlert, formStatus, type FormState } from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { page } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { withSession } from '../kit/site/page-environment.ts';
import { passkeyScripts } from './passkey-form.ts';
import {
  authenticatorAppForm,
  newPasskeyForm,
  newPasskeyName,
  recoveryCodesCard,
} from './set-up-factor.page.ts';
import { requireStep, searchOf, type SignInContext, type SignInEnv } from './sign-in-site.ts';

/** Setting up a second factor right after the password, where the account requires one. */
export const setUpRoutes = new Hono<SignInEnv>()
  .use('/signin/setup', withSession, requireStep('set_up_second_factor'))
  .get('/signin/setup', (c) => setUpPage(c))
  .post('/signin/setup', submitSetUp);

const messagesOf = (c: SignInContext): Messages => messagesFor(browserLanguage(c));

async function submitSetUp(c: SignInContext): Promise<Response> {
  const { db, container, sessions, session, visitor } = c.var;
  const messages = messagesOf(c);
  const { expired, setUp } = messages.signInSteps;
  const form = await readForm(c);
  if (!sessions.isFormToken(session, form('form_token'))) return setUpPage(c, { alert: expired });
  const now = container.clock.now();
  const owner = { user: visitor.user, accountId: visitor.session.accountId, origin: requestOrigin(c) };
  const credential = form('credential');
  if (credential) {
    const name = newPasskeyName(form('name'), messages);
    const passkey = { ...owner, sessionSecret: session.secret, credential, name };
    const result = await db.transaction((transaction) => setUpPasskey(transaction, container, passkey, now));
    return result ? finish(c, result, 'passkey') : setUpPage(c, { alert: setUp.wrongPasskey });
  }
  const secret = await readSetUpSecret(container, visitor.user.id, form('set_up'));
  if (!secret) return setUpPage(c, { alert: expired });
  const app = { ...owner, secret, code: form('code') };
  const added = await db.transaction((transaction) =>
    setUpAuthenticatorApp(transaction, container, app, now),
  );
  if (added) return finish(c, added, 'totp');
  return setUpPage(c, { secret, state: { values: {}, errors: { code: setUp.wrongCode } } });
}

/** Signs the person in with both factors, and shows the recovery codes. */
async function finish(
  c: SignInContext,
  { recoveryCodes = [] }: AddedFactor,
  factor: AuthenticationFactor,
): Promise<Response> {
  const { sessions, session, visitor, signInSite } = c.var;
  const { user, session: visit } = visitor;
  const { accountId, factors } = visit;
  await sessions.signIn(c, session, { user, accountId, factors: [...factors, factor] });
  const messages = messagesOf(c);
  const { title, button } = messages.signInSteps.recoveryCodes;
  const next = html`<p><a class="button" href="${signInSite.doneUrl(searchOf(c))}">${button}</a></p>`;
  return page(c, title, recoveryCodesCard(recoveryCodes, messages, next), { language: browserLanguage(c) });
}

interface SetUpPageOptions {
  state?: FormState;
  alert?: string;
  secret?: string;
}

async function setUpPage(
  c: SignInContext,
  { state = emptyForm, alert, secret }: SetUpPageOptions = {},
): Promise<Response> {
  const { db, container, session, formToken, visitor, signInSite } = c.var;
  const messages = messagesOf(c);
  const { setUp, back } = messages.signInSteps;
  const { user, organization } = visitor;
  const form = { user, action: `/signin/setup${searchOf(c)}`, formToken, messages };
  const ownState = { ...state, messages: messages.forms };
  const factors = await findSecondFactors(db, user.id);
  const passkey = await newPasskeyForm(container, {
    ...form,
    site: signInSite.name,
    sessionSecret: session.secret,
    factors,
    state: emptyForm,
  });
  return page(
    c,
    setUp.title,
    html`<div class="card">
        <p class="eyebrow">${organization}</p>
        <h1>${setUp.title}</h1>
        ${formAlert(alert)} ${errorSummary(ownState, { code: setUp.codeLabel })}
        <p>${setUp.required(organization)}</p>
        <p><a href="/signin${searchOf(c)}">${back}</a></p>
      </div>
      <div class="card">
        <h2 class="first">${setUp.appTitle}</h2>
        ${await authenticatorAppForm(container, { ...form, state: ownState, secret })}
      </div>
      ${
        passkey &&
        html`<div class="card">
          <h2 class="first">${setUp.passkeyTitle}</h2>
          ${passkey}
        </div>`
      }`,
    {
      formAction: [],
      status: alert ? 422 : formStatus(state),
      language: browserLanguage(c),
      languages: true,
      scripts: passkeyScripts,
    },
  );
}

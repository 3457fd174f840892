import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import {
  removeSecondFactor,
  replaceRecoveryCodes,
  setUpAuthenticatorApp,
  setUpPasskey,
  type AddedFactor,
  type FactorOwner,
} from '../../../identity/multi-factor/factor-changes.ts';
import { findPasskeys } from '../../../identity/multi-factor/passkeys.ts';
import { setMultiFactorRequired } from '../../../identity/multi-factor/multi-factor-policy.ts';
import { recordAuthentication } from '../../../identity/sessions.ts';
import { findSignInPolicy } from '../../../identity/sign-in-step.ts';
import { messagesFor } from '../../../platform/translations/messages.ts';
import { emptyForm, errorSummary, formStatus, type FormState } from '../../kit/forms/forms.ts';
import {
  authenticatorAppForm,
  newPasskeyName,
  readSetUpSecret,
  recoveryCodesCard,
} from '../../sign-in/set-up-factor.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage, messagePage } from '../layout.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { requireRole } from '../require-role.ts';
import { admins, allRoles } from '../roles.ts';

/** Second factors of the person who is signed in, and whether the account requires them. */
export const secondFactorRoutes = new Hono<DashboardEnv>()
  .get('/security/authenticator', requireRole(allRoles), (c) => authenticatorPage(c))
  .post('/security/authenticator', requireRole(allRoles), requireRecentAuthentication, submitAuthenticator)
  .post('/security/authenticator/remove', requireRole(allRoles), requireRecentAuthentication, (c) =>
    removeFactor(c, 'totp'),
  )
  .post('/security/passkeys', requireRole(allRoles), requireRecentAuthentication, submitPasskey)
  .post('/security/passkeys/:id/remove', requireRole(allRoles), requireRecentAuthentication, (c) =>
    removePasskey(c, c.req.param('id')),
  )
  .post('/security/recovery-codes', requireRole(allRoles), requireRecentAuthentication, submitRecoveryCodes)
  .post('/security/policy', requireRole(admins), requireRecentAuthentication, submitPolicy);

const messages = messagesFor();
const { setUp } = messages.signInSteps;

const ownerOf = (c: DashboardContext): FactorOwner => ({
  user: c.var.viewer.user,
  accountId: c.var.viewer.account.id,
  origin: requestOrigin(c),
});

async function submitAuthenticator(c: DashboardContext): Promise<Response> {
  const { db, container, viewer, form } = c.var;
  const secret = await readSetUpSecret(container, viewer.user, form('set_up'));
  if (!secret) return c.redirect('/security/authenticator', 303);
  const app = { ...ownerOf(c), secret, code: form('code') };
  const added = await db.transaction((transaction) =>
    setUpAuthenticatorApp(transaction, container, app, container.clock.now()),
  );
  if (added) return finishSetUp(c, added, 'totp');
  return authenticatorPage(c, { values: {}, errors: { code: setUp.wrongCode } }, secret);
}

async function submitPasskey(c: DashboardContext): Promise<Response> {
  const { db, container, session, form } = c.var;
  const passkey = {
    ...ownerOf(c),
    sessionSecret: session.secret,
    credential: form('credential'),
    name: newPasskeyName(form('name'), messages),
  };
  const added = await db.transaction((transaction) =>
    setUpPasskey(transaction, container, passkey, container.clock.now()),
  );
  return added
    ? finishSetUp(c, added, 'passkey')
    : messagePage(c, setUp.passkeyTitle, setUp.wrongPasskey, 422);
}

async function removePasskey(c: DashboardContext, passkeyId: string): Promise<Response> {
  const passkeys = await findPasskeys(c.var.db, c.var.viewer.user.id);
  if (!passkeys.some(({ id }) => id === passkeyId)) throw new ApiError(errorCatalog.notFound('passkey'));
  return removeFactor(c, { passkeyId });
}

async function removeFactor(c: DashboardContext, factor: 'totp' | { passkeyId: string }): Promise<Response> {
  const { db, container, viewer } = c.var;
  const removed = await db.transaction(async (transaction) => {
    const policy = await findSignInPolicy(transaction, viewer.account);
    const change = { ...ownerOf(c), factor, policy };
    return removeSecondFactor(transaction, container, change, container.clock.now());
  });
  if (removed) return c.redirect('/security', 303);
  const text = `${viewer.account.name} requires a second factor. Add another one before you remove this one.`;
  return messagePage(c, "We couldn't remove this factor", text, 422);
}

async function submitRecoveryCodes(c: DashboardContext): Promise<Response> {
  const { db, container } = c.var;
  const codes = await db.transaction((transaction) =>
    replaceRecoveryCodes(transaction, container, ownerOf(c), container.clock.now()),
  );
  return showRecoveryCodes(c, codes);
}

/** Notes that this session has proven the new factor, so that the next page does not ask for it. */
async function finishSetUp(
  c: DashboardContext,
  { recoveryCodes: codes }: AddedFactor,
  factor: 'totp' | 'passkey',
): Promise<Response> {
  const { db, container, session } = c.var;
  if (session.signedIn) await recordAuthentication(db, session.signedIn, factor, container.clock.now());
  return showRecoveryCodes(c, codes);
}

/** Shows new recovery codes, the only time that they are shown. */
function showRecoveryCodes(c: DashboardContext, codes: string[] | undefined): Response | Promise<Response> {
  if (!codes) return c.redirect('/security', 303);
  const { title, button } = messages.signInSteps.recoveryCodes;
  const next = html`<p><a class="button" href="/security">${button}</a></p>`;
  return dashboardPage(c, title, recoveryCodesCard(codes, messages, next));
}

async function submitPolicy(c: DashboardContext): Promise<Response> {
  const { db, container, form } = c.var;
  const policy = { ...ownerOf(c), required: form('require_multi_factor') === 'on' };
  await db.transaction((transaction) =>
    setMultiFactorRequired(transaction, container, policy, container.clock.now()),
  );
  return c.redirect('/security', 303);
}

async function authenticatorPage(
  c: DashboardContext,
  state: FormState = emptyForm,
  secret?: string,
): Promise<Response> {
  const { container, viewer, formToken } = c.var;
  const form = await authenticatorAppForm(container, {
    user: viewer.user,
    action: '/security/authenticator',
    formToken,
    messages,
    state,
    secret,
  });
  const title = 'Set up authenticator app';
  return dashboardPage(
    c,
    title,
    html`<div class="card">
      <h1>${title}</h1>
      ${errorSummary(state, { code: setUp.codeLabel })} ${form}
    </div>`,
    { status: formStatus(state) },
  );
}

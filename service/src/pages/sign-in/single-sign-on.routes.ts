// oxlint-disable eslint-core/no-page-writes -- A step of signing in makes the session itself, before there is a person who could call a route.
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { recordAudit } from '../../db/audit/audit-log.ts';
import type { SingleSignOnConnectionRow, UserRow } from '../../db/rows/rows.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { findUser } from '../../identity/memberships.ts';
import { recordAuthentication, recordProviderSession, type SessionSite } from '../../identity/sessions.ts';
import {
  findConnectionByEmail,
  findConnection,
  findSingleSignOnUser,
} from '../../identity/single-sign-on/provider-connections.ts';
import { createProviderRequest, readProviderAnswer } from '../../identity/single-sign-on/provider.ts';
import type { ProviderIdentity, ProviderRequest } from '../../identity/single-sign-on/provider.ts';
import type { Container } from '../../integrations/context.ts';
import { decryptPayload, encryptPayload } from '../../platform/encrypted-payload.ts';
import { clientNetwork, requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor, type Messages } from '../../platform/translations/messages-for.ts';
import {
  errorSummary,
  formStatus,
  formTokenField,
  textField,
  tooManyAttempts,
  type FormState,
} from '../kit/forms/forms.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { messageCard, page, type Html } from '../kit/layout/page.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { withSession } from '../kit/site/page-environment.ts';
import { continueSignIn, searchOf, type SignInContext, type SignInEnv } from './sign-in-site.ts';

/** Signing in at the account's OpenID provider. */
export const singleSignOnRoutes = new Hono<SignInEnv>()
  .use('/signin/sso', withSession)
  .use('/signin/sso/callback', withSession)
  .get('/signin/sso', showSingleSignOn)
  .post('/signin/sso', startSingleSignOn)
  .get('/signin/sso/callback', finishSingleSignOn);

/** Where a provider sends the browser back to. An admin registers it there. */
export const callbackUrl = ({ addresses }: Pick<Container, 'addresses'>, site: SessionSite): string =>
  `${addresses[site]}/signin/sso/callback`;

/** Where a provider reports that a person has signed out there. An admin registers it there. */
export const backchannelLogoutUrl = ({ addresses }: Pick<Container, 'addresses'>): string =>
  `${addresses.dashboard}/signin/sso/backchannel-logout`;

/** What the browser keeps, encrypted, while the person is at the provider. */
interface PendingSignIn {
  accountId: string;
  request: ProviderRequest;
  /** Whether a person who is signed in confirms who they are. */
  isConfirmation: boolean;
  /** On the service's clock. ISO 8601. */
  startedAt: string;
  /** The query of the sign-in page. */
  search: string;
}

const pendingMinutes = 10;
const purposeOf = ({ var: { signInSite } }: SignInContext): string => `single sign-on ${signInSite.name}`;

/** `__Host-` binds the cookie to this origin. Only https can set it, so development does without. */
const pendingCookie = ({ var: { container, signInSite } }: SignInContext) => {
  const isSecure = container.addresses[signInSite.name].startsWith('https:');
  return { name: isSecure ? '__Host-sso' : `sso_${signInSite.name}`, isSecure };
};

const textsOf = (c: Context): Messages['signInSteps']['singleSignOn'] =>
  messagesFor(browserLanguage(c)).signInSteps.singleSignOn;

/** Asks for the email address, which the session has if the password was entered before. */
async function showSingleSignOn(c: SignInContext): Promise<Response> {
  const { db, session } = c.var;
  const person = session.signedIn && (await findUser(db, session.signedIn));
  const values = { email: person?.user.email ?? '' };
  const notice = person && textsOf(c).required(person.account.name);
  return emailPage(c, { values, errors: {} }, { notice });
}

async function startSingleSignOn(c: SignInContext): Promise<Response> {
  const { db, providers, sessions, session, singleSignOnAttempts } = c.var;
  const texts = textsOf(c);
  const form = await readForm(c);
  const email = form('email').trim().toLowerCase();
  const fail = (error: string, retryAfter = 0) =>
    emailPage(c, { values: { email }, errors: { email: error } }, { retryAfter });
  if (!sessions.isFormToken(session, form('form_token')))
    return fail(messagesFor(browserLanguage(c)).signInSteps.expired);
  if (!email.includes('@')) return fail(texts.missingEmail);
  const network = clientNetwork(c.env.ip);
  const seconds = await singleSignOnAttempts.begin(network);
  if (seconds) return fail(tooManyAttempts(messagesFor(browserLanguage(c)), seconds), seconds);
  const connection = await findConnectionByEmail(db, email);
  if (!connection) return fail(texts.notSetUp);
  // Colleagues at one address are no guesses.
  await singleSignOnAttempts.takeBack(network);
  const configuration = await providers.find(connection).catch(() => undefined);
  if (!configuration) return problemPage(c, texts.unavailableTitle, texts.unavailableText, searchOf(c));
  const redirectUri = callbackUrl(c.var.container, c.var.signInSite.name);
  const isConfirmation = form('purpose') === 'confirmation' && session.signedIn !== undefined;
  const maxAgeSeconds = isConfirmation ? 0 : sessions.limits.absolute * 60;
  const signIn = { redirectUri, loginHint: email, maxAgeSeconds };
  const { url, request } = await createProviderRequest(configuration, signIn);
  await keepPending(c, { accountId: connection.accountId, request, isConfirmation });
  return redirectPage(c, url);
}

async function keepPending(
  c: SignInContext,
  request: Pick<PendingSignIn, 'accountId' | 'request' | 'isConfirmation'>,
): Promise<void> {
  const startedAt = c.var.container.clock.now().toISOString();
  const pending: PendingSignIn = { ...request, startedAt, search: searchOf(c) };
  const { name, isSecure } = pendingCookie(c);
  const value = await encryptPayload(c.var.container, purposeOf(c), pending, pendingMinutes);
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    path: '/',
    maxAge: pendingMinutes * 60,
  });
}

/**
 * Signs in the person whom the provider has named. It has to be a person of the account whose provider it is, with an address
 * in a domain that the account has proven: a provider says nothing about other accounts' people.
 */
async function finishSingleSignOn(c: SignInContext): Promise<Response> {
  const { db, container, providers, signInSite } = c.var;
  const { failed } = textsOf(c);
  const { name, isSecure } = pendingCookie(c);
  const pending = await decryptPayload<PendingSignIn>(container, purposeOf(c), getCookie(c, name) ?? '');
  deleteCookie(c, name, { path: '/', secure: isSecure });
  const connection = pending && (await findConnection(db, pending.accountId));
  if (!connection) return failurePage(c, failed.expired);
  const { request, search } = pending;
  const callback = new URL(`${callbackUrl(container, signInSite.name)}${searchOf(c)}`);
  const identity = await providers
    .find(connection)
    .then((configuration) => readProviderAnswer(configuration, callback, request))
    .catch(() => undefined);
  if (!identity) return refuse(c, connection, 'denied', search);
  if (identity.verifiedEmail === undefined) return refuse(c, connection, 'email', search);
  const user = await findSingleSignOnUser(db, connection, identity.verifiedEmail);
  if (!user) return refuse(c, connection, 'person', search);
  if (pending.isConfirmation) return finishConfirmation(c, pending, identity, user);
  const { accountId } = connection;
  const proven = { user, accountId, factors: ['oidc' as const] };
  return continueSignIn(c, { ...proven, provider: { ...identity, accountId } }, search);
}

/** Milliseconds by which the provider's clock may be behind ours. */
const clockToleranceMs = 60_000;

/** Confirms who a person is who has signed in again at the provider. It has to be the person of the session. */
async function finishConfirmation(
  c: SignInContext,
  { accountId, startedAt, search }: PendingSignIn,
  { authenticatedAt, ...identity }: ProviderIdentity,
  user: UserRow,
): Promise<Response> {
  const { db, container, session, signInSite } = c.var;
  const { signedIn } = session;
  const earliest = Date.parse(startedAt) - clockToleranceMs;
  const isFresh = authenticatedAt !== undefined && authenticatedAt.getTime() >= earliest;
  if (!signedIn) return c.redirect(signInSite.doneUrl(search), 303);
  const isSamePerson = signedIn.userId === user.id && signedIn.accountId === accountId;
  const isConfirmed = isFresh && isSamePerson;
  const now = container.clock.now();
  await db.transaction(async (transaction) => {
    if (isConfirmed) await recordAuthentication(transaction, signedIn, 'oidc', now);
    if (isConfirmed) await recordProviderSession(transaction, signedIn, { ...identity, accountId });
    const entry = {
      accountId: signedIn.accountId,
      actor: personActor({ id: signedIn.userId }),
      action: isConfirmed ? 'session.confirmed' : 'session.confirmation_failed',
      object: { type: 'session', id: signedIn.id },
      details: { factor: 'oidc' },
      origin: requestOrigin(c),
    } as const;
    await recordAudit(transaction, entry, now);
  });
  if (isConfirmed) return c.redirect(signInSite.doneUrl(search), 303);
  return failurePage(c, isSamePerson ? textsOf(c).failed.notFresh : textsOf(c).failed.otherPerson, search);
}

/** Records a sign-in that failed in the log of the account whose provider it is, and says why. */
async function refuse(
  c: SignInContext,
  { accountId }: SingleSignOnConnectionRow,
  reason: 'denied' | 'email' | 'person',
  search: string,
): Promise<Response> {
  const { db, container } = c.var;
  const entry = {
    accountId,
    actor: { kind: 'visitor', id: null },
    action: 'session.failed',
    object: { type: 'user', id: null },
    details: { factor: 'oidc', reason },
    origin: requestOrigin(c),
  } as const;
  await recordAudit(db, entry, container.clock.now());
  return failurePage(c, textsOf(c).failed[reason], search);
}

function emailPage(
  c: SignInContext,
  state: FormState,
  { notice, retryAfter = 0 }: { notice?: string | undefined; retryAfter?: number } = {},
): Response | Promise<Response> {
  const language = browserLanguage(c);
  const messages = messagesFor(language);
  const texts = messages.signInSteps.singleSignOn;
  const ownState = { ...state, messages: messages.forms };
  const search = searchOf(c);
  return page(
    c,
    texts.title,
    html`<div class="card">
      <h1>${texts.title}</h1>
      ${errorSummary(ownState, { email: texts.email })} ${notice ? html`<p>${notice}</p>` : ''}
      <form method="post" action="/signin/sso${search}" novalidate>
        ${formTokenField(c.var.formToken)}
        ${textField(ownState, 'email', texts.email, { type: 'email', autocomplete: 'username' })}
        <p class="form-actions">
          <button>${texts.button}</button>
          <a class="back" href="/signin${search}">${texts.passwordInstead}</a>
        </p>
      </form>
    </div>`,
    { formAction: [], language, languages: true, status: formStatus(state), retryAfter },
  );
}

/**
 * Sends the browser on. A redirect would need the provider's address in the Content-Security-Policy of the form before, and
 * this way the person sees where they are going.
 */
function redirectPage(c: SignInContext, url: URL): Response | Promise<Response> {
  const texts = textsOf(c);
  c.header('Refresh', `0; url=${url.href}`);
  const link = html`<a href="${url.href}">${texts.redirectLink(url.host)}</a>`;
  const card = html`<div class="card">
    <h1>${texts.redirectTitle}</h1>
    <p>${texts.redirectText(url.host)}</p>
    <p>${link}</p>
  </div>`;
  return page(c, texts.redirectTitle, card, { language: browserLanguage(c) });
}

const failurePage = (c: SignInContext, text: string, search = '') =>
  problemPage(c, textsOf(c).failedTitle, text, search);

function problemPage(
  c: SignInContext,
  title: string,
  text: string,
  search: string,
): Response | Promise<Response> {
  const again: Html = html`${text} <a href="/signin/sso${search}">${textsOf(c).again}</a>`;
  return page(c, title, messageCard(title, again), { status: 422, language: browserLanguage(c) });
}

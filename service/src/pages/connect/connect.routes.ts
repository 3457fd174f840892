import { Hono } from 'hono';
import { accountsOf, findUser, peopleOf } from '../../identity/memberships.ts';
import { findSignInStep } from '../../identity/sign-in-step.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { readSignIn } from '../kit/forms/sign-in-form.ts';
import { callAsMember, withSession } from '../kit/site/page-environment.ts';
import { stepUrl as signInStepUrl } from '../sign-in/sign-in-site.ts';
import { codeBinding, stepUrl, type ConnectContext, type ConnectEnv } from './authorization-request.ts';
import { adminNeededPage, authorizationPage, signInPage, wholeAccountField } from './connect.pages.ts';
import { answerPartner } from './partner-answer.ts';
import { withAuthorizationRequest } from './with-authorization-request.ts';

/**
 * The hosted way to connect an account with a partner application (docs/concepts.md): sign in, agree, and
 * go back with a code. It works without JavaScript.
 */
export const connectRoutes = new Hono<ConnectEnv>()
  // Client libraries put the `client_id` into the query.
  .get('/authorize', withAuthorizationRequest, (c) => redirectTo(c, '/consent'))
  .get('/authorize/:clientId', withAuthorizationRequest, (c) => redirectTo(c, '/consent'))
  .get('/authorize/:clientId/signin', withAuthorizationRequest, (c) => redirectTo(c, '/signin'))
  .get('/authorize/:clientId/signup', withAuthorizationRequest, (c) => redirectTo(c, '/signup'))
  .get('/signin', withAuthorizationRequest, withSession, (c) => signInPage(c))
  .post('/signin', withAuthorizationRequest, withSession, submitSignIn)
  .get('/consent', withAuthorizationRequest, withSession, showAuthorization)
  .post('/consent', withAuthorizationRequest, withSession, submitAuthorization);

const redirectTo = (c: ConnectContext, path: string): Response =>
  c.redirect(stepUrl(path, c.var.authorization), 303);

async function submitSignIn(c: ConnectContext): Promise<Response> {
  const user = await readSignIn(c, c.var.authorization.application.accountId);
  if ('error' in user) return signInPage(c, user);
  const { sessions, session } = c.var;
  await sessions.signIn(c, session, { user, accountId: user.accountId, factors: ['password'] });
  return redirectTo(c, '/consent');
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Returns the person who is signed in, or the step of the sign-in that is left. */
async function requireSignedIn(c: ConnectContext): Promise<SignedIn | Response> {
  const { db, session, authorization } = c.var;
  const { application } = authorization;
  const membership = session.signedIn && (await findUser(db, session.signedIn));
  if (!membership || !session.signedIn) return redirectTo(c, '/signin');
  const step = await findSignInStep(db, { ...membership, factors: session.signedIn.factors });
  if (step) return c.redirect(signInStepUrl(step, stepUrl('', authorization)), 303);
  const { user, account } = membership;
  const { email } = user;
  if (account.id === application.accountId)
    return signInPage(c, {
      email,
      error: ({ connect }) => connect.hostAccount(application.name),
      status: 422,
    });
  if (!account.apiAuthorized)
    return signInPage(c, { email, error: ({ connect }) => connect.suspended(account.name), status: 422 });
  return membership;
}

/** Returns the accounts that a person may connect: as their admin, and not the one that hosts the application. */
async function findChoices({ var: { db, authorization } }: ConnectContext, user: { id: string }) {
  const accounts = await accountsOf(db, user.id);
  return accounts.filter(
    ({ id, role, apiAuthorized }) =>
      role === 'admin' && apiAuthorized && id !== authorization.application.accountId,
  );
}

async function showAuthorization(c: ConnectContext): Promise<Response> {
  const signedIn = await requireSignedIn(c);
  if (signedIn instanceof Response) return signedIn;
  const { user, account } = signedIn;
  const others = (await findChoices(c, user)).filter(({ id }) => id !== account.id);
  if (user.role !== 'admin') return refuse(c, account, others);
  return authorizationPage(c, { fullName: user.fullName, accountName: account.name, others });
}

async function submitAuthorization(c: ConnectContext): Promise<Response> {
  const { authorization, sessions, session } = c.var;
  const form = await readForm(c);
  const signedIn = await requireSignedIn(c);
  if (signedIn instanceof Response) return signedIn;
  if (!sessions.isFormToken(session, form('form_token'))) return redirectTo(c, '/signin');
  const choice = (await findChoices(c, signedIn.user)).find(({ id }) => id === form('account'));
  if (choice) {
    await callAsMember(c, 'POST /dashboard/account', signedIn, { body: { account_id: choice.id } });
    return redirectTo(c, '/consent');
  }
  if (form('decision') === 'switch') {
    await sessions.signOut(c, session);
    return redirectTo(c, '/signin');
  }
  const asking = { client_id: authorization.application.clientId };
  if (form('decision') !== 'allow') {
    await callAsMember(c, 'POST /dashboard/connections/denials', signedIn, { body: asking });
    return answerPartner(c, { error: 'access_denied' });
  }
  // Since the page was opened, the person is no longer an admin: the page says so.
  if (signedIn.user.role !== 'admin') return redirectTo(c, '/consent');
  const { redirectUri: redirect_uri, codeChallenge: code_challenge } = codeBinding(authorization);
  const grant = { whole_account: form(wholeAccountField) !== '', redirect_uri, code_challenge };
  const { code } = await callAsMember(c, 'POST /dashboard/connections', signedIn, {
    body: { ...asking, ...grant },
  });
  // Signed out, so that the next customer at this computer has to sign in.
  await sessions.signOut(c, session);
  return answerPartner(c, { code });
}

async function refuse(
  c: ConnectContext,
  account: SignedIn['account'],
  others: Awaited<ReturnType<typeof findChoices>>,
): Promise<Response> {
  const people = await peopleOf(c.var.db, account.id);
  const admins = people.filter(({ role }) => role === 'admin').map(({ fullName }) => fullName);
  return adminNeededPage(c, { accountName: account.name, admins, others });
}

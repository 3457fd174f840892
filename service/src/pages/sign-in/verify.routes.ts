// oxlint-disable eslint-core/no-page-writes -- A step of signing in makes the session itself, before there is a person who could call a route.
import { Hono } from 'hono';
import { recordAudit } from '../../db/audit/audit-log.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { useTotpCode } from '../../identity/multi-factor/authenticator-apps.ts';
import { acceptRecoveryCode } from '../../identity/multi-factor/factor-changes.ts';
import { usePasskey } from '../../identity/multi-factor/passkeys.ts';
import type { AuthenticationFactor } from '../../identity/sessions.ts';
import type { SignInProblem } from '../../identity/sign-in.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { tooManyAttempts } from '../kit/forms/forms.ts';
import { readForm, type FormReader } from '../kit/forms/read-form.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { withSession } from '../kit/site/page-environment.ts';
import { continueSignIn, requireStep, searchOf, type SignInContext, type SignInEnv } from './sign-in-site.ts';
import { verifyPage } from './verify.page.ts';

/** The second factor, after the password. */
export const verifyRoutes = new Hono<SignInEnv>()
  .use('/signin/verify', withSession, requireStep('second_factor'))
  .get('/signin/verify', (c) => verifyPage(c, c.req.query('method')))
  .post('/signin/verify', submitVerification);

/** The factor that a form has proven, or why it has not. */
type Verification = { factor: AuthenticationFactor } | { problem: SignInProblem };

async function submitVerification(c: SignInContext): Promise<Response> {
  const { sessions, session, visitor } = c.var;
  const messages = messagesFor(browserLanguage(c));
  const { expired, verify } = messages.signInSteps;
  const form = await readForm(c);
  const method = form('method');
  if (!sessions.isFormToken(session, form('form_token')))
    return verifyPage(c, method, { alert: expired, status: 403 });
  const result = await checkFactor(c, form);
  if ('factor' in result) {
    const { accountId, factors } = visitor.session;
    return continueSignIn(
      c,
      { user: visitor.user, accountId, factors: [...factors, result.factor] },
      searchOf(c),
    );
  }
  await recordFailure(c);
  if (result.problem !== 'wrong') {
    const { retryAfterSeconds: retryAfter } = result.problem;
    return verifyPage(c, method, { alert: tooManyAttempts(messages, retryAfter), retryAfter });
  }
  if (form('credential')) return verifyPage(c, method, { alert: verify.wrongPasskey, status: 422 });
  const error = method === 'recovery' ? verify.wrongRecoveryCode : verify.wrongCode;
  return verifyPage(c, method, { error, status: 422 });
}

/**
 * Checks what the form has. Codes are limited for each person: a code has only a million values. A person who gets here knows the
 * password, so a stranger cannot lock a person out. Passkeys cannot be guessed, and recovery codes have a count of their own,
 * so that they work when the codes of the app are used up.
 */
async function checkFactor(c: SignInContext, form: FormReader): Promise<Verification> {
  const { db, container, session, visitor, secondFactorAttempts } = c.var;
  const userId = visitor.user.id;
  const now = container.clock.now();
  const credential = form('credential');
  if (credential) {
    const context = { purpose: 'second-factor', sessionSecret: session.secret } as const;
    const passkey = await usePasskey(db, container, { credential, context, userId }, now);
    return passkey ? { factor: 'passkey' } : { problem: 'wrong' };
  }
  const isRecovery = form('method') === 'recovery';
  const subject = `${isRecovery ? 'recovery' : 'totp'} ${userId}`;
  const retryAfterSeconds = await secondFactorAttempts.begin(subject);
  if (retryAfterSeconds) return { problem: { retryAfterSeconds } };
  const code = form('code');
  const owner = { user: visitor.user, accountId: visitor.session.accountId, origin: requestOrigin(c) };
  const isRight = isRecovery
    ? await db.transaction((transaction) =>
        acceptRecoveryCode(transaction, container, { ...owner, code }, now),
      )
    : await useTotpCode(db, container, { userId, code }, now);
  if (!isRight) return { problem: 'wrong' };
  await secondFactorAttempts.forget(subject);
  return { factor: isRecovery ? 'recovery_code' : 'totp' };
}

async function recordFailure(c: SignInContext): Promise<void> {
  const { db, container, visitor } = c.var;
  const entry = {
    accountId: visitor.session.accountId,
    actor: personActor(visitor.user),
    action: 'factor.failed' as const,
    object: { type: 'user', id: visitor.user.id },
    origin: requestOrigin(c),
  };
  await recordAudit(db, entry, container.clock.now());
}

import { Hono } from 'hono';
import type { ApiError } from '@service-embeds/contract';
import type { Body } from '@service-embeds/contract/service-routes';
import { sha256 } from '../../platform/secret-keys.ts';
import { checkPaymentWithinLimits } from '../../resources/payments/payment-tokens.ts';
import { readForm } from '../kit/forms/read-form.ts';
import { translatePaymentErrors } from '../kit/forms/translate-errors.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { codeBinding, type ConnectContext, type ConnectEnv } from './authorization-request.ts';
import { answerPartner } from './partner-answer.ts';
import { requestPaymentToken } from './payment-frame/payment-frame.routes.ts';
import { deleteDraft, nestFields, openPage, readDraft, writeDraft } from './sign-up-draft.ts';
import type { SignUpDraft } from './sign-up-draft.ts';
import {
  detour,
  goBack,
  goOn,
  isOwnForm,
  passwordMark,
  redirectTo,
  refuseCompany,
  registryErrors,
  secondsToWait,
  startAgain,
  submit,
} from './sign-up-steps.ts';
import { fieldsPage, messagesOf, paymentPage, reviewPage } from './sign-up.pages.ts';

/** The end of a sign-up: how the customer pays, and the review, which creates the account. */
export const signUpEndRoutes = new Hono<ConnectEnv>()
  .get('/signup/payment', showPayment)
  .post('/signup/payment', submitPayment)
  .get('/signup/review', showReview)
  .post('/signup/review', submitReview);

async function showPayment(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  return detour(c, draft, 'payment') ?? paymentPage(c, { values: { method: 'card' }, errors: {} });
}

async function submitPayment(c: ConnectContext): Promise<Response> {
  const { container, authorization } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  const away = detour(c, draft, 'payment');
  if (away) return away;
  if (form('action') === 'back') return goBack(c, draft, 'payment');
  const { application } = authorization;
  const payer = { ip: c.env.ip, applicationId: application.id };
  const paid = await checkPaymentWithinLimits(container, payer, form);
  const values = { method: form('method') };
  if ('retryAfter' in paid) return paymentPage(c, { values, errors: {} }, paid);
  if ('errors' in paid)
    return paymentPage(c, { values, errors: translatePaymentErrors(paid.errors, browserLanguage(c)) });
  const { kind, lastFour } = paid.method;
  const payment = { token: await requestPaymentToken(c, application, paid.method), kind, lastFour };
  await writeDraft(c, container, { ...draft, payment });
  return redirectTo(c, '/signup/review');
}

async function showReview(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const away = detour(c, draft, 'review');
  return away || !draft ? (away ?? startAgain(c)) : reviewPage(c, draft);
}

async function submitReview(c: ConnectContext): Promise<Response> {
  const { container, sessions, session } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  if (form('action') === 'back') return goBack(c, draft, 'review');
  const { payment } = draft;
  if (openPage(draft) !== 'review' || !payment) return goOn(c, draft);
  const { answer, error, errors } = await signUp(c, draft, payment.token);
  if (answer) {
    deleteDraft(c);
    await sessions.signOut(c, session);
    return answerPartner(c, { code: answer.code });
  }
  if (!errors) return reviewPage(c, draft, { retryAfter: secondsToWait(error) });
  return refuseSignUp(c, draft, { errors, error });
}

/** Another sign-up has taken the address in the meantime, the registry now knows better, or the payment has waited too long. */
async function refuseSignUp(
  c: ConnectContext,
  draft: SignUpDraft,
  { errors, error }: { errors: Record<string, string>; error: ApiError },
): Promise<Response> {
  if (errors['payment_token'] !== undefined) {
    await writeDraft(c, c.var.container, { ...draft, payment: undefined });
    const alert = messagesOf(c).signUp.payment.again;
    return paymentPage(c, { values: { method: draft.payment?.kind ?? '' }, errors: {} }, { alert });
  }
  if (errors['user.email'] === undefined) return refuseCompany(c, draft, registryErrors(c, error));
  return fieldsPage(c, 'you', { values: { ...draft.fields, ...passwordMark(draft) }, errors });
}

/** Creates the customer and an authorization code for the partner. */
async function signUp(c: ConnectContext, draft: SignUpDraft, payment_token: string) {
  const { authorization } = c.var;
  const { redirectUri: redirect_uri, codeChallenge: code_challenge } = codeBinding(authorization);
  const body = {
    ...nestFields(draft.fields),
    purpose: draft.purpose,
    certified: true,
    payment_token,
    password_hash: draft.passwordHash,
    language: browserLanguage(c),
    redirect_uri,
    code_challenge,
  } as Body<'POST /hosted_pages/{client_id}/sign_ups'>;
  // A form that is sent twice, as people do without scripts, creates one account and returns to the partner both times.
  const idempotencyKey = sha256(payment_token).toString('hex');
  return submit(c, 'POST /hosted_pages/{client_id}/sign_ups', { body, idempotencyKey });
}

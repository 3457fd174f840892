import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { languageOf, purpose, validate, type ApiError } from '@service-embeds/contract';
import { email as emailSchema } from '@service-embeds/contract/primitives';
import type { Answer, Body, RouteKey } from '@service-embeds/contract/service-routes';
import { newPasswordProblem } from '../../identity/passwords.ts';
import { findAccount } from '../../identity/staff.ts';
import { accountTime } from '../../platform/clock.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import type { AccountRow } from '../../resources/call.ts';
import type { PaymentMethod } from '../../resources/payments/payment-method.ts';
import { checkPaymentWithinLimits } from '../../resources/payments/payment-tokens.ts';
import { emailCodeProblem } from '../../resources/sign-up/email-codes.ts';
import { isHostMember } from '../../resources/sign-up/hosted-sign-up.routes.ts';
import { emptyForm } from '../kit/forms/forms.ts';
import { readForm, type FormReader } from '../kit/forms/read-form.ts';
import { translateErrors, translatePaymentErrors } from '../kit/forms/translate-errors.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { inEvenTime } from '../kit/site/even-time.ts';
import { rememberLanguage } from '../kit/site/language-choice.ts';
import {
  submitAsVisitor,
  withSession,
  type PageInput,
  type VisitorSubmission,
} from '../kit/site/page-environment.ts';
import { codeBinding, prefilledFields, stepUrl } from './authorization-request.ts';
import type { ConnectContext, ConnectEnv } from './authorization-request.ts';
import { answerPartner } from './partner-answer.ts';
import { requestPaymentToken } from './payment-frame/payment-frame.routes.ts';
import {
  customerFields,
  deleteDraft,
  nestFields,
  openPage,
  pageFields,
  pageIssues,
  pathOf,
  readDraft,
  signUpPages,
  writeDraft,
} from './sign-up-draft.ts';
import type { FieldPage, SignUpDraft, SignUpPage } from './sign-up-draft.ts';
import {
  emailPage,
  endedParameter,
  fieldsPage,
  messagesOf,
  paymentPage,
  purposePage,
} from './sign-up.pages.ts';
import { withAuthorizationRequest } from './with-authorization-request.ts';

/** Leads to sign-in where an application does not let customers sign up. */
const withSignUp = createMiddleware<ConnectEnv>(async (c, next) =>
  c.var.authorization.application.signupEnabled ? next() : redirectTo(c, '/signin'),
);

/** Signing up on the hosted pages, page by page (docs/concepts.md). Nothing is stored before the last. */
export const signUpRoutes = new Hono<ConnectEnv>()
  .use('/signup/*', withAuthorizationRequest, withSession, withSignUp)
  .get('/signup', (c) => showFields(c, 'business'))
  .post('/signup', (c) => submitFields(c, 'business'))
  .get('/signup/address', (c) => showFields(c, 'address'))
  .post('/signup/address', (c) => submitFields(c, 'address'))
  .get('/signup/you', (c) => showFields(c, 'you'))
  .post('/signup/you', (c) => submitFields(c, 'you'))
  .get('/signup/email', showEmail)
  .post('/signup/email', submitEmail)
  .get('/signup/purpose', showPurpose)
  .post('/signup/purpose', submitPurpose)
  .get('/signup/payment', showPayment)
  .post('/signup/payment', submitPayment);

const redirectTo = (c: ConnectContext, path: string): Response =>
  c.redirect(stepUrl(path, c.var.authorization), 303);

/** Leads to the first page, and says why: the browser no longer has what was entered, or it was another site's form. */
const startAgain = (c: ConnectContext): Response =>
  c.redirect(`${stepUrl('/signup', c.var.authorization)}&${endedParameter}`, 303);

const isOwnForm = ({ var: { sessions, session } }: ConnectContext, form: FormReader): boolean =>
  sessions.isFormToken(session, form('form_token'));

/** Leads to the first page that is not done, if it comes before the one that was asked for. */
function detour(c: ConnectContext, draft: SignUpDraft | undefined, page: SignUpPage): Response | undefined {
  const open = openPage(draft);
  return signUpPages.indexOf(open) < signUpPages.indexOf(page) ? redirectTo(c, pathOf(open)) : undefined;
}

async function showFields(c: ConnectContext, page: FieldPage): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const values = { ...prefilledFields(c.var.authorization), ...draft?.fields, ...draft?.unchecked };
  return detour(c, draft, page) ?? fieldsPage(c, page, { values, errors: {} });
}

async function submitFields(c: ConnectContext, page: FieldPage): Promise<Response> {
  const { container } = c.var;
  const form = await readForm(c);
  const storedDraft = await readDraft(c, container);
  const isKnown = isOwnForm(c, form) && (storedDraft || page === 'business');
  const away = isKnown ? detour(c, storedDraft, page) : startAgain(c);
  if (away) return away;
  const draft: SignUpDraft = { fields: {}, passwordHash: '', ...storedDraft, unchecked: undefined };
  const values = Object.fromEntries(pageFields[page].map((name) => [name, form(name)]));
  if (form('language')) {
    rememberLanguage(c, languageOf(form('language')));
    await writeDraft(c, container, { ...draft, unchecked: values });
    return redirectTo(c, pathOf(page));
  }
  const fields = { ...draft.fields, ...values };
  const errors = { ...fieldProblems(c, page, fields), ...(page === 'you' && (await personErrors(c, form))) };
  if (Object.keys(errors).length) return fieldsPage(c, page, { values, errors });
  if (page === 'you') return submitPerson(c, { ...draft, fields }, form);
  const registryErrors = await findRegistryErrors(c, fields);
  const isConfirmed = Object.keys(registryErrors).length === 0;
  // Without its tax ID the first page is open, and no later one can be reached.
  await writeDraft(c, container, {
    ...draft,
    fields: isConfirmed ? fields : { ...fields, 'company.tax_id': '' },
  });
  return isConfirmed
    ? redirectTo(c, pathOf(nextPage(page)))
    : fieldsPage(c, 'business', { values: fields, errors: registryErrors });
}

const nextPage = (page: SignUpPage): SignUpPage => signUpPages[signUpPages.indexOf(page) + 1] ?? 'payment';

/** Returns what is wrong with the person and the password, beside the fields themselves. */
async function personErrors(c: ConnectContext, form: FormReader): Promise<Record<string, string>> {
  const { authorization, db } = c.var;
  const { connect, passwords } = messagesOf(c);
  const errors: Record<string, string> = {};
  const address = emailSchema.safeParse(form('user.email').trim());
  const email = address.success ? address.data : '';
  if (await isHostMember(db, authorization.application, email))
    errors['user.email'] = connect.hostAccount(authorization.application.name);
  const draft = await readDraft(c, c.var.container);
  const problem = newPasswordProblem(form('password'), {
    email,
    fullName: form('user.full_name'),
    companyName: draft?.fields['name'],
  });
  if (problem) errors['password'] = passwords.problems[problem];
  return errors;
}

/** Keeps who signs up, and mails a code unless the address is proven. */
async function submitPerson(c: ConnectContext, draft: SignUpDraft, form: FormReader): Promise<Response> {
  const { container } = c.var;
  const result = validate(customerFields, nestFields(draft.fields));
  if (!result.ok) return redirectTo(c, '/signup');
  const { email } = result.value.user;
  const withPassword = { ...draft, passwordHash: await container.passwords.hash(form('password')) };
  if (draft.provenEmail !== email) return sendCode(c, { ...withPassword, provenEmail: undefined }, email);
  await writeDraft(c, container, withPassword);
  return redirectTo(c, '/signup/purpose');
}

/** Returns what is wrong with the fields of a page, in the reader's language. */
function fieldProblems(
  c: ConnectContext,
  page: FieldPage,
  fields: Record<string, string>,
): Record<string, string> {
  const language = browserLanguage(c);
  const { required } = messagesFor(language).signUp;
  return translateErrors(pageIssues(page, fields), language, required);
}

/** Returns what the business registry says against a company, in the reader's language. It is asked once the city is known. */
async function findRegistryErrors(
  c: ConnectContext,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const result = validate(customerFields.omit({ user: true }), nestFields(fields));
  if (!result.ok) return {};
  const { name, company } = result.value;
  const body = { name, company: { tax_id: company.tax_id, city: company.city } };
  const { error } = await submit(c, 'POST /sign_up/{client_id}/checks', { body });
  return error ? registryErrors(c, error) : {};
}

/** Returns a sentence for what a registry has said. @throws ApiError if it is about something else */
function registryErrors(c: ConnectContext, error: ApiError): Record<string, string> {
  const code = error.issues?.['company.tax_id']?.[0]?.code;
  const answers = Object.entries(messagesOf(c).company.registryErrors);
  const sentence = answers.find(([answer]) => code === `tax_id_${answer}`)?.[1];
  if (sentence === undefined) throw error;
  return { 'company.tax_id': sentence };
}

/** Runs a route for the visitor, in the account that hosts the application. */
async function submit<Key extends RouteKey>(
  c: ConnectContext,
  key: Key,
  input: PageInput<Key>,
): Promise<VisitorSubmission<Answer<Key>>> {
  const { id: applicationId, clientId: client_id } = c.var.authorization.application;
  const account = await findHost(c);
  return submitAsVisitor(c, key, { account, applicationId }, {
    ...input,
    params: { client_id },
  } as PageInput<Key>);
}

async function findHost({ var: { db, authorization } }: ConnectContext): Promise<AccountRow> {
  const account = await findAccount(db, authorization.application.accountId);
  if (!account) throw new Error('An application is hosted by an account that is not there.');
  return account;
}

/** Mails a code to the address of the draft, and asks for it. The page looks the same, and takes as long, for every address. */
async function sendCode(c: ConnectContext, draft: SignUpDraft, email: string): Promise<Response> {
  const body = { email, language: browserLanguage(c) };
  const { answer, error } = await inEvenTime(
    submit(c, 'POST /hosted_pages/{client_id}/email_codes', { body }),
  );
  if (error) {
    const retryAfter = secondsToWait(error);
    const errors = { 'user.email': messagesOf(c).signUp.email.tooManyMails(Math.ceil(retryAfter / 60)) };
    return fieldsPage(c, 'you', { values: draft.fields, errors }, { retryAfter });
  }
  await writeDraft(c, c.var.container, { ...draft, sentCode: { ...answer, email } });
  return redirectTo(c, '/signup/email');
}

/** @throws ApiError if it is not one try too many */
function secondsToWait(error: ApiError): number {
  if (error.retryAfterSeconds === undefined) throw error;
  return error.retryAfterSeconds;
}

async function showEmail(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  if (!draft?.sentCode) return detour(c, draft, 'email') ?? redirectTo(c, '/signup/you');
  return emailPage(c, draft.sentCode.email, emptyForm);
}

async function submitEmail(c: ConnectContext): Promise<Response> {
  const { container } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  if (!draft.sentCode) return redirectTo(c, '/signup');
  const { email } = draft.sentCode;
  if (form('action') === 'resend') return sendCode(c, draft, email);
  const now = accountTime(container.clock, await findHost(c));
  const problem = await emailCodeProblem(container, draft.sentCode, form('email_code'), now);
  if (problem)
    return emailPage(c, email, { values: {}, errors: { email_code: messagesOf(c).signUp.email[problem] } });
  await writeDraft(c, container, { ...draft, sentCode: undefined, provenEmail: email });
  return redirectTo(c, '/signup/purpose');
}

async function showPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const values = { purpose: draft?.purpose ?? '', certified: draft?.purpose ? 'on' : '' };
  return detour(c, draft, 'purpose') ?? purposePage(c, { values, errors: {} });
}

async function submitPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  if (!draft.provenEmail) return redirectTo(c, '/signup');
  const values = { purpose: form('purpose'), certified: form('certified') };
  const { required } = messagesOf(c).signUp;
  const errors: Record<string, string> = {};
  if (!purpose.safeParse(values.purpose).success) errors['purpose'] = required.purpose;
  if (!values.certified) errors['certified'] = required.certified;
  if (Object.keys(errors).length) return purposePage(c, { values, errors });
  await writeDraft(c, c.var.container, { ...draft, purpose: values.purpose });
  return redirectTo(c, '/signup/payment');
}

async function showPayment(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  return detour(c, draft, 'payment') ?? paymentPage(c, { values: { method: 'card' }, errors: {} });
}

async function submitPayment(c: ConnectContext): Promise<Response> {
  const { container, sessions, session } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  if (openPage(draft) !== 'payment') return redirectTo(c, '/signup/payment');
  const payer = { ip: c.env.ip, applicationId: c.var.authorization.application.id };
  const paid = await checkPaymentWithinLimits(container, payer, form);
  const values = { method: form('method') };
  if ('retryAfter' in paid) return paymentPage(c, { values, errors: {} }, paid);
  if ('errors' in paid)
    return paymentPage(c, { values, errors: translatePaymentErrors(paid.errors, browserLanguage(c)) });
  const { answer, error, errors } = await signUp(c, draft, paid.method);
  if (answer) {
    deleteDraft(c);
    await sessions.signOut(c, session);
    return answerPartner(c, { code: answer.code });
  }
  if (!errors) return paymentPage(c, { values, errors: {} }, { retryAfter: secondsToWait(error) });
  // Another sign-up has taken the address in the meantime, or the registry now knows better.
  return errors['user.email'] === undefined
    ? fieldsPage(c, 'business', { values: draft.fields, errors: registryErrors(c, error) })
    : fieldsPage(c, 'you', { values: draft.fields, errors });
}

/** Creates the customer and an authorization code for the partner. */
async function signUp(c: ConnectContext, draft: SignUpDraft, method: PaymentMethod) {
  const { authorization } = c.var;
  const { redirectUri: redirect_uri, codeChallenge: code_challenge } = codeBinding(authorization);
  const body = {
    ...nestFields(draft.fields),
    purpose: draft.purpose,
    certified: true,
    payment_token: await requestPaymentToken(c, authorization.application, method),
    password_hash: draft.passwordHash,
    language: browserLanguage(c),
    redirect_uri,
    code_challenge,
  } as Body<'POST /hosted_pages/{client_id}/sign_ups'>;
  return submit(c, 'POST /hosted_pages/{client_id}/sign_ups', { body });
}

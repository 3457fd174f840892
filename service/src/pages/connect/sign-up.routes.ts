import { TransactionRollbackError } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { languageOf, purpose, validate } from '@service-embeds/contract';
import { email as emailSchema } from '@service-embeds/contract/primitives';
import { secondsUntil } from '../../db/requests/request-counter.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { newPasswordProblem } from '../../identity/passwords.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import {
  recordAccountCreation,
  recordAuthorization,
  issueCode,
} from '../../resources/oauth/authorization-codes.ts';
import type { PaymentMethod } from '../../resources/payments/payment-method.ts';
import { checkPaymentWithinLimits } from '../../resources/payments/payment-tokens.ts';
import { createCustomer, signUpAllowances, askRegistry } from '../../resources/sign-up/sign-up.routes.ts';
import { emptyForm } from '../kit/forms/forms.ts';
import { readForm, type FormReader } from '../kit/forms/read-form.ts';
import { translateErrors, translatePaymentErrors } from '../kit/forms/translate-errors.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { rememberLanguage } from '../kit/site/language-choice.ts';
import { withSession } from '../kit/site/page-environment.ts';
import { codeBinding, prefilledFields, stepUrl } from './authorization-request.ts';
import type { ConnectContext, ConnectEnv } from './authorization-request.ts';
import { emailCodeProblem, sendEmailCode } from './email-code.ts';
import { answerPartner } from './partner-answer.ts';
import { isHostMember, joinAsAdmin } from './sign-up-admin.ts';
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
  // The API would name the values that it takes.
  const problems = translateErrors(pageIssues(page, fields), language, required);
  for (const name of ['company.industry', 'company.incorporation_type'] as const)
    if (page === 'business' && !fields[name]) problems[name] = required[name];
  return problems;
}

/** Returns what the business registry says against a company, in the reader's language. It is asked once the city is known. */
async function findRegistryErrors(
  c: ConnectContext,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const result = validate(customerFields.omit({ user: true }), nestFields(fields));
  if (!result.ok) return {};
  const answer = await askRegistry(c.var.container, result.value);
  const sentences: Partial<Record<string, string>> = messagesOf(c).company.registryErrors;
  const sentence = sentences[answer];
  return sentence === undefined ? {} : { 'company.tax_id': sentence };
}

/** Mails a code to the address of the draft, and asks for it. */
async function sendCode(c: ConnectContext, draft: SignUpDraft, email: string): Promise<Response> {
  const sentCode = await sendEmailCode(c, email);
  if (typeof sentCode === 'number') {
    const errors = { 'user.email': messagesOf(c).signUp.email.tooManyMails(Math.ceil(sentCode / 60)) };
    return fieldsPage(c, 'you', { values: draft.fields, errors }, { retryAfter: sentCode });
  }
  await writeDraft(c, c.var.container, { ...draft, sentCode });
  return redirectTo(c, '/signup/email');
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
  const problem = await emailCodeProblem(c, draft.sentCode, form('email_code'));
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
  const allowances = signUpAllowances(payer.ip, payer.applicationId, container.config.limits);
  const usage = container.requestCounter.take(allowances);
  if (!usage.isAllowed)
    return paymentPage(c, { values, errors: {} }, { retryAfter: secondsUntil(usage.resetAt) });
  const code = await createAccount(c, draft, paid.method);
  if (code === undefined)
    return fieldsPage(c, 'you', {
      values: draft.fields,
      errors: { 'user.email': messagesOf(c).signUp.email.taken },
    });
  deleteDraft(c);
  await sessions.signOut(c, session);
  return answerPartner(c, { code });
}

/**
 * Creates the customer and an authorization code for the partner.
 * @returns undefined if another sign-up has taken the email address in the meantime; then nothing is stored
 */
async function createAccount(
  c: ConnectContext,
  draft: SignUpDraft,
  method: PaymentMethod,
): Promise<string | undefined> {
  const { authorization, container, db } = c.var;
  const { application } = authorization;
  const result = validate(customerFields, nestFields(draft.fields));
  if (!result.ok) throw new Error('The draft of a sign-up became invalid after it was stored.');
  const now = container.clock.now();
  const customer = {
    ...result.value,
    purpose: purpose.parse(draft.purpose),
    method,
    at: now,
  };
  try {
    return await db.transaction(async (transaction) => {
      const account = await createCustomer(transaction, container, application, customer);
      const { passwordHash } = draft;
      const admin = { ...result.value.user, passwordHash, language: browserLanguage(c) };
      const userId = await joinAsAdmin(transaction, account, admin, now);
      if (userId === undefined) return transaction.rollback();
      const actor = personActor({ id: userId });
      const record = { accountId: account.id, application, actor, origin: requestOrigin(c) };
      await recordAccountCreation(transaction, container, record);
      await recordAuthorization(transaction, container, record);
      return issueCode(transaction, container, {
        account,
        application,
        at: now,
        ...codeBinding(authorization),
      });
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return undefined;
    throw error;
  }
}

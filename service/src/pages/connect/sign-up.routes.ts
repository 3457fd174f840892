import { requestOrigin } from '../../platform/http/request-origin.ts';
import { personActor } from '../../identity/audit-actor.ts';
import { recordAccountCreation, recordAuthorization } from '../../resources/oauth/record-authorization.ts';
import { TransactionRollbackError } from 'drizzle-orm';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { languageOf, purpose, validate, type FieldIssues, type Language } from '@service-embeds/contract';
import { issueCode } from '../../resources/oauth/authorization-codes.ts';
import { isHostMember, joinAsAdmin } from './sign-up-admin.ts';
import { newPasswordProblem } from '../../identity/common-passwords.ts';
import { checkPaymentWithinLimits } from '../../resources/payments/limited-payment-check.ts';
import type { PaymentMethod } from '../../resources/payments/payment-method.ts';
import { createCustomer } from '../../resources/sign-up/create-customer.ts';
import { messagesFor } from '../../platform/translations/messages.ts';
import { secondsUntil } from '../../db/requests/request-counter.ts';
import {
  signUpAllowances,
  askRegistry,
  type SignUpCandidate,
} from '../../resources/sign-up/sign-up-checks.ts';
import { emptyForm, readForm, type FormReader } from '../kit/forms/forms.ts';
import { rememberLanguage } from '../kit/site/language-choice.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { messageCard, page } from '../kit/layout/page.ts';
import { withSession } from '../kit/site/with-session.ts';
import { translateErrors, translatePaymentErrors } from '../kit/forms/translate-errors.ts';
import {
  codeBinding,
  prefilledFields,
  stepUrl,
  type ConnectContext,
  type ConnectEnv,
} from './authorization-request.ts';
import { answerPartner } from './partner-answer.ts';
import { withAuthorizationRequest } from './with-authorization-request.ts';
import {
  deleteDraft,
  readDraft,
  writeDraft,
  type SignUpDraft,
  companyStep,
  nestFields,
} from './sign-up-draft.ts';
import { emailCodeProblem, sendEmailCode } from './email-code.ts';
import {
  companyFields,
  companyPage,
  emailPage,
  messagesOf,
  paymentPage,
  purposePage,
} from './sign-up.pages.ts';

/** Leads to sign-in where an application does not let customers sign up. */
const withSignUp = createMiddleware<ConnectEnv>(async (c, next) =>
  c.var.authorization.application.signupEnabled ? next() : redirectTo(c, '/signin'),
);

/** Signing up on the hosted pages, in three steps (docs/interface.md#hosted-flows). Nothing is stored before the last. */
export const signUpRoutes = new Hono<ConnectEnv>()
  .use('/signup/*', withAuthorizationRequest, withSession, withSignUp)
  .get('/signup', showCompany)
  .post('/signup', submitCompany)
  .get('/signup/email', showEmail)
  .post('/signup/email', submitEmail)
  .get('/signup/purpose', showPurpose)
  .post('/signup/purpose', submitPurpose)
  .get('/signup/payment', showPayment)
  .post('/signup/payment', submitPayment);

const redirectTo = (c: ConnectContext, path: string): Response =>
  c.redirect(stepUrl(path, c.var.authorization), 303);

const isOwnForm = ({ var: { sessions, session } }: ConnectContext, form: FormReader): boolean =>
  sessions.isFormToken(session, form('form_token'));

async function showCompany(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  return companyPage(c, {
    values: draft?.unchecked ?? draft?.fields ?? prefilledFields(c.var.authorization),
    errors: {},
  });
}

async function submitCompany(c: ConnectContext): Promise<Response> {
  const { authorization, container, db } = c.var;
  const form = await readForm(c);
  if (!isOwnForm(c, form)) return redirectTo(c, '/signup');
  const values = Object.fromEntries(companyFields.map((name) => [name, form(name)]));
  if (form('language')) return changeLanguage(c, languageOf(form('language')), values);
  const { connect, passwords } = messagesOf(c);
  const checked = validate(companyStep, nestFields(values));
  const errors = checked.ok
    ? await findRegistryErrors(c, checked.value)
    : fieldProblems(c, checked.issues, values);
  if (checked.ok && (await isHostMember(db, authorization.application, checked.value.user.email)))
    errors['user.email'] = connect.hostAccount(authorization.application.name);
  const context = {
    email: values['user.email'] ?? '',
    fullName: values['user.full_name'],
    companyName: values['name'],
  };
  const problem = newPasswordProblem(form('password'), context);
  if (problem) errors['password'] = passwords.problems[problem];
  if (!checked.ok || Object.keys(errors).length) return companyPage(c, { values, errors });
  const passwordHash = await container.passwords.hash(form('password'));
  const draft = { ...(await readDraft(c, container)), fields: values, passwordHash, unchecked: undefined };
  const { email } = checked.value.user;
  if (draft.provenEmail === email) {
    await writeDraft(c, container, draft);
    return redirectTo(c, '/signup/purpose');
  }
  return sendCode(c, { ...draft, provenEmail: undefined }, email);
}

/** Shows the first step in another language, with what was typed into it. */
async function changeLanguage(
  c: ConnectContext,
  language: Language,
  unchecked: Record<string, string>,
): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  rememberLanguage(c, language);
  await writeDraft(c, c.var.container, { fields: {}, passwordHash: '', ...draft, unchecked });
  return redirectTo(c, '/signup');
}

/** Returns what is wrong with the fields of the first step, in the reader's language. */
function fieldProblems(
  c: ConnectContext,
  issues: FieldIssues,
  values: Record<string, string>,
): Record<string, string> {
  const language = browserLanguage(c);
  const { required } = messagesFor(language).signUp;
  // The API would name the values that it takes.
  const problems = translateErrors(issues, language, required);
  for (const name of ['company.industry', 'company.incorporation_type'] as const)
    if (!values[name]) problems[name] = required[name];
  return problems;
}

/** Returns what the business registry says against a company, in the reader's language. */
async function findRegistryErrors(
  c: ConnectContext,
  candidate: SignUpCandidate,
): Promise<Record<string, string>> {
  const answer = await askRegistry(c.var.container, candidate);
  const sentences: Partial<Record<string, string>> = messagesOf(c).company.registryErrors;
  const sentence = sentences[answer];
  return sentence === undefined ? {} : { 'company.tax_id': sentence };
}

/** Mails a code to the address of the draft, and asks for it. */
async function sendCode(c: ConnectContext, draft: SignUpDraft, email: string): Promise<Response> {
  const sentCode = await sendEmailCode(c, email);
  if (!sentCode) {
    const errors = { 'user.email': messagesOf(c).signUp.email.tooManyMails };
    return companyPage(c, { values: draft.fields, errors });
  }
  await writeDraft(c, c.var.container, { ...draft, sentCode });
  return redirectTo(c, '/signup/email');
}

async function showEmail(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  if (!draft?.sentCode) return redirectTo(c, '/signup');
  return emailPage(c, draft.sentCode.email, emptyForm);
}

async function submitEmail(c: ConnectContext): Promise<Response> {
  const { container } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft?.sentCode || !isOwnForm(c, form)) return redirectTo(c, '/signup');
  const { email } = draft.sentCode;
  if (form('action') === 'resend') return sendCode(c, draft, email);
  const problem = await emailCodeProblem(container, draft.sentCode, form('email_code'));
  if (problem)
    return emailPage(c, email, { values: {}, errors: { email_code: messagesOf(c).signUp.email[problem] } });
  await writeDraft(c, container, { ...draft, sentCode: undefined, provenEmail: email });
  return redirectTo(c, '/signup/purpose');
}

async function showPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  if (!draft?.provenEmail) return redirectTo(c, '/signup');
  const values = { purpose: draft.purpose ?? '', certified: draft.purpose ? 'on' : '' };
  return purposePage(c, { values, errors: {} });
}

async function submitPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const form = await readForm(c);
  if (!draft?.provenEmail || !isOwnForm(c, form)) return redirectTo(c, '/signup');
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
  if (!draft?.purpose || !draft.provenEmail) return redirectTo(c, '/signup/purpose');
  return paymentPage(c, { values: { method: 'card' }, errors: {} });
}

async function submitPayment(c: ConnectContext): Promise<Response> {
  const { container, sessions, session } = c.var;
  const draft = await readDraft(c, container);
  const form = await readForm(c);
  if (!draft?.purpose || !draft.provenEmail || !isOwnForm(c, form)) return redirectTo(c, '/signup/purpose');
  const payer = { ip: c.env.ip, applicationId: c.var.authorization.application.id };
  const paid = await checkPaymentWithinLimits(container, payer, form);
  const values = { method: form('method') };
  if ('retryAfter' in paid) return tooManyAttempts(c, paid.retryAfter);
  if ('errors' in paid)
    return paymentPage(c, { values, errors: translatePaymentErrors(paid.errors, browserLanguage(c)) });
  const allowances = signUpAllowances(payer.ip, payer.applicationId, container.config.limits);
  const usage = container.requestCounter.take(allowances);
  if (!usage.isAllowed) return tooManyAttempts(c, secondsUntil(usage.resetAt));
  const code = await createAccount(c, draft, paid.method);
  if (code === undefined)
    return companyPage(c, {
      values: draft.fields,
      errors: { 'user.email': messagesOf(c).signUp.email.taken },
    });
  deleteDraft(c);
  await sessions.signOut(c, session);
  return answerPartner(c, { code });
}

/** Answers when too many cards were tried, or too many accounts created. */
function tooManyAttempts(c: ConnectContext, seconds: number): Response | Promise<Response> {
  c.header('Retry-After', String(seconds));
  const language = browserLanguage(c);
  const { title, text } = messagesFor(language).signUp.tooManyAttempts;
  return page(c, title, messageCard(title, text(Math.ceil(seconds / 60))), { status: 429, language });
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
  const checked = validate(companyStep, nestFields(draft.fields));
  if (!checked.ok) throw new Error('The draft of a sign-up became invalid after it was stored.');
  const now = container.clock.now();
  const customer = {
    ...checked.value,
    purpose: purpose.parse(draft.purpose),
    method,
    at: now,
  };
  try {
    return await db.transaction(async (transaction) => {
      const account = await createCustomer(transaction, container, application, customer);
      const { passwordHash } = draft;
      const admin = { ...checked.value.user, passwordHash, language: browserLanguage(c) };
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

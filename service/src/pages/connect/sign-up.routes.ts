import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { languageOf, purpose, validate } from '@service-embeds/contract';
import { email as emailSchema } from '@service-embeds/contract/primitives';
import { newPasswordProblem } from '../../identity/passwords.ts';
import { accountTime } from '../../platform/clock.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { emailCodeProblem } from '../../resources/sign-up/email-codes.ts';
import { isHostMember } from '../../resources/sign-up/hosted-sign-up.routes.ts';
import { emptyForm } from '../kit/forms/forms.ts';
import { readForm, type FormReader } from '../kit/forms/read-form.ts';
import { translateErrors } from '../kit/forms/translate-errors.ts';
import { browserLanguage } from '../kit/site/browser-language.ts';
import { inEvenTime } from '../kit/site/even-time.ts';
import { rememberLanguage } from '../kit/site/language-choice.ts';
import { withSession } from '../kit/site/page-environment.ts';
import { prefilledFields, type ConnectContext, type ConnectEnv } from './authorization-request.ts';
import {
  customerFields,
  nestFields,
  pageFields,
  pageIssues,
  pathOf,
  readDraft,
  writeDraft,
} from './sign-up-draft.ts';
import type { FieldPage, SignUpDraft, SignUpPage } from './sign-up-draft.ts';
import { signUpEndRoutes } from './sign-up-end.routes.ts';
import {
  detour,
  findHost,
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
import { emailPage, fieldsPage, messagesOf, purposePage } from './sign-up.pages.ts';
import { withAuthorizationRequest } from './with-authorization-request.ts';

/** Leads to sign-in where an application does not let customers sign up. */
const withSignUp = createMiddleware<ConnectEnv>(async (c, next) =>
  c.var.authorization.application.signupEnabled ? next() : redirectTo(c, '/signin'),
);

/** Signing up on the hosted pages, page by page (docs/concepts.md). Nothing is stored before the last but a token of the payment. */
export const signUpRoutes = new Hono<ConnectEnv>()
  .use('/signup/*', withAuthorizationRequest, withSession, withSignUp)
  .get('/signup', (c) => showFields(c, 'business'))
  .post('/signup', (c) => submitFields(c, 'business'))
  .get('/signup/structure', (c) => showFields(c, 'structure'))
  .post('/signup/structure', (c) => submitFields(c, 'structure'))
  .get('/signup/address', (c) => showFields(c, 'address'))
  .post('/signup/address', (c) => submitFields(c, 'address'))
  .get('/signup/contact', (c) => showFields(c, 'contact'))
  .post('/signup/contact', (c) => submitFields(c, 'contact'))
  .get('/signup/you', (c) => showFields(c, 'you'))
  .post('/signup/you', (c) => submitFields(c, 'you'))
  .get('/signup/email', showEmail)
  .post('/signup/email', submitEmail)
  .get('/signup/purpose', showPurpose)
  .post('/signup/purpose', submitPurpose)
  .route('/', signUpEndRoutes);

/** Keeps what was typed, unchecked, where the person goes back or changes the language. Undefined: they continue. */
async function leavePage(
  c: ConnectContext,
  draft: SignUpDraft,
  page: SignUpPage,
  { form, values }: { form: FormReader; values: Record<string, string> },
): Promise<Response | undefined> {
  const isBack = form('action') === 'back';
  if (!isBack && !form('language')) return undefined;
  if (!isBack) rememberLanguage(c, languageOf(form('language')));
  await writeDraft(c, c.var.container, { ...draft, unchecked: { ...draft.unchecked, ...values } });
  return isBack ? goBack(c, draft, page) : redirectTo(c, pathOf(page));
}

/** Returns what was typed and not accepted, without the fields of a page. */
const uncheckedWithout = ({ unchecked = {} }: SignUpDraft, names: readonly string[]) =>
  Object.fromEntries(Object.entries(unchecked).filter(([name]) => !names.includes(name)));

async function showFields(c: ConnectContext, page: FieldPage): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const stored = { ...prefilledFields(c.var.authorization), ...draft?.fields, ...draft?.unchecked };
  const values = { ...stored, ...passwordMark(draft) };
  return detour(c, draft, page) ?? fieldsPage(c, page, { values, errors: {} });
}

async function submitFields(c: ConnectContext, page: FieldPage): Promise<Response> {
  const form = await readForm(c);
  const storedDraft = await readDraft(c, c.var.container);
  const isKnown = isOwnForm(c, form) && (storedDraft || page === 'business');
  const away = isKnown ? detour(c, storedDraft, page) : startAgain(c);
  if (away) return away;
  const before: SignUpDraft = { fields: {}, passwordHash: '', ...storedDraft };
  const names = pageFields[page];
  const values = Object.fromEntries(names.map((name) => [name, form(name)]));
  const left = await leavePage(c, before, page, { form, values });
  if (left) return left;
  const draft = { ...before, unchecked: uncheckedWithout(before, names) };
  const fields = { ...draft.fields, ...values };
  const errors = {
    ...fieldProblems(c, page, fields),
    ...(page === 'you' && (await personErrors(c, before, form))),
  };
  if (Object.keys(errors).length)
    return fieldsPage(c, page, { values: { ...values, ...passwordMark(draft) }, errors });
  if (page === 'you') return submitPerson(c, { ...draft, fields }, form);
  return submitCompany(c, { ...draft, fields }, page);
}

/** Keeps what is said of the company, unless the registry refuses it. It knows the tax ID, the name and the city. */
async function submitCompany(c: ConnectContext, draft: SignUpDraft, page: FieldPage): Promise<Response> {
  const isAsked = page === 'business' || page === 'address';
  const errors = isAsked ? await findRegistryErrors(c, draft.fields) : {};
  if (Object.keys(errors).length) return refuseCompany(c, draft, errors);
  await writeDraft(c, c.var.container, draft);
  return goOn(c, draft);
}

/** Returns what is wrong with the person and the password, beside the fields themselves. */
async function personErrors(
  c: ConnectContext,
  draft: SignUpDraft,
  form: FormReader,
): Promise<Record<string, string>> {
  const { authorization, db } = c.var;
  const { connect, passwords } = messagesOf(c);
  const errors: Record<string, string> = {};
  const address = emailSchema.safeParse(form('user.email').trim());
  const email = address.success ? address.data : '';
  if (await isHostMember(db, authorization.application, email))
    errors['user.email'] = connect.hostAccount(authorization.application.name);
  const problem = newPasswordProblem(form('password'), {
    email,
    fullName: form('user.full_name'),
    companyName: draft.fields['name'],
  });
  const keepsPassword = draft.passwordHash && !form('password');
  if (problem && !keepsPassword) errors['password'] = passwords.problems[problem];
  return errors;
}

/** Keeps who signs up, and mails a code unless the address is proven. */
async function submitPerson(c: ConnectContext, draft: SignUpDraft, form: FormReader): Promise<Response> {
  const { container } = c.var;
  const result = validate(customerFields, nestFields(draft.fields));
  if (!result.ok) return redirectTo(c, '/signup');
  const { email } = result.value.user;
  const password = form('password');
  const passwordHash = password ? await container.passwords.hash(password) : draft.passwordHash;
  const withPassword = { ...draft, passwordHash };
  if (draft.provenEmail !== email) return sendCode(c, { ...withPassword, provenEmail: undefined }, email);
  await writeDraft(c, container, withPassword);
  return goOn(c, withPassword);
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
  if (['business', 'address'].some((page) => Object.keys(pageIssues(page as FieldPage, fields)).length))
    return {};
  const { name = '', 'company.tax_id': tax_id = '', 'company.city': city = '' } = fields;
  const body = { name, company: { tax_id, city } };
  const { error } = await submit(c, 'POST /sign_up/{client_id}/checks', { body });
  return error ? registryErrors(c, error) : {};
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
  if (form('action') === 'back') return goBack(c, draft, 'email');
  if (form('action') === 'resend') return sendCode(c, draft, email);
  const now = accountTime(container.clock, await findHost(c));
  const problem = await emailCodeProblem(container, draft.sentCode, form('email_code'), now);
  if (problem)
    return emailPage(c, email, { values: {}, errors: { email_code: messagesOf(c).signUp.email[problem] } });
  const proven = { ...draft, sentCode: undefined, provenEmail: email };
  await writeDraft(c, container, proven);
  return goOn(c, proven);
}

async function showPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const checked = { purpose: draft?.purpose ?? '', certified: draft?.purpose ? 'on' : '' };
  const values = { ...checked, ...draft?.unchecked };
  return detour(c, draft, 'purpose') ?? purposePage(c, { values, errors: {} });
}

async function submitPurpose(c: ConnectContext): Promise<Response> {
  const draft = await readDraft(c, c.var.container);
  const form = await readForm(c);
  if (!draft || !isOwnForm(c, form)) return startAgain(c);
  if (!draft.provenEmail) return redirectTo(c, '/signup');
  const values = { purpose: form('purpose'), certified: form('certified') };
  const left = await leavePage(c, draft, 'purpose', { form, values });
  if (left) return left;
  const { required } = messagesOf(c).signUp;
  const errors: Record<string, string> = {};
  if (!purpose.safeParse(values.purpose).success) errors['purpose'] = required.purpose;
  if (!values.certified) errors['certified'] = required.certified;
  if (Object.keys(errors).length) return purposePage(c, { values, errors });
  const unchecked = uncheckedWithout(draft, Object.keys(values));
  const certified = { ...draft, purpose: values.purpose, unchecked };
  await writeDraft(c, c.var.container, certified);
  return goOn(c, certified);
}
